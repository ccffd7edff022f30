import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createVault } from "./aes.ts";

const [old, fresh, wrong] = [randomBytes(48), randomBytes(48), randomBytes(48)];

describe("the vault", () => {
  it("gives back what was sealed, and seals the same twice differently", () => {
    const vault = createVault(fresh);
    const sealed = vault.seal("sk-秘密-3f2a", "row-1");
    expect(sealed.text).not.toContain("sk-");
    expect(vault.seal("sk-秘密-3f2a", "row-1").text).not.toBe(sealed.text);
    expect(vault.open(sealed, "row-1")).toBe("sk-秘密-3f2a");
  });

  it("opens nothing for another row, another secret or a changed text", () => {
    const vault = createVault(fresh);
    const sealed = vault.seal("sk-1", "row-1");
    expect(vault.open(sealed, "row-2")).toBeNull();
    expect(createVault(wrong).open(sealed, "row-1")).toBeNull();
    expect(createVault(wrong).open({ ...sealed, keyId: createVault(wrong).keyId }, "row-1")).toBeNull();
    for (const text of ["", "AAAA", `${sealed.text.slice(0, -2)}AA`, sealed.text.slice(0, 20)])
      expect(vault.open({ ...sealed, text }, "row-1")).toBeNull();
  });

  it("reads what an earlier secret sealed, and seals under the new one", () => {
    const before = createVault(old).seal("sk-1", "row-1");
    const vault = createVault(fresh, [old]);
    expect(before.keyId).not.toBe(vault.keyId);
    expect(vault.open(before, "row-1")).toBe("sk-1");
    const after = vault.seal("sk-1", "row-1");
    expect(createVault(fresh).open(after, "row-1")).toBe("sk-1");
    expect(createVault(old).open(after, "row-1")).toBeNull();
  });
});
