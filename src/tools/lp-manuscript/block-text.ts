/**
 * A part of a page as a writer sets it down: its name and heading on the first line, then Markdown: paragraphs, lists, entries with a
 * bold label, tables, 「［ボタン］そばの言葉」, and on the last line what it rests on. Reading is lenient, writing is its inverse. Pure.
 */
import type { Quotes } from "../tool.ts";
import { type CellValues, groundCell, type RowScope } from "../wire/cells.ts";
import { type NamedText, namedText } from "../wire/named-text.ts";
import { expand, shorten, unknownNumber } from "../wire/quotes.ts";
import { lpLimits as limits } from "./definition.ts";
import { blockOfName } from "./part-names.ts";

const structured =
  /^(?:[-*・•]\s|\d+[.．)）]|#|■|>|\||\*\*|［|\[|[QA][.．:：]|(?:根拠|画像の指示|デザインのメモ)[:：])/u;
const isPlain = (line: string | undefined) => line !== undefined && line !== "" && !structured.test(line);
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
  const { block, name, heading, cta, micro } = values;
  const body = textsIn(values.body).map((text) => said(text, structured));
  const above = typeof values.above === "number" ? values.above : body.length;
  const lines = [
    `${textIn(name) || textIn(block)}|${said(heading)}`,
    ...body.slice(0, above),
    ...textsIn(values.points).map((point, at) =>
      (labels[at] ?? "") === "" ? `- ${said(point, labelled)}` : `- **${said(labels[at])}** ${said(point)}`,
    ),
    // Below a list an empty line ends its last entry.
    ...body.slice(above).flatMap((text) => ["", text]),
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
  /** A line of its own above its text. */
  isHead?: boolean;
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
  /** The entry whose label heads a list of its own. */
  group: Entry | null;
  /** Paragraphs above the first entry. */
  above: number | null;
  /** Of running text, whose lines stay apart: characters of its paragraphs, of the first and of the others. Absent: lines are joined. */
  rooms?: readonly [number, number];
}

const firstRooms = [limits.sub, limits.more] as const;
const otherRooms = [limits.paragraph, limits.paragraph] as const;

/** Lines of a heading, and characters of them together: what is longer is a text that begins at once. */
const headRoom = { lines: 3, characters: limits.heading } as const;

/** The part as it is written in data: name and heading on the first line. Where no empty line follows the heading, it is one line. */
function inOneForm({ name, text }: NamedText): string[] {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => line.trim() === "");
  const above = lines.slice(0, end < 0 ? lines.length : end).map((line) => line.trim());
  const isHead =
    above.length <= headRoom.lines &&
    above.join("").length <= headRoom.characters &&
    !above.slice(1).some((line) => structured.test(line) || line.startsWith("■"));
  const headed = isHead ? above.length : 1;
  const heading = above
    .slice(0, headed)
    .join("")
    .replace(/^#+\s*/u, "");
  return [`${name}|${heading}`, ...lines.slice(headed)];
}

