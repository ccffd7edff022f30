import { describe, expect, it } from "vitest";
import { personName, tierOptions } from "./labels.ts";

describe("labels", () => {
  it("name a person by what there is", () => {
    expect(personName({ email: "a@example.jp", displayName: "葵" })).toBe("a@example.jp");
    expect(personName({ email: "", displayName: "葵" })).toBe("葵");
    expect(personName({ email: "", displayName: "" })).not.toBe("");
  });

  it("offer all eleven tiers and nothing else", () => {
    expect(Object.keys(tierOptions)).toHaveLength(11);
    expect(tierOptions).toHaveProperty("admin");
  });
});
