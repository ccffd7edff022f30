/** What a model may call while it answers: the tools of the catalogue, and two ways to read the project. Pure. */
import { z } from "zod";
import type { FunctionCall, TalkFunction } from "../../../engines/model/model.ts";
import { type ToolName, toolNames } from "../../../shared/run-parts.ts";
import { catalog } from "../../../tools/catalog.ts";

/**
 * Inputs that a model may not write: what counts as evidence comes from people, and nothing goes out to the web because a
 * model, or a text that it has read, wants it to.
 */
const withheld: Record<string, readonly string[]> = {
  analyze: ["rivals", "page"],
  persona: ["customers"],
  faq: ["inquiries", "terms"],
  concerns: ["inquiries"],
  reviews: ["voices"],
  search: ["scope"],
  images: ["photo", "logo"],
  lp_manuscript: ["offer", "guarantee", "voices", "company"],
};
/** Of every tool: what belongs to a piece or a result that a person points at. */
const pointed = ["target", "once"];
/** What takes the place of what is withheld. */
const fixed: Partial<Record<ToolName, Record<string, unknown>>> = { search: { scope: "project" } };

const isHeld = (tool: ToolName, key: string) =>
  pointed.includes(key) || withheld[tool]?.includes(key) === true;

const makes = (tool: ToolName) => `make_${tool}`;

const wordsSchema = z.object({
  words: z.string().trim().min(1).max(200).describe("探したい言葉や質問"),
});
const toolSchema = z.object({ tool: z.enum(toolNames).describe("どの結果か") });

export const talkFunctions: readonly TalkFunction[] = [
  {
    name: "search_project",
    description: "この案件の説明、ファイル、結果、メモから、言葉に合う文を探す。文は番号つきで返る。",
    input: wordsSchema,
  },
  {
    name: "read_result",
    description: "この案件でいちばん新しい、あるツールの結果を読む。行は番号つきで返る。",
    input: toolSchema,
  },
  ...toolNames.map((tool) => ({
    name: makes(tool),
    description: `「${catalog[tool].title}」を作り始める。${catalog[tool].purpose}`,
    input: catalog[tool].input,
    withheld: [...pointed, ...(withheld[tool] ?? [])],
  })),
];

/** A call as far as it can be understood. `refused` is told to the model, in Japanese. */
export type TalkAct =
  | { kind: "search"; words: string }
  | { kind: "read"; tool: ToolName }
  | { kind: "make"; tool: ToolName; input: Record<string, unknown> }
  | { kind: "refused"; why: string };

/** Reads a call with the schemas: names, keys and values of the model's own invention lead nowhere. */
export function actOf({ name, input }: FunctionCall): TalkAct {
  const given = parsed(input);
  if (given === null) return { kind: "refused", why: "引数を読み取れませんでした。" };
  if (name === "search_project") {
    const asked = wordsSchema.safeParse(given);
    return asked.success ? { kind: "search", words: asked.data.words } : unreadable;
  }
  if (name === "read_result") {
    const asked = toolSchema.safeParse(given);
    return asked.success ? { kind: "read", tool: asked.data.tool } : unreadable;
  }
  const tool = toolNames.find((candidate) => makes(candidate) === name);
  if (!tool) return { kind: "refused", why: "その名前の関数はありません。" };
  const open = Object.fromEntries(Object.entries(given).filter(([key]) => !isHeld(tool, key)));
  const asked = catalog[tool].input.safeParse({ ...open, ...fixed[tool] });
  if (!asked.success) return { kind: "refused", why: "引数の値が範囲の外です。" };
  return { kind: "make", tool, input: Object.fromEntries(Object.entries(Object(asked.data))) };
}

const unreadable: TalkAct = { kind: "refused", why: "引数の値が範囲の外です。" };

function parsed(input: string): Record<string, unknown> | null {
  try {
    const value = z.record(z.string(), z.unknown()).safeParse(JSON.parse(input === "" ? "{}" : input));
    return value.success ? value.data : null;
  } catch {
    return null;
  }
}
