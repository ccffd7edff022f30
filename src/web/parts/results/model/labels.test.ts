import { expect, test } from "vitest";
import { slots } from "#src/checks/slots-data.ts";
import { sampleItem } from "#test/checks/item.samples.ts";
import {
  costLabel,
  figure,
  lengthLabel,
  measuredPlaces,
  pointsLabel,
  secondsLabel,
  slotLabel,
} from "./labels.ts";

test("a slot that counts half-width as a half shows full-width figures", () => {
  expect(figure({ unit: "w2", used: 29, limit: 30 })).toBe("全角14.5/15");
});

test("a slot that counts characters shows characters", () => {
  expect(figure({ unit: "c1", used: 14, limit: 20 })).toBe("14/20字");
});

test("X's weighted 280 shows as 140 full-width characters", () => {
  expect(figure({ unit: "x", used: 57, limit: 280 })).toBe("全角28.5/140");
});

test("a length without a slot names both ways of counting", () => {
  expect(lengthLabel({ c1: 15, w2: 29, x: 29 })).toBe("15字（全角14.5）");
});

test("what a result cost is told in tokens, and in money where a price is known", () => {
  expect(costLabel(0)).toBe("料金なし");
  expect(costLabel(1234)).toBe("1,234トークン");
  expect(costLabel(1234, { amount: 0.000_718, currency: "USD" })).toBe("1,234トークン（約$0.00072）");
  expect(costLabel(1234, { amount: 1.5, currency: "USD" })).toBe("1,234トークン（約$1.50）");
  expect(costLabel(1234, { amount: 12.3, currency: "JPY" })).toBe("1,234トークン（約￥12）");
  expect(costLabel(1234, { amount: 0, currency: "JPY" })).toBe("1,234トークン（約￥0）");
});

test("every slot of the limit table has a label of its own", () => {
  const labels = slots.map(({ id }) => slotLabel(id));
  expect(new Set(labels).size).toBe(slots.length);
  expect(labels.every((label) => !label.includes("undefined"))).toBe(true);
});

test("seconds are shown to a tenth, points as words", () => {
  expect(secondsLabel(8249)).toBe("8.2秒");
  expect([0, 1, 2].map(pointsLabel)).toEqual(["見直し", "あと少し", "十分"]);
});

test("a piece made for one place is measured by that place, any other by the places that were chosen", () => {
  const chosen = ["fv_main", "line_title"];
  expect(measuredPlaces("catchphrase", sampleItem({ kind: "google_rsa_description" }), chosen)).toEqual([
    "google_rsa_description",
  ]);
  expect(measuredPlaces("catchphrase", sampleItem({ kind: "line" }), chosen)).toEqual(chosen);
  expect(measuredPlaces("persona", sampleItem({ kind: "line" }), chosen)).toEqual([]);
  expect(measuredPlaces("faq", sampleItem({ kind: "entry" }), chosen)).toEqual([]);
});
