/** What a writer is told of the results beside its own: by label, with only what is of use there, numbered as it can be quoted where it can be. Pure. */
import type { Item } from "#src/shared/result.ts";
import { textField } from "../pieces/item-fields.ts";
import type { ToolContext, ToolId } from "../tool.ts";
import { fence, unfenced } from "../wording/prompting.ts";
import { numberedItems, quotedFields } from "./quotes.ts";

interface Told {
  id: string;
  item: Item;
}

interface Block {
  title: string;
  tool: ToolId;
  kinds: readonly string[];
  /** Behind the text: what else of the piece is of use. */
  more?(item: Item): string;
  /** Fields that can be quoted under the piece's number. */
  quoted?: true;
}

const marked = (label: string, text: string) => (text === "" ? "" : `（${label}：${text}）`);

const blocks = {
  benefits: {
    title: "商品の特徴と、それがもたらすこと",
    tool: "analyze",
    kinds: ["row"],
    more: (item) => ` → ${textField(item, "advantage")} → ${textField(item, "benefit")}`,
  },
  strengths: {
    title: "商品の強み",
    tool: "analyze",
    kinds: ["strength"],
    more: (item) => marked("わけ", textField(item, "reason")),
  },
  doubts: {
    title: "買う前の不安（推測）と、資料にある答え",
    tool: "concerns",
    kinds: ["doubt"],
    more: (item) => marked("資料に答えがない。用意するもの", textField(item, "prepare")),
    quoted: true,
  },
  lines: { title: "キャッチコピー", tool: "catchphrase", kinds: ["line"], quoted: true },
} satisfies Record<string, Block>;
export type Label = keyof typeof blocks;

function linesOf({ more, quoted }: Block, { id, item }: Told, asText: boolean): string[] {
  if (asText) return [`${item.text}${more?.(item) ?? ""}`];
  const own = `${id}: ${item.text}${more?.(item) ?? ""}`;
  if (!quoted) return [own];
  return [
    own,
    ...quotedFields.flatMap((name) => {
      const value = textField(item, name);
      return value === "" ? [] : [`${id}.${name}: ${value}`];
    }),
  ];
}

/** The blocks of those labels, each fenced as data; a label of which there is nothing is left out. */
export function contextBlocks({ results, asText = false }: ToolContext, labels: readonly Label[]): string {
  return labels
    .flatMap((label) => {
      const block: Block = blocks[label];
      const told = numberedItems(results, block.tool).filter(({ item }) => block.kinds.includes(item.kind));
      return told.length === 0
        ? []
        : [fence(block.title, told.flatMap((one) => linesOf(block, one, asText)).map(unfenced))];
    })
    .join("\n\n");
}

/** Lines of a sheet that may be shown to other writers → what they are called. */
const partLabels = {
  day: "1日の流れ",
  worry: "悩み",
  want: "欲しい結果",
  decider: "決め手",
  barrier: "買わない理由",
  word: "よく使う言葉",
  query: "検索語",
} as const;
export type SheetPart = keyof typeof partLabels;

/** Each person with those parts of the sheet; guesses about people, on which nothing rests. Empty when there are none. */
export function peopleBlock({ results, asText = false }: ToolContext, parts: readonly SheetPart[]): string {
  const all = numberedItems(results, "persona");
  const lines = all
    .filter(({ item }) => item.kind === "person")
    .flatMap(({ id, item }) => [
      `${asText ? "" : `${id}: `}${textField(item, "name")}。${item.text}`,
      ...parts.flatMap((part) => {
        const own = all.filter(
          (line) => line.item.fields.part === part && line.item.fields.persona === item.fields.persona,
        );
        return own.length === 0
          ? []
          : [`  ${partLabels[part]}：${own.map((line) => line.item.text).join("／")}`];
      }),
    ]);
  return lines.length === 0 ? "" : fence("読む人（推測。根拠にしない）", lines.map(unfencedLine));
}

const unfencedLine = (line: string) =>
  line.startsWith("  ") ? `  ${unfenced(line.trim())}` : unfenced(line);
