import { expect, test } from "vitest";
import { inFewerBytes } from "../../scripts/bundle/one-byte-text.ts";

const isOneByte = (text: string) => /^[\0-\xff]*$/.test(text);
const meaningOf = (code: string): unknown => new Function(`return ${code}`)();

test("a program of escapes means the same", () => {
  const code = [
    "[",
    '"発酵化粧水「うるみ」", `𠮷野家`, { 名前: "値" }.名前,',
    '/[ぁ-ん]+/.exec("abcかな漢字")[0], /[\u{1f600}-\u{1f64f}]/u.exec("笑😀")[0],',
    `String.raw\`\\d+円\\s\${1 + 1}(?:月額|年額)\`, String.raw\`\\u0041 あ\``,
    "]",
    `// ${"plain ".repeat(40)}`,
  ].join("\n");
  const plain = inFewerBytes(code);
  expect(isOneByte(plain)).toBe(true);
  expect(meaningOf(plain)).toEqual(meaningOf(code));
});

test("a text that would become longer stays as it is", () => {
  const code = `"${"ことば".repeat(50)}"`;
  expect(inFewerBytes(code)).toBe(code);
});
