import { afterAll, beforeAll, expect, it } from "vitest";
import type { StatedFile } from "#test/support/files/generated-columns.ts";
import { generatedSheets } from "#test/support/files/generated-sheets.ts";
import type { FileTextReader } from "./file-text.ts";
import { createFileTextReader } from "./reader.ts";

let reader: FileTextReader;
beforeAll(() => {
  reader = createFileTextReader();
});
afterAll(() => reader.close());

const figure = /[▲¥(-]?\d[\d,.:/]*\d?[^\s、。：（）)\d]{0,2}/g;

interface Measured {
  stated: number;
  equal: number;
  wrongFigures: string[];
  shown: string[];
}

async function measure({ name, bytes, lines, never }: StatedFile): Promise<Measured> {
  const text = await reader.read({ name, bytes }, { original: true }).then(
    ({ pages }) => pages.map((page) => page.text).join("\n"),
    () => "",
  );
  const left = [...lines];
  const extra: string[] = [];
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const at = left.indexOf(line);
    if (at < 0) extra.push(line);
    else left.splice(at, 1);
  }
  const known = new Set(lines.join("\n").match(figure) ?? []);
  return {
    stated: lines.length + extra.length,
    equal: lines.length - left.length,
    wrongFigures: (text.match(figure) ?? []).filter((one) => !known.has(one)).map((one) => `${name}: ${one}`),
    shown: never.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`),
  };
}

it(`reads ${generatedSheets.length} generated workbooks, tables, texts and mails as a person sees them`, async () => {
  expect(generatedSheets).toHaveLength(100);
  const all: Measured[] = [];
  for (const file of generatedSheets) all.push(await measure(file));
  const sum = (of: (one: Measured) => number) => all.reduce((total, one) => total + of(one), 0);
  const share = sum(({ equal }) => equal) / sum(({ stated }) => stated);
  expect(all.flatMap(({ shown }) => shown)).toEqual([]);
  expect(all.flatMap(({ wrongFigures }) => wrongFigures)).toEqual([]);
  expect(share).toBeGreaterThanOrEqual(0.97);
});
