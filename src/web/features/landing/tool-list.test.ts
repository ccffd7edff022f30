import { expect, it } from "vitest";
import { catalog } from "#src/tools/catalog.ts";
import { landingRecording } from "./recording/data.ts";
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
  for (const { text, sources, marks } of landingRecording.lines) {
    expect(sources.every((id) => ids.has(id))).toBe(true);
    for (const [start, end, id] of marks) {
      const source = landingRecording.sources.find((one) => one.id === id)?.text ?? "";
      // Words may be inflected; what they begin with is in the sentence.
      expect(source, text).toContain(text.slice(start, Math.min(end, start + 2)));
    }
  }
});
