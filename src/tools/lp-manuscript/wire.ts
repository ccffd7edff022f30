/** How a model writes a landing page: its words. Parts of the framework, notes for the designer and places to fill in are known. */
import { groundsOf } from "#src/checks/carrying/grounds.ts";
import { textField } from "../pieces/item-fields.ts";
import type { Answer, AnswerRows, Lookups, Piece, WireFormat } from "../tool.ts";
import { type CellValues, choiceCell, groundCell, listCell, sourcesCell } from "../wire/cells.ts";
import { namedText } from "../wire/named-text.ts";
import { cut } from "../wire/quotes.ts";
import { triedOut, unreadAt, wireRows } from "../wire/wire.ts";
import { readIdentity } from "../wording/identity.ts";
import { readBlock, writeBlock } from "./block-text.ts";
import { type BlockId, blockIds, blockInfo } from "./data/blocks.ts";
import { blockPlaces } from "./data/frameworks.ts";
import { legalRows, legalRowsOf } from "./data/legal.ts";
import { type LpManuscriptInput, lpManuscriptInputSchema, openPlacePattern } from "./definition.ts";
import { voicesContent, voicesIn } from "./input-sources.ts";
import { namedFirst } from "./part-names.ts";

const inputOf = ({ given }: Answer) => lpManuscriptInputSchema.parse(given.input);

/** The part that a block plays: that of the framework, or of the block that another is written for. */
function roleOf(block: unknown, answer: Answer): string {
  const input = inputOf(answer);
  if (input.target) return textField({ fields: input.target.fields }, "role");
  return blockPlaces(input.framework, input.length).find((place) => place.block === block)?.role ?? "";
}

const noteKeys = { imageNote: "image", designNote: "design" } as const;
const isBlock = (id: unknown): id is BlockId => blockIds.some((block) => block === id);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The rows that the law wants, in their order. */
const legalOf = ({ brief }: Lookups) => legalRowsOf(brief, readIdentity(brief).family);

function filledLegal(values: CellValues, answer: Answer): CellValues {
  const { given } = answer;
  const rows = legalOf(given);
  const points = textsIn(values.points);
  // What the block is called need not be written.
  if (values.heading === "") return filledLegal({ ...values, heading: blockInfo.legal.label }, answer);
  const labels = textsIn(values.labels);
  if (points.length > rows.length) return values;
  const known = rows.filter((id) => labels.includes(legalRows[id].label));
  if (labels.length > 0 && known.length < labels.length) return values;
  const said = (id: (typeof rows)[number], at: number) =>
    points[labels.length > 0 ? labels.indexOf(legalRows[id].label) : at];
  const filled = rows.map((id, at) => said(id, at) || openPlacePattern(legalRows[id].prepare));
  return { ...values, labels: [...rows], points: filled };
}

function bareLegal(values: CellValues, { given }: Answer): CellValues {
  const rows = legalOf(given);
  if (!same(values.labels, rows)) return values;
  const points = textsIn(values.points);
  const said = rows.flatMap((id, at) => {
    const point = points[at] ?? "";
    return point === openPlacePattern(legalRows[id].prepare) ? [] : [{ label: legalRows[id].label, point }];
  });
  return { ...values, labels: said.map(({ label }) => label), points: said.map(({ point }) => point) };
}

function filled(values: CellValues, answer: Answer): CellValues | string {
  const { block } = values;
  if (!isBlock(block)) return "ブロックの名前がありません。";
  const notes = Object.fromEntries(
    Object.entries(noteKeys).map(([name, key]) => [name, values[name] || blockInfo[block][key]]),
  );
  const whole = { ...values, ...notes, role: roleOf(block, answer) };
  if (block === "voices") return { ...whole, ...voicesContent(inputOf(answer)) };
  return block === "legal" ? filledLegal(whole, answer) : whole;
}

