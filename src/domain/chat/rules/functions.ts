/** What a model may call while it answers: reading the project, starting tools, and proposing changes. Pure. */
import { z } from "zod";
import { aimSchema, aims } from "#src/brief/schema.ts";
import type { ChatFunction, FunctionCall } from "#src/engines/model/model.ts";
import { memoTextLimit } from "#src/shared/chat/proposal.ts";
import { type ToolName, toolNames } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";
import { requestLimit } from "#src/tools/target.ts";
import { isWithheld, toolsInWords } from "./describe.ts";

/** What takes the place of what is withheld. */
const fixed: Partial<Record<ToolName, Record<string, unknown>>> = { search: { scope: "project" } };

const tool = z.enum(toolNames);
const result = z.string().max(40).describe("結果の番号。例 r5");
const item = z.string().max(40).describe("案の番号。例 r5.3");
const aimsInWords = Object.entries(aims)
  .map(([id, label]) => `${id}=${label}`)
  .join("、");
const sources = z
  .array(z.string().max(40))
  .max(20)
  .optional()
  .describe("新しい文が根拠にする文の番号。なければ元のまま");

const inputs = {
  describe_tool: z.object({ tool }),
  start_tool: z.object({
    tool,
    conditions: z.record(z.string(), z.unknown()).default({}).describe("describe_tool にある条件だけ"),
    beside: z
      .boolean()
      .default(true)
      .describe("true: いまの結果の横に別の案として作る。false: 担当者が作り直しや置きかえを頼んだときだけ"),
  }),
  list_results: z.object({}),
  read_result: z.object({ id: result, from: z.int().min(1).max(999).default(1).describe("何番目から") }),
  search_project: z.object({ words: z.string().trim().min(1).max(200) }),
  change_line: z
    .object({
      item,
      wish: z
        .string()
        .trim()
        .min(1)
        .max(requestLimit)
        .optional()
        .describe("言い方の希望。例 やわらかく。20代向けに"),
      text: z.string().trim().min(1).max(2000).optional().describe("新しい文そのもの"),
      sources,
    })
    .refine(
      ({ wish, text }) => (wish === undefined) !== (text === undefined),
      "wish か text の一方だけを入れます。",
    ),
  replace_block: z.object({
    item,
    fields: z
      .record(z.string().max(40), z.union([z.string().max(8000), z.array(z.string().max(2000)).max(60)]))
      .refine((fields) => Object.keys(fields).length > 0, "変える欄がありません。")
      .describe("read_result の欄の名前→新しい値。見出しや質問は text。「/」で並ぶ欄は配列"),
    sources,
  }),
  choose: z.object({ items: z.array(item).min(1).max(20) }),
  compare: z.object({ a: item.or(result), b: item.or(result) }),
  set_medium: z
    .object({
      media: z.array(z.string().trim().min(1).max(40)).max(8).optional().describe("例 Google検索広告"),
      aim: aimSchema.optional().describe(aimsInWords),
      audience: z.string().trim().min(1).max(100).optional(),
    })
    .refine((asked) => Object.values(asked).some((one) => one !== undefined), "変えることがありません。"),
  add_to_memo: z.object({ text: z.string().trim().min(1).max(memoTextLimit) }),
} as const;

type Name = keyof typeof inputs;
type Inputs = { [name in Name]: z.infer<(typeof inputs)[name]> };

const described: Record<Name, string> = {
  describe_tool: "ツールに付けられる条件（本数、用途、年代など）を読む。",
  start_tool: `ツールで新しく作り始める。${toolsInWords}。`,
  list_results: "この案件にある結果の一覧。",
  read_result: "結果の中身を欄ごとに読む。1回に40件。",
  search_project: "案件の説明・ファイル・結果・メモから、言葉に合う文を探す。",
  change_line:
    "いまある案1つの文を変える提案。言い方の希望は wish（3案をカードに出す）。担当者が入れる文を示したときや、2つ以上を変えるときは text。",
  replace_block:
    "LPのブロック、質問と回答、バナーなど、欄のある案を書きかえる提案。先に read_result で読む。",
  choose: "担当者が選ぶと言った案を選ぶ提案。作り直しても残る。",
  compare: "2つの案か結果を、字数・枠・根拠・注意で比べる。",
  set_medium: "媒体・目的・届けたい人を変える提案。",
  add_to_memo: "案件のメモの終わりに書き足す提案。",
};

export const chatFunctions: readonly ChatFunction[] = (Object.keys(inputs) as Name[]).map((name) => ({
  name,
  description: described[name],
  input: inputs[name],
}));

/** A call as far as it can be understood. `refused` is told to the model, in Japanese. */
export type ChatAct =
  | { [name in Exclude<Name, "start_tool">]: { name: name; asked: Inputs[name] } }[Exclude<
      Name,
      "start_tool"
    >]
  | { name: "start_tool"; asked: { tool: ToolName; input: Record<string, unknown>; beside: boolean } }
  | { name: "refused"; why: string };

/** Reads a call with the schemas: names, keys and values of the model's own invention lead nowhere. */
export function actOf({ name, input }: FunctionCall): ChatAct {
  const given = parsed(input);
  if (given === null) return { name: "refused", why: "引数を読み取れませんでした。" };
  const known = (Object.keys(inputs) as Name[]).find((one) => one === name);
  if (!known) return { name: "refused", why: "その名前の関数はありません。" };
  const asked = inputs[known].safeParse(given);
  if (!asked.success) return { name: "refused", why: whyNot(asked.error.issues) };
  if (known !== "start_tool") return { name: known, asked: asked.data } as ChatAct;
  return startOf(asked.data as Inputs["start_tool"]);
}

function startOf({ tool: id, conditions, beside }: Inputs["start_tool"]): ChatAct {
  const open = Object.fromEntries(Object.entries(conditions).filter(([key]) => !isWithheld(id, key)));
  const asked = catalog[id].input.safeParse({ ...open, ...fixed[id] });
  if (!asked.success)
    return { name: "refused", why: "条件の値が範囲の外です。describe_tool で確かめてください。" };
  return {
    name: "start_tool",
    asked: { tool: id, input: Object.fromEntries(Object.entries(Object(asked.data))), beside },
  };
}

/** Words of this file's own rules are for the model; those of the schema library say where it went wrong. */
function whyNot(
  issues: readonly { code?: string | undefined; path: readonly PropertyKey[]; message: string }[],
): string {
  const [first] = issues;
  if (first?.code === "custom") return first.message;
  return `引数の値が範囲の外です（${first?.path.map(String).join(".") || "全体"}）。`;
}

function parsed(input: string): Record<string, unknown> | null {
  try {
    const value = z.record(z.string(), z.unknown()).safeParse(JSON.parse(input === "" ? "{}" : input));
    return value.success ? value.data : null;
  } catch {
    return null;
  }
}
