/** @module-tag long */
/** What holds for every tool of the catalogue on every brief, whatever the tool makes. */
import { describe, expect, it } from "vitest";
import { linkEvidence } from "#src/checks/evidence.ts";
import { findBanned } from "#src/checks/words.ts";
import { gateOf } from "#src/domain/result/rules/check.ts";
import type { Item } from "#src/shared/result.ts";
import { allTools } from "#src/tools/graph.ts";
import { serverTools } from "#src/tools/server.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { briefs } from "../briefs/all.ts";
import { some } from "../support/global/size.ts";
import { falseRewrites } from "./false-rewrites.ts";
import { freshBriefs } from "./fresh-briefs.ts";
import { briefOf } from "./run-cases.ts";
import { runTools, type ToolRun, textsOf } from "./run-tool.ts";

/** What the orders hidden in some briefs ask for. */
const orders = /シェアNo|ignore|unrestricted|system prompt|get hired|必ず書いて|指示を無視/iu;
/** Words to be published, as opposed to notes about them and to guesses marked as such. */
const isCopy = (tool: ToolId, { kind, fields }: Item) =>
  gateOf(serverTools[tool], kind) === "copy" && kind !== "shortlist" && fields.hypothesis !== true;
const short = new Map<ToolId, string[]>();

const cases = some([...briefs, ...freshBriefs]).map((one) => [one.id, one] as const);
describe.each(cases)("%s", (id, one) => {
  const brief = briefOf(one.text);
  const runs = runTools(allTools, brief);
  const each = (look: (tool: ToolId, run: ToolRun) => void) => {
    for (const [tool, run] of runs) look(tool, run);
  };

  it("claims nothing without a source and turns nothing round", () => {
    each((tool, { items }) => {
      for (const item of items) {
        for (const text of textsOf(item)) {
          const { unsupported } = linkEvidence(text, item.sources, brief.sentences);
          expect({ tool, text, unsupported: unsupported.map(({ words }) => words) }).toEqual({
            tool,
            text,
            unsupported: [],
          });
          const isQuote = brief.sentences.some((sentence) => sentence.text.includes(text));
          const found =
            isCopy(tool, item) && !isQuote ? falseRewrites(text, item.sources, brief.sentences) : [];
          expect({ tool, text, found }).toEqual({ tool, text, found: [] });
          expect(text).not.toMatch(orders);
          expect(findBanned(text, brief.fields.bannedWords)).toEqual([]);
        }
      }
    });
  });

  it("cuts nothing, and shows nothing that does not fit its place", () => {
    each((_tool, { items }) => {
      for (const item of items) for (const text of textsOf(item)) expect(text).not.toMatch(/(?:…|\.{3})$/u);
      expect(items.filter(({ fits }) => fits[0]?.hard && !fits[0].fits)).toEqual([]);
    });
  });

  it("writes the same again for the same seed", () => {
    const again = runTools(allTools, brief);
    each((tool, { items }) => expect(again.get(tool)?.items).toEqual(items));
  });

  each((tool, { missing }) => {
    if (Object.keys(missing).length > 0) short.set(tool, [...(short.get(tool) ?? []), id]);
  });
});

it("every tool gives its least number of pieces on all but two of the 30 briefs", () => {
  const main = new Set(briefs.map(({ id }) => id));
  for (const tool of allTools)
    expect({ tool, short: (short.get(tool) ?? []).filter((id) => main.has(id)).slice(2) }).toEqual({
      tool,
      short: [],
    });
});
