/** A result as a document: what every readable form of it (Markdown, text, Word) is made from. Pure. */

import type { DisabledRule } from "#src/shared/checks/active.ts";
import { evidenceLine } from "#src/shared/evidence/attached-evidence.ts";
import type { Item, Source } from "#src/shared/result.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { staleWord } from "#src/shared/words/stale-word.ts";
import { isHypothesis } from "../pieces/item-fields.ts";

export type Block =
  | { kind: "heading"; level: 1 | 2 | 3; text: string }
  /** `notes` are about the words, for whoever publishes them. */
  | { kind: "text"; text: string; notes?: string[] }
  | { kind: "list"; entries: { text: string; notes?: string[] }[]; ordered?: boolean }
  | { kind: "table"; head: string[]; rows: string[][] };

export interface DocumentMeta {
  /** Label of the tool. */
  title: string;
  project: string;
  /** ISO 8601 */
  madeAt: string;
  /** Which of the results of its tool it is, counted from the first. */
  version?: number | undefined;
  /** What was chosen before it was made, in words. */
  conditions: string[];
  /** Why it is out of date, in words; empty when it is not. */
  stale: string[];
  /** What is missing in the whole result, in words. */
  problems: string[];
  /** Sentences that its pieces may rest on, in their order. */
  material?: readonly Source[];
  /** Rules that the project does without, with who answers for it. */
  rulesOff?: readonly DisabledRule[];
}

/** What a program shows of a file without opening it. */
export interface FileFacts {
  title: string;
  /** ISO 8601 */
  madeAt: string;
  /** What its first page names; absent: it begins with its words. */
  cover?: { title: string; project: string; version?: number | undefined };
}

/** A result's own, with the project it is of. */
export const documentFacts = ({
  title,
  project,
  madeAt,
  version,
}: Pick<DocumentMeta, "title" | "project" | "madeAt" | "version">): FileFacts => ({
  title: project === "" ? title : `${project}　${title}`,
  madeAt,
  cover: { title, project, version },
});

export const documentHeading = (level: 1 | 2 | 3, text: string): Block => ({ kind: "heading", level, text });
export const paragraph = (text: string, notes?: string[]): Block => ({
  kind: "text",
  text,
  ...(notes ? { notes } : {}),
});
export const documentTable = (head: string[], rows: string[][]): Block => ({ kind: "table", head, rows });

/** A part with its heading; nothing at all when it is empty. */
export function documentSection(title: string, blocks: Block[]): Block[] {
  const isEmpty = blocks.every(
    (block) =>
      (block.kind === "list" && block.entries.length === 0) ||
      (block.kind === "table" && block.rows.length === 0) ||
      (block.kind === "text" && block.text === ""),
  );
  return isEmpty ? [] : [documentHeading(2, title), ...blocks];
}

export const levels = { must: "要修正", check: "要確認", note: "参考" } as const;

/** Risky wording that nobody has set aside, and what somebody took upon themselves. */
export const flagsOf = (item: Item): string[] => [
  ...item.flags
    .filter(({ dismissed }) => !dismissed)
    .map(({ level, words, rule }) => `【${levels[level]}】${words}：${rule}`),
  ...(item.taken ? [`【責任を持って採用】${item.taken.against.join(" ")}理由：${item.taken.reason}`] : []),
];

/** The documents beside its claims, each in a line. */
export const documentsOf = ({ documents = [] }: Item): string[] => [...new Set(documents.map(evidenceLine))];

/** What an item rests on: a guess, nothing as it claims nothing, or the sentences of the material. */
export function groundsOf(item: Item): string {
  if (isHypothesis(item)) return "仮説";
  if (item.standing === "expression") return "表現";
  return item.sources.join("・");
}

/** Why something is out of date, at the foot of a slide: one reason, and how many more. */
export const staleShort = ([first, ...others]: readonly string[]): string => {
  if (first === undefined) return "";
  return others.length === 0 ? first : `${first}ほか${others.length}件の変更があります。`;
};

