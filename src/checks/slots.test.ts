import { describe, expect, it } from "vitest";
import { fitSlots, slotById } from "./slots.ts";
import { slots } from "./slots-data.ts";

describe("the limit table", () => {
  it("has different ids, positive limits, a source and a date everywhere", () => {
    expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
    for (const slot of slots) {
      expect(slot.limit).toBeGreaterThan(0);
      expect(slot.recommended ?? 1).toBeLessThanOrEqual(slot.limit);
      expect(slot.source).not.toBe("");
      expect(slot.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it.each([
    ["google_rsa_headline", "w2", 30, true],
    ["yahoo_rsa_title", "w2", 30, true],
    ["google_display_headline", "w2", 30, true],
    ["yahoo_display_title", "c1", 20, true],
    ["line_title", "c1", 20, true],
    ["line_description", "c1", 75, true],
    ["meta_headline", "c1", 40, false],
    ["x_post", "x", 280, true],
    ["title_tag", "w2", 60, false],
    ["meta_description", "w2", 240, false],
    ["mail_subject", "w2", 50, false],
    ["fv_main", "w2", 40, true],
    ["fv_sub", "c1", 40, true],
    ["fv_cta", "c1", 12, true],
  ])("%s counts %s up to %i (hard: %s)", (id, unit, limit, hard) => {
    expect(slotById(id)).toMatchObject({ unit, limit, hard });
  });
});

describe("fitSlots", () => {
  it("tells the same line apart by medium", () => {
    const fits = fitSlots("朝のつっぱり、酒蔵のうるおいで。", ["google_rsa_headline", "line_title"]);
    expect(fits).toEqual([
      { slot: "google_rsa_headline", used: 32, limit: 30, unit: "w2", hard: true, fits: false },
      { slot: "line_title", used: 16, limit: 20, unit: "c1", hard: true, fits: true },
    ]);
  });

  it("fits exactly at the limit and not one over", () => {
    expect(fitSlots("あ".repeat(15), ["google_rsa_headline"])[0]?.fits).toBe(true);
    expect(fitSlots(`${"あ".repeat(15)}a`, ["google_rsa_headline"])[0]?.fits).toBe(false);
  });

  it("refuses an id that the table lacks", () => {
    expect(() => fitSlots("あ", ["no_such_slot"])).toThrow(/no_such_slot/);
  });
});
