/** Files of every format and feature are read as what a person sees in them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GeneratedFile } from "#test/support/files/features/facts.ts";
import { pdfFiles } from "#test/support/files/features/pdfs.ts";
import { slideFiles } from "#test/support/files/features/slides.ts";
import { wordFiles } from "#test/support/files/features/word-files.ts";
import type { FileText, FileTextReader } from "./file-text.ts";
import { createFileTextReader } from "./reader.ts";

let reader: FileTextReader;
beforeAll(() => {
  reader = createFileTextReader();
});
afterAll(() => reader.close());

const figures = (text: string): string[] => text.match(/\d[\d,.]*/g) ?? [];

interface Seen {
  name: string;
  equal: boolean;
  wrongFigures: string[];
  shown: string[];
  lost: string[];
  text: string;
}

async function look({ name, make, pages, hides, warns }: GeneratedFile): Promise<Seen> {
  const read = await reader
    .read({ name, bytes: make() }, { original: true })
    .catch((error: unknown): FileText => ({ kind: "txt", pages: [], warnings: [String(error)] }));
  const text = read.pages.map((page) => page.text).join("\n\n");
  const stated = figures(pages.map((page) => page.text).join("\n"));
  return {
    name,
    equal: JSON.stringify(read.pages) === JSON.stringify(pages),
    wrongFigures: figures(text).filter((figure) => !stated.includes(figure)),
    shown: hides.filter((hidden) => text.includes(hidden)),
    lost: warns.filter((warning) => !warning.test(read.warnings.join("\n"))).map(String),
    text,
  };
}

const formats: [string, GeneratedFile[]][] = [
  ["Word", wordFiles()],
  ["PowerPoint", slideFiles()],
  ["PDF", pdfFiles()],
];

describe.each(formats)("%s", (format, files) => {
  it(`${files.length} files: the text is what stood there, with no wrong figure and nothing hidden`, async () => {
    const seen: Seen[] = [];
    for (const file of files) seen.push(await look(file));
    const unequal = seen.filter(({ equal }) => !equal);
    if (process.env.SHOW_READ)
      console.log(format, files.length - unequal.length, "of", files.length, unequal);
    expect(seen.filter(({ wrongFigures }) => wrongFigures.length > 0)).toEqual([]);
    expect(seen.filter(({ shown }) => shown.length > 0)).toEqual([]);
    expect(seen.filter(({ lost }) => lost.length > 0)).toEqual([]);
    expect(unequal).toEqual([]);
  });
});

describe("what is left out", () => {
  it.each(
    [...wordFiles(), ...slideFiles()].filter(({ name }) =>
      /^(?:hidden words|hidden by a style|comment|hidden slide|hidden shape)\./.test(name),
    ),
  )("is read when that is asked for: $name", async ({ name, make, hides }) => {
    const { pages, warnings } = await reader.read({ name, bytes: make() }, { includeHidden: true });
    for (const words of hides) expect(pages.map(({ text }) => text).join("\n")).toContain(words);
    expect(warnings).toEqual([]);
  });

  it("is no reading over a word: those stand apart", async () => {
    const file = wordFiles().find(({ name }) => name === "ruby.docx");
    const { readings } = await reader.read({ name: "a.docx", bytes: file?.make() ?? new Uint8Array() });
    expect(readings).toEqual([
      { base: "佐渡", reading: "さど" },
      { base: "麹", reading: "こうじ" },
    ]);
  });
});