/** An item in a list: its words, and in brackets what they rest on. */
export function withGrounds(item: Item, text = item.text): { text: string; notes?: string[] } {
  const grounds = groundsOf(item);
  return { text: grounds === "" ? text : `${text}［${grounds}］`, notes: flagsOf(item) };
}

export const itemList = (
  items: readonly Item[],
  word: (item: Item) => string = ({ text }) => text,
): Block => ({
  kind: "list",
  entries: items.map((item) => withGrounds(item, word(item))),
});
export const plainList = (texts: readonly string[], ordered = false): Block => ({
  kind: "list",
  entries: texts.filter((text) => text !== "").map((text) => ({ text })),
  ordered,
});

/** Every sentence that a piece names, in the material's words and order; of others the words that were quoted. */
function citedIn(items: readonly Item[], material: readonly Source[]): string[] {
  const named = new Set(
    items.flatMap(({ sources, evidence }) => [...sources, ...evidence.map(({ sourceId }) => sourceId)]),
  );
  const known = new Set(material.map(({ id }) => id));
  const quoted = items
    .flatMap(({ evidence }) => evidence)
    .filter(({ sourceId }) => !known.has(sourceId))
    .map(({ sourceId, quote }) => `${sourceId}：${quote}`);
  return [
    ...material.filter(({ id }) => named.has(id)).map(({ id, text }) => `${id}：${text}`),
    ...new Set(quoted),
  ];
}

/** What the project's people decided about the checks, as far as something was found that is not shown for it. */
function checksPart({ rulesOff = [] }: DocumentMeta, items: readonly Item[]): Block[] {
  const silenced = items.flatMap((item) => item.silenced ?? []);
  const hidden = silenced.filter(({ because }) => because === "level").length;
  const off = rulesOff.map(({ ruleId, rule, clause, reason, by, at }) => {
    const own = silenced.filter((flag) => flag.because === "rule" && flag.ruleId === ruleId).length;
    return `${rule}（${clause}）：${reason}（${by ?? "退会した人"}、${dayLabel(at)}）見送った指摘 ${own}件`;
  });
  return documentSection("外したルール・隠した指摘", [
    plainList([...off, ...(hidden > 0 ? [`隠した参考の指摘：${hidden}件`] : [])]),
  ]);
}

/** Longer, and a piece is named by its beginning: it stands whole above. */
const longestNamed = 60;
function begun(text: string): string {
  const [line = ""] = text.split("\n");
  const letters = [...line];
  const isWhole = line === text && letters.length <= longestNamed;
  return isWhole ? text : `${letters.slice(0, longestNamed - 1).join("")}…`;
}

/** The whole document: title, the tool's own parts, then what must be looked at before anything is published. */
export function documentOf(about: DocumentMeta, parts: Block[], items: readonly Item[]): Block[] {
  const flagged = items.flatMap((item) => flagsOf(item).map((flag) => `${begun(item.text)}　${flag}`));
  const backed = items.flatMap(({ documents = [] }) =>
    documents.map((one) => `${one.claim}　${evidenceLine(one)}`),
  );
  const state = [
    about.project === "" ? "" : `案件：${about.project}`,
    `作成日：${dayLabel(about.madeAt)}`,
    about.conditions.length > 0 ? `決めた条件：${about.conditions.join("／")}` : "",
    about.stale.length > 0 ? `${staleWord(about.stale)}：${about.stale.join("　")}` : "",
    ...about.problems,
  ];
  return [
    documentHeading(1, about.title),
    plainList(state),
    ...parts,
    ...documentSection("注意のある表現", [plainList(flagged)]),
    ...checksPart(about, items),
    ...documentSection("根拠にした文", [plainList(citedIn(items, about.material ?? []))]),
    ...documentSection("根拠資料", [plainList([...new Set(backed)])]),
    paragraph("公開前に、専門家と媒体の審査で確認してください。"),
  ];
}
