import { expect, it } from "vitest";
import { sampleItem } from "#test/checks/item.samples.ts";
import { lengthExcess } from "./length-excess.ts";

const long = sampleItem({ id: "a", text: "初期費用0円、最初の60日は無料です。" });
const short = sampleItem({ id: "b", text: "最初の60日は無料" });
const both = ["google_rsa_headline", "fv_main"];

it("is what a chosen medium does not take, with the place that it misses", () => {
  const media = { slots: both, isChosen: true };
  expect(lengthExcess("catchphrase", [long, short], media)).toEqual([
    { item: long, slot: "google_rsa_headline" },
  ]);
  expect(lengthExcess("catchphrase", [long], { slots: [...both].reverse(), isChosen: true })[0]?.slot).toBe(
    "google_rsa_headline",
  );
});

it("is nothing where nobody chose, beyond what only reads better, and of what is no advertising copy", () => {
  expect(lengthExcess("catchphrase", [long], { slots: both, isChosen: false })).toEqual([]);
  const mail = sampleItem({ text: "あ".repeat(60) });
  expect(lengthExcess("catchphrase", [mail], { slots: ["mail_subject"], isChosen: true })).toEqual([]);
  expect(lengthExcess("faq", [{ ...long, kind: "entry" }], { slots: both, isChosen: true })).toEqual([]);
});