/** What the text says, `block` as it is written; or why it cannot be read. */
export function readBlock(text: string, quotes: Quotes): CellValues | string {
  // Who writes the break of a line as two letters means it all the same.
  const whole = text.includes("\n") ? text : text.replaceAll("\\n", "\n");
  const running = namedText(whole);
  const [first = "", ...lines] = running ? inOneForm(running) : whole.split("\n");
  const head = headOf(first.trim());
  if (!head) return "1行目を「部分の名前|見出し」にしてください。";
  const draft: Draft = {
    ...{ body: [], entries: [], cta: "", micro: "", ground: "", imageNote: "", designNote: "" },
    ...{ open: null, group: null, above: null },
    ...(running ? { rooms: head.block === "fv" ? firstRooms : otherRooms } : {}),
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
  const [heading, body] = [said(head.heading), draft.body.map(said)];
  const entries = draft.entries
    .map(({ label, text: words }) => ({ label: said(label), text: said(words) }))
    // A label without a text is a line.
    .map((entry) => (entry.text === "" ? { label: "", text: entry.label } : entry));
  const hasLabels = entries.some(({ label }) => label !== "");
  // Beside entries with labels a bullet without one is a line of the text.
  const points = entries.filter(({ label }) => !hasLabels || label !== "");
  const loose = entries.filter((entry) => !points.includes(entry));
  const values = {
    ...{ block: head.block, heading },
    ...(head.name === "" ? {} : { name: head.name, above: draft.above ?? body.length }),
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

interface Head {
  block: string;
  /** The writer's own name of the part; empty where it is the block's id. */
  name: string;
  heading: string;
}

/** 「名前|見出し」, or a block's id with its heading. */
function headOf(line: string): Head | null {
  const known = /^[#\s]*([a-z]+)\s*(?:[|｜:：]|\s|$)\s*(.*)$/u.exec(line);
  if (known?.[1]) return { block: known[1], name: "", heading: known[2] ?? "" };
  const [, name = "", heading = ""] = /^[#\s]*【?([^|｜【】]{1,20}?)】?\s*[|｜]\s*(.*)$/u.exec(line) ?? [];
  return name === "" ? null : { block: blockOfName(name), name, heading };
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
  /** Whether empty lines part the paragraphs, so that the lines of one go on. Else every line is a paragraph. */
  const isSpaced =
    (draft.rooms !== undefined && lines[0] === "") ||
    lines.some((line, at) => line === "" && isPlain(lines[at - 1]) && isPlain(lines[at + 1]));
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line);
    const before = draft.body.at(-1);
    if (isSpaced && before !== undefined && draft.open === null && goesOn(line, lines[at - 1])) {
      const joined = draft.rooms ? `${before}\n${line}` : before + line;
      if (hasRoom(joined, draft)) {
        draft.body[draft.body.length - 1] = joined;
        continue;
      }
    }
    if (cells === null) heads = [];
    if (cells && isRule(lines[at + 1])) heads = cells;
    else if (cells && !isRule(line)) pushEntry(draft, entryOf(cells, heads));
    else if (cells === null && line !== "" && !/^[-*_]{3,}$/u.test(line)) readLine(draft, line);
    if (cells) draft.open = null;
    // Below an empty line a paragraph is no part of the entry above it, unless that is a heading which waits for its text.
    if (line === "" && isPlain(lines[at + 1]) && !staysOpen(draft, lines, at)) draft.open = null;
    if (line === "" && isPlain(lines[at + 1])) draft.group = null;
  }
}

/** Whether a paragraph may be so long: lines of running text that are too many begin another. */
const hasRoom = (paragraph: string, { rooms, body }: Draft): boolean =>
  rooms === undefined || paragraph.replaceAll("\n", "").length <= rooms[body.length > 1 ? 1 : 0];

/**
 * Whether what stands below an empty line is still of the entry above: a heading waits for its text, and in running text what stands
 * between two entries is of the first.
 */
function staysOpen({ open, rooms }: Draft, lines: readonly string[], at: number): boolean {
  if (open?.isHead !== true) return false;
  return rooms === undefined || open.text === "" || lines.slice(at).some((line) => line.startsWith("■"));
}

/** Whether a line goes on with the paragraph of the line above it: a note stands on its own. */
const goesOn = (line: string, above: string | undefined): boolean =>
  isPlain(line) && isPlain(above) && !line.startsWith("※") && above?.startsWith("※") !== true;

/** A row of a table: two columns are a label with its text; of more, the others say what they are of. */
function entryOf([label = "", ...rest]: readonly string[], heads: readonly string[]): Entry {
  const of = (cell: string, at: number) =>
    rest.length > 1 && heads[at + 1] ? `${heads[at + 1]}：${cell}` : cell;
  return { label, text: rest.map(of).join("／") };
}

function pushEntry(draft: Draft, entry: Entry): void {
  draft.above ??= draft.body.length;
  draft.entries.push(entry);
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
    draft.group = null;
    return;
  }
  const question = /^(?:\*\*)?[QＱ][.．:：]\s*(.*?)(?:\*\*)?$/u.exec(line)?.[1];
  const bullet = /^(?:[-*・•]\s+|\d+(?:[.．](?!\d)|[)）])\s*)(.*)$/u.exec(line)?.[1];
  const words = bullet ?? line.replace(/^>\s*/u, "");
  const label = /^(?:(?:#{1,6}|■)\s*(.+)|\*\*(.+?)\*\*[\s：:]*(.*))$/u.exec(words);
  const name = question ?? label?.[1] ?? label?.[2];
  const text = question === undefined ? (label?.[3] ?? "") : "";
  const isHead = bullet === undefined && text === "";
  if (bullet !== undefined && draft.open?.isHead && draft.open.text === "") draft.group = draft.open;
  if (bullet !== undefined && draft.group) {
    // A list below a heading of its own is what that heading says.
    const said = name === undefined ? words : `${name}：${text}`;
    const mark = draft.rooms ? "\n・" : "／";
    draft.group.text += draft.group.text === "" ? said : mark + said;
    draft.open = null;
  } else if (name !== undefined) {
    draft.open = { label: name.replace(/^\d+(?:[.．](?!\d)|[)）])\s*/u, ""), text, isHead };
    draft.group = null;
    pushEntry(draft, draft.open);
  } else if (bullet !== undefined) {
    draft.open = null;
    pushEntry(draft, { label: "", text: words });
  } else if (draft.open) {
    const more = words.replace(/^[AＡ][.．:：]\s*/u, "");
    // A note on a line of its own stays apart from the sentence before it.
    if (draft.rooms && draft.open.text !== "") draft.open.text += `\n${more}`;
    else draft.open.text += more.startsWith("※") && draft.open.text !== "" ? `（${more}）` : more;
  } else draft.body.push(words);
}