function bare(values: CellValues, answer: Answer): CellValues {
  const { block } = values;
  if (!isBlock(block)) return values;
  const notes = Object.fromEntries(
    Object.entries(noteKeys).map(([name, key]) => [
      name,
      values[name] === blockInfo[block][key] ? "" : values[name],
    ]),
  );
  const written = { ...values, ...notes };
  if (block === "voices") return { ...written, body: [], labels: [], points: [], hypothesis: true };
  return block === "legal" ? bareLegal(written, answer) : written;
}

/** What is looked up beside the manuscript: a part of its own, which has the title too. All else but the questions is told in one voice. */
const isBeside = (block: BlockId) => block === "legal";

/** The keys of a page that is written, or changed, in one. */
export const wholeKeys = (input: LpManuscriptInput): string[] =>
  input.target ? ["b", "m", "n"] : ["b", "m"];

/** The blocks that are there to be written: without a real voice its frame is known. */
export function writtenBlocks(input: LpManuscriptInput): BlockId[] {
  const hasVoices = voicesIn(input).length > 0;
  return blockPlaces(input.framework, input.length).flatMap(({ block }) =>
    block === "voices" && !hasVoices ? [] : [block],
  );
}

/**
 * The blocks of a page in parts, to be written side by side: the manuscript, what is looked up beside it, and the questions, which alone
 * wait for what readers doubt. A short page is written in one.
 */
export function pageSections(input: LpManuscriptInput): BlockId[][] {
  if (input.target || input.once || input.length === "short") return [];
  const blocks = writtenBlocks(input);
  const questions = blocks.filter((block) => block === "faq");
  const told = blocks.filter((block) => !isBeside(block) && block !== "faq");
  return [told, blocks.filter(isBeside), questions].filter((part) => part.length > 0);
}

/** Whether a part of the page has its title for search results and shares. */
export const hasTitle = (blocks: readonly BlockId[]): boolean => blocks.some(isBeside);

/** Whether a block belongs to the part that the answer is about. */
function isAsked(block: unknown, answer: Answer): boolean {
  const input = inputOf(answer);
  if (input.once) return input.once.blocks.some((one) => one === block);
  const sections = pageSections(input);
  return sections.length === 0 || (sections[answer.part]?.some((one) => one === block) ?? false);
}

/** The part that answers what the reader doubts: the questions; in a page without them, the last. */
export function questionsPart(input: LpManuscriptInput): number {
  const sections = pageSections(input);
  const own = sections.findIndex((blocks) => blocks.includes("faq"));
  return own < 0 ? Math.max(0, sections.length - 1) : own;
}

/** What the page has to answer: the worries and doubts that were found, word for word. */
function concernsOf(answer: Answer): Piece[] {
  const input = inputOf(answer);
  if (input.target || input.once || answer.part !== questionsPart(input)) return [];
  const items = answer.given.results.concerns ?? [];
  return (["worry", "doubt"] as const)
    .flatMap((sort) =>
      items
        .filter(({ kind }) => kind === sort)
        .map(({ text: words, sources: ids }) => ({
          text: words,
          sort,
          sources: sort === "worry" ? ids : [],
        })),
    )
    .map((value, index) => ({ key: "concerns", index, value }));
}

/** The empty frame for real voices, beside the blocks that it stands among. */
function frameOf(answer: Answer): Piece[] {
  const input = inputOf(answer);
  const sections = pageSections(input);
  const hasPlace = blockPlaces(input.framework, input.length).some(({ block }) => block === "voices");
  const isLast = answer.part === sections.length - 1;
  if (!isLast || !hasPlace || voicesIn(input).length > 0) return [];
  const empty = { body: [], labels: [], points: [], sources: [], hypothesis: false, cta: "", micro: "" };
  const value = filled({ ...empty, block: "voices", heading: blockInfo.voices.label }, answer);
  return typeof value === "string" ? [] : [{ key: "blocks", index: 0, value }];
}

