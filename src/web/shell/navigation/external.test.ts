import { describe, expect, it } from "vitest";
import { resolveTarget } from "./external.ts";

const here = "https://x.test/terms";
const refusal =
  "Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.";

describe("where a navigation may lead", () => {
  it.each([
    "https://y.test",
    "https://x.test/own",
    "//y.test",
    "/\\y.test",
    "\\\\y.test",
    "/\t/y.test",
    " https://y.test",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "mailto:a@b.test",
  ])("C96: %j without the flag throws the first message", (to) => {
    expect(() => resolveTarget(to, false, here)).toThrow(new Error(refusal));
  });

  it.each(["blob:", "data:", "javascript:", "vbscript:"])(
    "C97: %s with the flag throws the second",
    (protocol) => {
      const message = `Cannot navigate to a URL with '${protocol}' protocol.`;
      expect(() => resolveTarget(`${protocol}x`, true, here)).toThrow(new Error(message));
      expect(() => resolveTarget(` ${protocol.slice(0, 2)}\n${protocol.slice(2)}x`, true, here)).toThrow(
        message,
      );
    },
  );

  it("lets addresses with the flag out, and paths of ours in; nothing is the front page", () => {
    expect(resolveTarget("//y.test/a", true, here)).toEqual({ kind: "outside", address: "https://y.test/a" });
    expect(resolveTarget("", false, here)).toEqual({ kind: "inside", path: "/" });
    for (const path of ["/a:b?c=https://y.test#d", "?a=1", "#h", "a/b"])
      expect(resolveTarget(path, false, here)).toEqual({ kind: "inside", path });
  });
});
