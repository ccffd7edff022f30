/** What the tools make of ever more material of the same takes time as the material grows and not as its square. */
import { expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { compose } from "#src/composer/compose.ts";
import { allTools } from "#src/tools/graph.ts";
import { serverTool } from "#src/tools/server.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { some } from "#test/support/global/size.ts";
import { sampleText } from "../support/trial.ts";
import { allPieces, tooFastOf } from "./growth.ts";

/** Read once for all tools. */
const contexts = new Map<string, ToolContext>();
function contextOf(text: string): ToolContext {
  const known = contexts.get(text);
  const brief = known?.brief ?? briefOf(text);
  // Sentences anew: what is learnt of one is kept with it.
  const sentences = brief.sentences.map((sentence) => ({ ...sentence }));
  const context = { brief: { ...brief, sentences }, results: {}, seed: 1, avoid: [], problems: [] };
  contexts.set(text, context);
  return context;
}

function briefOf(text: string) {
  const sentences = [...numberSentences(sampleText, "B"), ...numberSentences(text, "F1-s")];
  return { sentences, fields: parseBrief(sentences) };
}

/** One of each sort: what repeats is read once, what is numbered fills the fields. */
const sorts = [
  "120mL、",
  "対象：30代 ",
  "「うる」",
  "あ",
  "100%",
  "\n商品1番 円",
  "\n1番の素材",
  "\n1回も困る",
];
const all = allPieces.filter(([name]) => sorts.includes(name));

it("O03 all sorts of material are there", () => expect(all).toHaveLength(sorts.length));

it.each(allTools)(
  "O03 %s of a brief with ever more of the same",
  (id) => {
    const tool = serverTool(id);
    const input = tool.definition.input.parse({});
    expect(
      tooFastOf(300, contextOf, (context) => compose({ tool: id, input, context }), some(all, 3)),
    ).toEqual([]);
  },
  240_000,
);

it.each(allTools)(
  "O03 the question of %s about ever more of the same",
  (id) => {
    const tool = serverTool(id);
    const input = tool.definition.input.parse({});
    expect(tooFastOf(1_500, contextOf, (context) => tool.prompt(input, context), some(all, 3))).toEqual([]);
  },
  240_000,
);