const metaCells = ["title", "description", "ogTitle", "ogDescription", sourcesCell];
const metaFilled = {
  fill(values: CellValues, answer: Answer): CellValues {
    const { framework, length } = inputOf(answer);
    return { ...values, ogTitle: values.ogTitle || values.title, framework, length };
  },
  bare: (values: CellValues) => (values.ogTitle === values.title ? { ...values, ogTitle: "" } : values),
};

/** The cells of a block beside each other on one line: who has learnt that form is understood too. */
const cells = wireRows(
  "blocks",
  "",
  [
    choiceCell("block", blockIds),
    "heading",
    listCell("body"),
    listCell("labels"),
    listCell("points"),
    "cta",
    "micro",
    groundCell,
    "imageNote",
    "designNote",
  ],
  { fill: filled },
);

/** A manuscript with names of its own is in its writer's order; what stands beside it, or is written alone, has no place there. */
function placed(values: CellValues, index: number, answer: Answer): CellValues {
  const input = inputOf(answer);
  const isManuscript = !input.target && !input.once && answer.part === 0 && values.block !== "legal";
  return isManuscript && values.name ? { ...values, at: index } : values;
}

/** What a writer tells under 「お客様の声」 where no voice was given, e.g. of a survey, is a part like any other: the frame for voices is known. */
function withoutVoices(values: CellValues, answer: Answer): CellValues {
  const isOwn = values.block === "voices" && typeof values.name === "string";
  return isOwn && voicesIn(inputOf(answer)).length === 0 ? { ...values, block: "reasons" } : values;
}

/** Running text names no sentences that it rests on: they are found. */
function grounded(values: CellValues, written: string, { given }: Answer): CellValues {
  if (!namedText(written)) return values;
  const { sentences, fields } = given.brief;
  const names = fields.name ? [fields.name.text] : [];
  const texts = [values.heading, ...textsIn(values.body), ...entriesOf(values)].map(String);
  const sources = groundsOf(texts, sentences, { names, kind: fields.kind?.text });
  return { ...values, sources, hypothesis: sources.length === 0 };
}

/** A question with its answer: alone neither says what it is about. */
const entriesOf = ({ labels, points }: CellValues): string[] =>
  textsIn(points).map((point, at) =>
    [textsIn(labels)[at] ?? "", point].filter((text) => text !== "").join("\n"),
  );

const blocks: AnswerRows = {
  about:
    "1件が原稿の1つの部分。1行目は「部分の名前|見出し」。次の行（\\n）からMarkdownで、段落（空の行で分ける）、「- 箇条書き」、「- **小見出し** 本文」（選べるもの、手順、価格や詳細の行、質問と答えなど）、「［ボタンの言葉］ボタンのそばの言葉」。最後の行は「根拠: 1,4」のように、使った文の番号",
  read(written, index, answer) {
    const isCells = !/\n|\\n/u.test(written) && cut(written, "|").length > 2;
    if (isCells) return cells.read(written, index, answer);
    const read = readBlock(written, answer.quotes);
    const value =
      typeof read === "string"
        ? read
        : filled(placed(withoutVoices(grounded(read, written, answer), answer), index, answer), answer);
    return [typeof value === "string" ? unreadAt("blocks", index, value) : { key: "blocks", index, value }];
  },
  *write(output, answer) {
    for (const element of Array.isArray(output.blocks) ? (output.blocks as CellValues[]) : [])
      if (isAsked(element.block, answer)) yield writeBlock(bare(element, answer), answer.quotes);
  },
};

export const lpManuscriptWire: WireFormat = {
  writtenOut: true,
  text: { key: "b", first: namedFirst, apart: { 下書き: "d" } },
  known: (answer) => [...concernsOf(answer), ...frameOf(answer)],
  rows: {
    d: triedOut,
    b: blocks,
    m: wireRows(
      "meta",
      "検索の題名|検索の説明|共有の題名。検索の題名と同じなら空|共有の説明|根拠",
      metaCells,
      {
        single: true,
        ...metaFilled,
      },
    ),
    n: wireRows("otherMetas", "m を言い換えるときの、2つめからの案。欄は m と同じ", metaCells, metaFilled),
  },
};
