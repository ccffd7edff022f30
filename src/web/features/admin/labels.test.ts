import { describe, expect, it } from "vitest";
import { dayLabel, isOption, momentLabel, nameOf, tierOptions } from "./labels.ts";

describe("labels", () => {
  it("give full dates in Japan's time", () => {
    expect(dayLabel("2026-11-21T20:55:00Z")).toBe("2026年11月22日");
    expect(momentLabel("2026-11-21T20:55:00Z")).toBe("2026年11月22日 5:55");
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
