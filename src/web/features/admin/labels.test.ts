import { describe, expect, it } from "vitest";
import { actionLabel, dayLabel, isOption, momentLabel, nameOf, tierOptions } from "./labels.ts";

const entry = { id: "1", at: "2026-11-21T20:55:00Z", by: null, details: {} };

describe("labels", () => {
  it("give full dates in Japan's time", () => {
    expect(dayLabel("2026-11-21T20:55:00Z")).toBe("2026年11月22日");
    expect(momentLabel("2026-11-21T20:55:00Z")).toBe("2026年11月22日 5:55");
  });

  it("say what was done, with both tiers by their names", () => {
    const details = { from: "visitor", to: "kakeru_pro" };
    expect(actionLabel({ ...entry, action: "tier_changed", details })).toBe(
      "プランを「ビジター」から「プロ」に変更",
    );
    expect(actionLabel({ ...entry, action: "created", details: { to: "admin" } })).toBe(
      "アカウントを作成（管理者）",
    );
    expect(actionLabel({ ...entry, action: "created" })).toBe("アカウントを作成");
    expect(actionLabel({ ...entry, action: "disabled" })).toBe("利用を停止");
    expect(actionLabel({ ...entry, action: "enabled" })).toBe("利用を再開");
  });

  it("name a person by what there is", () => {
    expect(nameOf({ email: "a@example.jp", displayName: "葵" })).toBe("a@example.jp");
    expect(nameOf({ email: "", displayName: "葵" })).toBe("葵");
    expect(nameOf({ email: "", displayName: "" })).not.toBe("");
  });

  it("offer all eleven tiers and nothing else", () => {
    expect(Object.keys(tierOptions)).toHaveLength(11);
    expect(isOption("admin")).toBe(true);
    expect(isOption("toString")).toBe(false);
  });
});
