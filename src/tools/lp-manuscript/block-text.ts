/**
 * A block of a page as a writer sets it down: its name and heading on the first line, then Markdown: paragraphs, lists, entries with a
 * bold label, tables, 「［ボタン］そばの言葉」, and on the last line what it rests on. Reading is lenient, writing is its inverse. Pure.
 */
import type { Quotes } from "../tool.ts";
import { type CellValues, groundCell, type RowScope } from "../wire/cells.ts";
import { expand, shorten, unknownNumber } from "../wire/quotes.ts";

const structured =
  /^(?:[-*・•]\s|\d+[.．)）]|#|>|\||\*\*|［|\[|[QA][.．:：]|(?:根拠|画像の指示|デザインのメモ)[:：])/u;
/** A bullet with a bold label is an entry of its own. */
const labelled = /^\*\*/u;

const textIn = (value: unknown) => (typeof value === "string" ? value : "");
const textsIn = (value: unknown) => (Array.isArray(value) ? value.map(textIn) : []);

/** The block in that form; notes that are empty are left out. */
export function writeBlock(values: CellValues, quotes: Quotes): string {
  const labels = textsIn(values.labels);
  const scope: RowScope = { quotes, used: [] };
  /** On one line, and nothing in it a mark where `marks` would be one. */
  const said = (value: unknown, marks?: RegExp): string => {
    const words = shorten(textIn(value).replaceAll("\n", " "), quotes, scope.used);
    return (marks?.test(words) ? `\\${words}` : words).replaceAll("**", "*\\*");
  };
  const noted = (label: string, value: unknown) => (textIn(value) === "" ? [] : [`${label}: ${said(value)}`]);
  const { block, heading, cta, micro } = values;
  const lines = [
    `${textIn(block)}|${said(heading)}`,
    ...textsIn(values.body).map((text) => said(text, structured)),
    ...textsIn(values.points).map((point, at) =>
      labels.length === 0 ? `- ${said(point, labelled)}` : `- **${said(labels[at])}** ${said(point)}`,
    ),
    ...(textIn(cta) + textIn(micro) === "" ? [] : [`［${said(cta)}］${said(micro)}`]),
    ...noted("画像の指示", values.imageNote),
    ...noted("デザインのメモ", values.designNote),
  ];
  const grounds = groundCell.write(values, scope);
  return [...lines, ...(grounds === "" ? [] : [`根拠: ${grounds}`])].join("\n");
}

interface Entry {
  /** Empty: a bullet without one. */
  label: string;
  text: string;
}

interface Draft {
  body: string[];
  entries: Entry[];
  cta: string;
  micro: string;
  ground: string;
  imageNote: string;
  designNote: string;
  /** The labelled entry that plain lines belong to. */
  open: Entry | null;
}

