import { expect, it } from "vitest";
import { catalog } from "#src/tools/catalog.ts";
import { landingRecording } from "./recording/data.ts";
import { strayMarks } from "./recording/recording.ts";
import { listTools } from "./tool-list.ts";

it("what is ready follows the catalogue, and the rest says that it is not", () => {
  const tools = listTools(catalog);
  expect(
    tools
      .filter(({ ready }) => ready)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(Object.keys(catalog).sort());
  expect(tools.length).toBeGreaterThanOrEqual(11);
  const faq = { title: "よくある質問（新）", purpose: "作る。" };
  const grown = listTools({ ...catalog, faq, brandNew: { title: "新しい道具", purpose: "ためす。" } });
  expect(grown.find(({ id }) => id === "faq")).toMatchObject({ ready: true, title: faq.title });
  expect(grown.find(({ id }) => id === "brandNew")).toMatchObject({ ready: true, purpose: "ためす。" });
});

it("the recording has real output of the lines it shows: each rests on sentences of the input", () => {
  const ids = new Set(landingRecording.sources.map(({ id }) => id));
  expect(landingRecording.sources.map(({ text }) => text).join("")).toBe(landingRecording.input);
  for (const { sources } of landingRecording.lines) expect(sources.every((id) => ids.has(id))).toBe(true);
  expect(strayMarks(landingRecording)).toEqual([]);
});

it("a mark on words that its sentence does not have is told, and one on an inflected word is none", () => {
  const sources = [{ id: "B1", text: "朝に塗ると、しっとりする。" }];
  const line = { text: "塗った朝は、うるおう。", sources: ["B1"], flags: [], atMs: 0, angle: "便益" };
  const marked = (marks: [number, number, string][]) =>
    strayMarks({ sources, lines: [{ ...line, marks, slot: { label: "", figure: "" } }] });
  expect(marked([[3, 4, "B1"]])).toEqual([]);
  expect(marked([[6, 10, "B1"]])).toEqual(["B1: うる"]);
  expect(marked([[3, 4, "B2"]])).toEqual(["B2: 朝"]);
});
