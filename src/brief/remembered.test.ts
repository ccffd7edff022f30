import { expect, test } from "vitest";
import { materialOf } from "./material.ts";
import { readDocument } from "./reading/document.ts";
import { readMemoText } from "./reading/read.ts";
import type { Remembered } from "./reading/schema.ts";
import {
  forgetting,
  labelsBySentence,
  learnFromCorrections,
  otherName,
  recalledIn,
  remembering,
  withRemembered,
} from "./remembered.ts";
import type { Correction } from "./schema.ts";

const memo = `品名：もち麦パン
特徴：国産のもち麦を練りこんだ食パン
工房だより：粉は3回替えた
価格：1斤 480円（税込）`;
const reading = readMemoText(memo);
const labelOf = labelsBySentence(reading.sentences);
const inside = (text: string): Correction => ({ field: "internal", values: [text] });
const label = (value: string): Remembered => ({ what: "label", value });
const publicIn = (text: string, list: Remembered[], corrections: Correction[] = []) =>
  materialOf(readMemoText(text), [], corrections, list).sentences.map((each) => each.text);

test("what a person put right is remembered, and taken back with the correction", () => {
  const named: Correction = { field: "name", values: ["麦の朝"] };
  const list = learnFromCorrections([], [], [named, { field: "productClass", values: ["food"] }], labelOf);
  expect(list).toEqual([
    { what: "name", value: "麦の朝" },
    { what: "class", value: "food" },
  ]);
  expect(learnFromCorrections(list, [named], [], labelOf)).toEqual([{ what: "class", value: "food" }]);
  expect(learnFromCorrections(list, [named], [{ field: "name", values: [] }], labelOf)).toEqual([
    { what: "class", value: "food" },
  ]);
});

test("what was forgotten does not come back with a correction that stands", () => {
  const named: Correction = { field: "name", values: ["麦の朝"] };
  expect(learnFromCorrections([], [named], [named], labelOf)).toEqual([]);
});

test("a sentence that is moved inside takes its label along, but no label of facts", () => {
  const ura = inside("工房だより：粉は3回替えた");
  expect(learnFromCorrections([], [], [ura], labelOf)).toEqual([label("工房だより")]);
  expect(learnFromCorrections([], [], [inside("価格：1斤 480円（税込）")], labelOf)).toEqual([]);
  expect(learnFromCorrections([label("工房だより")], [ura], [], labelOf)).toEqual([]);
});

test("the next text is read so, and a person is named as who decided", () => {
  const next = "品名：もち麦パン\n工房だより：窯は12年目です\n特徴：もちもちの食パン";
  expect(publicIn(next, [])).toContain("工房だより：窯は12年目です");
  expect(publicIn(next, [label("工房だより")])).not.toContain("工房だより：窯は12年目です");
  const list: Remembered[] = [label("工房だより"), { what: "kind", value: "食パン" }];
  const read = withRemembered(readMemoText(next), list);
  expect(read.sentences.find(({ text }) => text.startsWith("工房だより"))).toMatchObject({
    role: "internal",
    by: "person",
  });
  expect(read.kind).toMatchObject({ value: "食パン", by: "person" });
  expect(read.asked).not.toContain("kind");
});

test("the remembered name is that of a text which states none, and no other than one that is stated", () => {
  const list: Remembered[] = [{ what: "name", value: "麦の朝" }];
  const silent = withRemembered(readMemoText("国産のもち麦を練りこんだ食パンです。1斤480円です。"), list);
  expect(silent.name).toMatchObject({ value: "麦の朝", by: "person" });
  expect(silent.asked).not.toContain("name");
  const stated = readMemoText("品名：もち麦パン\n特徴：もちもちの食パン");
  expect(withRemembered(stated, list).name).toMatchObject({ value: "もち麦パン", by: "rule" });
  expect(otherName(stated, list)).toBe("麦の朝");
  expect(otherName(stated, [{ what: "name", value: "もち麦パン" }])).toBe(null);
});

test("nothing gets out by what is remembered: what is not public stays what it is", () => {
  const text = "品名：もち麦パン\n予算：月30万円\n特徴：もちもちの食パン\n競合：カリ屋 300円";
  const roles = (list: Remembered[]) =>
    withRemembered(readMemoText(text), list).sentences.map(({ role }) => role === "public");
  for (const each of ["予算", "競合", "特徴"])
    for (const [at, open] of roles([label(each)]).entries()) expect(open && !roles([])[at]).toBe(false);
});

test("a word that the text forbids is no name, whatever was remembered", () => {
  const read = withRemembered(readMemoText(`${memo}\n「麦の朝」は使わない。`), [
    { what: "name", value: "麦の朝" },
  ]);
  expect(read.name?.value).toBe("もち麦パン");
});

test("a person's press on one sentence stands above what is remembered of its label", () => {
  const text = "品名：もち麦パン\n工房だより：窯は12年目です\n特徴：もちもちの食パン";
  expect(
    publicIn(text, [label("工房だより")], [{ field: "usable", values: ["工房だより：窯は12年目です"] }]),
  ).toContain("工房だより：窯は12年目です");
});

test("a sentence kept inside is used nowhere, also where it is called usable", () => {
  const text = "特徴：国産のもち麦を練りこんだ食パン";
  const corrections = [inside(text), { field: "usable" as const, values: [text] }];
  const material = materialOf(reading, [], corrections);
  expect(material.sentences.map((each) => each.text)).not.toContain(text);
  expect(material.aside).toContainEqual({ id: "B2", text, role: "internal" });
});

test("documents are read by it, those without labels as they were", () => {
  const texts = ["品名：もち麦パン", "工房だより：窯は12年目です", "特徴：もちもちの食パン"];
  const sentences = texts.map((text, at) => ({ id: `F1-s${at + 1}`, text }));
  const read = readDocument(texts, "資料.txt");
  const open = (document: typeof read) =>
    materialOf(null, [{ sentences, reading: document }], [], [label("工房だより")]).sentences.map(
      ({ text }) => text,
    );
  expect(open(read)).not.toContain("工房だより：窯は12年目です");
  const { labels: _, ...old } = read;
  expect(open(old)).toContain("工房だより：窯は12年目です");
});

test("of what the product is there is one entry of each; labels are as many as there is room for", () => {
  expect(remembering([{ what: "name", value: "一" }], { what: "name", value: "二" })).toEqual([
    { what: "name", value: "二" },
  ]);
  const many = Array.from({ length: 60 }, (_, at) => label(`ラベル${at}`)).reduce(
    remembering,
    [] as Remembered[],
  );
  expect(many.length).toBe(40);
  expect(forgetting(many, label("ラベル59")).length).toBe(39);
});

test("tells what of it acts on a text, and not what the person has said of that very text", () => {
  const read = readMemoText("種類：洗顔石鹸\n熟成に40日かけています。\n備考\n配送は外部に頼んでいます。");
  const list: Remembered[] = [
    { what: "name", value: "朝霧ソープ" },
    { what: "kind", value: "洗顔石鹸" },
  ];
  expect(recalledIn(read, list, [])).toEqual([list[0]]);
  expect(recalledIn(read, list, [{ field: "name", values: ["夕霧"] }])).toEqual([]);
});