/** What the text says, `block` as it is written; or why it cannot be read. */
export function readBlock(text: string, quotes: Quotes): CellValues | string {
  // Who writes the break of a line as two letters means it all the same.
  const [first = "", ...lines] = (text.includes("\n") ? text : text.replaceAll("\\n", "\n")).split("\n");
  const head = /^[#\s]*([a-z]+)\s*(?:[|｜:：]|\s|$)\s*(.*)$/u.exec(first.trim());
  if (!head) return "1行目を「ブロック名|見出し」にしてください。";
  const draft: Draft = {
    ...{ body: [], entries: [], cta: "", micro: "", ground: "", imageNote: "", designNote: "" },
    open: null,
  };
  readLines(
    draft,
    lines.map((line) => line.trim()),
  );
  const scope: RowScope = { quotes, used: [] };
  let isKnown = true;
  const said = (raw: string): string => {
    const whole = expand(unmarked(raw), quotes, scope.used);
    if (whole === null) isKnown = false;
    return (whole ?? "").trim();
  };
  // In the order of the text: what it rests on follows from what it quotes.
  const [heading, body] = [said(head[2] ?? ""), draft.body.map(said)];
  const entries = draft.entries.map(({ label, text: words }) => ({ label: said(label), text: said(words) }));
  const hasLabels = entries.some(({ label }) => label !== "");
  // Beside entries with labels a bullet without one is a line of the text.
  const points = entries.filter(({ label }) => !hasLabels || label !== "");
  const loose = entries.filter((entry) => !points.includes(entry));
  const values = {
    ...{ block: head[1], heading },
    body: [...body, ...loose.map((entry) => entry.text)],
    labels: hasLabels ? points.map(({ label }) => label) : [],
    points: points.map((entry) => entry.text),
    ...{ cta: said(draft.cta), micro: said(draft.micro) },
    ...{ imageNote: said(draft.imageNote), designNote: said(draft.designNote) },
  };
  if (!isKnown) return unknownNumber(quotes, scope.used);
  const grounds = groundCell.read(draft.ground.replace(/B(?=\d)/gu, ""), scope);
  return typeof grounds === "string" ? grounds : { ...values, ...grounds };
}

/** Without marks of emphasis; a backslash keeps its sign. */
const unmarked = (text: string) => text.replace(/\*\*|(?<!\\)`/gu, "");

const cellsOf = (line: string): string[] | null =>
  /^\|.*\|$/u.test(line)
    ? line
        .slice(1, -1)
        .split(/(?<!\\)\|/u)
        .map((cell) => cell.trim())
    : null;
const isRule = (line: string | undefined) => line !== undefined && /^\|[\s:|-]+\|$/u.test(line);

function readLines(draft: Draft, lines: readonly string[]): void {
  /** Heads of the columns of the table that is being read. */
  let heads: string[] = [];
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line);
    if (cells === null) heads = [];
    if (cells && isRule(lines[at + 1])) heads = cells;
    else if (cells && !isRule(line)) draft.entries.push(entryOf(cells, heads));
    else if (cells === null && line !== "" && !/^[-*_]{3,}$/u.test(line)) readLine(draft, line);
    if (cells) draft.open = null;
  }
}

/** A row of a table: two columns are a label with its text; of more, the others say what they are of. */
function entryOf([label = "", ...rest]: readonly string[], heads: readonly string[]): Entry {
  const of = (cell: string, at: number) =>
    rest.length > 1 && heads[at + 1] ? `${heads[at + 1]}：${cell}` : cell;
  return { label, text: rest.map(of).join("／") };
}

const noteNames = { 根拠: "ground", 画像の指示: "imageNote", デザインのメモ: "designNote" } as const;

function readLine(draft: Draft, line: string): void {
  const note = /^(根拠|画像の指示|デザインのメモ)\s*[:：]\s*(.*)$/u.exec(line);
  if (note) {
    draft[noteNames[note[1] as keyof typeof noteNames]] = note[2] ?? "";
    return;
  }
  const button = /^(?:\*\*)?[［[]([^［］[\]]*)[］\]](?:\*\*)?(.*)$/u.exec(line);
  if (button) {
    // A page asks once a block; what a second button says stands elsewhere.
    if (draft.cta === "" && draft.micro === "")
      [draft.cta, draft.micro] = [button[1] ?? "", (button[2] ?? "").replace(/^[\s／/]+/u, "")];
    draft.open = null;
    return;
  }
  const question = /^(?:\*\*)?[QＱ][.．:：]\s*(.*?)(?:\*\*)?$/u.exec(line)?.[1];
  const bullet = /^(?:[-*・•]\s+|\d+(?:[.．](?!\d)|[)）])\s*)(.*)$/u.exec(line)?.[1];
  const words = bullet ?? line.replace(/^>\s*/u, "");
  const label = /^(?:#{1,6}\s*(.+)|\*\*(.+?)\*\*[\s：:]*(.*))$/u.exec(words);
  if (question !== undefined || label) {
    const name = question ?? label?.[1] ?? label?.[2] ?? "";
    draft.open = {
      label: name.replace(/^\d+(?:[.．](?!\d)|[)）])\s*/u, ""),
      text: question === undefined ? (label?.[3] ?? "") : "",
    };
    draft.entries.push(draft.open);
  } else if (bullet !== undefined) {
    draft.open = null;
    draft.entries.push({ label: "", text: words });
  } else if (draft.open) {
    const more = words.replace(/^[AＡ][.．:：]\s*/u, "");
    // A note on a line of its own stays apart from the sentence before it.
    draft.open.text += more.startsWith("※") && draft.open.text !== "" ? `（${more}）` : more;
  } else draft.body.push(words);
}
