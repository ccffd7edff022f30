import { expect, it } from "vitest";
import { linkEvidence } from "#src/checks/evidence.ts";

const shift = [
  "料金：1店舗 月額3,980円（税込）。",
  "スタッフは30人まで。",
  "31人目から1人につき月110円（税込）。",
];
const one = ["月額3,980円（税込）で30人まで、31人目から1人につき月110円（税込）。"];
const open = (material: readonly string[], text: string) => {
  const sources = material.map((line, at) => ({ id: `B${at + 1}`, text: line }));
  return linkEvidence(text, [], sources).unsupported.map(({ words }) => words);
};

it.each([
  [shift, "たとえば32人なら、月4,200円（税込）。"],
  [shift, "40人なら、月額5,080円（税込）"],
  [shift, "31人の場合は、4,090円です。"],
  [shift, "20人なら、月3,980円（税込）"],
  [one, "たとえば32人なら、月4,200円（税込）。"],
])("what so many of an example come to is stated, and so is how many: %#", (material, text) => {
  expect(open(material, text)).toEqual([]);
});

it.each([
  [shift, "たとえば32人なら、月4,090円（税込）。", ["32人", "4,090円"]],
  [shift, "たとえば33人なら、月4,200円（税込）。", ["33人", "4,200円"]],
  [shift, "たとえば32人なら、年4,200円（税込）。", ["32人", "4,200円"]],
  [shift, "たとえば32台なら、月4,200円（税込）。", ["32台", "4,200円"]],
  [shift, "32人が使い、月4,200円（税込）。", ["32人", "4,200円"]],
  [shift, "2店舗で32人なら、月4,200円（税込）。", ["2店舗", "32人", "4,200円"]],
  [shift, "月4,200円（税込）。", ["4,200円"]],
  [shift, "たとえば32人。", ["32人"]],
  [[shift[0] ?? "", "", "", shift[2] ?? ""], "たとえば32人なら、月4,200円（税込）。", ["32人", "4,200円"]],
  [["月額3,980円から、30人まで。31人目から1人につき月110円。"], "32人なら、月4,200円。", ["32人", "4,200円"]],
  [["月額3,980円。31人目から1人につき月110円。"], "32人なら、月4,200円。", ["32人", "4,200円"]],
  [["年額3,980円、30人まで。31人目から1人につき月110円。"], "32人なら、4,200円。", ["32人", "4,200円"]],
  [["年額3,980円、30人まで。31人目から1人につき月110円。"], "32人なら、月4,200円。", ["32人", "4,200円"]],
])("another number, price or time is not: %#", (material, text, words) => {
  expect(open(material, text)).toEqual(words);
});
