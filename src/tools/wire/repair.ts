/** Asking a model once more for what was refused or never came: by number, without what stands. Pure. */
import { z } from "zod";
import type { SectionForm } from "#src/engines/model/model.ts";
import type { Reason } from "#src/shared/refusals/refusal.ts";
import { isRefused } from "#src/shared/refusals/refusal.ts";
import type { Piece, WireFormat } from "../tool.ts";
import { unfenced } from "../wording/prompting.ts";
import { readRow } from "./answer.ts";
import { namedText } from "./named-text.ts";
import {
  type PartQuestion,
  type Question,
  type RepairRow,
  repairTemperature,
  type WrittenPiece,
} from "./question.ts";
import { cut } from "./quotes.ts";

/** A row of which something was refused. */
export interface RowToRepair {
  row: RepairRow;
  reasons: readonly Reason[];
  /** What of the row was refused, where the rest of it stands; empty: all of it. */
  pieces: readonly Piece[];
}

/** What a result must have and has not, as a person calls it. */
export interface MissingPiece {
  label: string;
  number: number;
  /** The key of the answer that has it. */
  key?: string | undefined;
}

export interface RepairRequest {
  mend: readonly RowToRepair[];
  lacking: readonly MissingPiece[];
  /** Texts that stand: neither they nor their like are to come again. */
  standing: readonly string[];
}

/** Rows that are asked for again in one question. */
export const maxRepaired = 12;
/** Texts that stand and are worth their tokens. */
const maxStanding = 40;

/** What a repair gives for a row of an earlier answer, or as new. */
export interface RepairedPiece extends WrittenPiece {
  /** The row that it replaces. */
  mends?: RepairRow;
}

export interface RepairQuestion extends Omit<Question, "read"> {
  /** The rows that it asks for again. */
  mends: readonly RepairRow[];
  read(path: readonly (string | number)[], value: unknown): RepairedPiece[];
}

const schema = z.object({
  fixes: z.array(z.string()).describe("番号|直した行"),
  new: z.array(z.string()).describe("欄の名前|行"),
});

/** The row with only what was refused of it, in the form that it was written in. */
function rowOf({ row, pieces }: RowToRepair, wire: WireFormat, { answer }: PartQuestion): string {
  const rows = Object.hasOwn(wire.rows, row.key) ? wire.rows[row.key] : undefined;
  if (!rows || !answer || pieces.length === 0) return row.raw;
  const [written] = rows.write({ [pieces[0]?.key ?? ""]: pieces.map(({ value }) => value) }, answer);
  return written ?? row.raw;
}

const mendedAsRows =
  "fixes には「番号|直した行」を、new には足りないものを「欄の名前|行」で書く。行の欄の並びは前と同じ。言いたいことは残し、直すところだけを変える。資料から直せないものは書かない。";
const mendedAsText =
  "それぞれの部分を、同じ【名前】の行から終わりまで、前と同じ書き方で書く。言いたいことは残し、直すところだけを変える。資料から直せないものは書かない。";

/** The first line of a part, which names it: 「【料金】」, or 「料金|見出し」 where it came as data. */
const nameOf = (text: string): string => (text.split(/[\n|｜]/u, 1)[0] ?? "").replace(/[【】#*\s]/gu, "");

const onOneLine = (text: string) => text.replaceAll("\n", "\\n");

/** What stands first: the brief, the task and the form are told as they were, so that a provider knows them already. */
export function repairQuestion(
  wire: WireFormat,
  asked: PartQuestion,
  { mend, lacking, standing }: RepairRequest,
): RepairQuestion {
  const chosen = mend.slice(0, maxRepaired);
  const { sections } = asked;
  const lines = chosen.flatMap((one, at) => [
    sections ? `\n${one.row.raw}` : `${at + 1}|${one.row.key}: ${onOneLine(rowOf(one, wire, asked))}`,
    ...[...new Set(one.reasons.map(({ why }) => toldTo(asked, why)))].map((why) => `  → ${why}`),
  ]);
  const short = lacking.map(
    ({ label, number, key }) => `- ${key === undefined || sections ? "" : `${key}: `}${label}（${number}件）`,
  );
  const toMend = sections
    ? "直す部分（書いたもの → 直すところ）:"
    : "直すもの（番号|欄の名前: 書いたもの → 直すところ）:";
  const prompt = [
    asked.prompt,
    "",
    "ここまでの回答はできています。いま書くのは、次のものだけです。ほかは書かない。",
    ...(lines.length > 0 ? [toMend, ...lines] : []),
    ...(short.length > 0 ? ["足りないもの:", ...short] : []),
    ...(standing.length > 0
      ? [
          "すでにあるもの（同じもの、似たものは書かない）:",
          ...standing.slice(-maxStanding).map((text) => `- ${onOneLine(text)}`),
        ]
      : []),
    sections ? mendedAsText : mendedAsRows,
  ].join("\n");
  /** A part of that name, or the only one that was to be mended, takes its place; another is new. */
  const mendedPart = (key: string, text: string, index: number): RepairedPiece[] => {
    const named =
      chosen.find(({ row }) => nameOf(row.raw) === nameOf(text)) ??
      chosen.find(({ row }) => numberIn(text) !== undefined && numberIn(row.raw) === numberIn(text));
    const { row: mended } =
      named ?? (chosen.length === 1 && lacking.length === 0 ? chosen[0] : undefined) ?? {};
    return readAgain(key, text, mended, index);
  };
  const readAgain = (key: string, text: string, mended: RepairRow | undefined, index: number) => {
    if (!asked.answer || !Object.hasOwn(wire.rows, key)) return [];
    // New rows have numbers of their own, behind those of any first answer.
    const at = mended?.index ?? newRows + index;
    const row: RepairRow = { part: asked.answer.part, key, index: at, raw: text };
    return readRow(wire, asked.answer, key, at, text).map((piece) =>
      mended ? { piece, row, mends: mended } : { piece, row },
    );
  };
  return {
    instructions: asked.instructions,
    prompt,
    schema,
    sections,
    tokensAhead: asked.tokensAhead,
    expectedTokens: asked.expectedTokens,
    temperature: repairTemperature,
    tell: asked.tell,
    mends: chosen.map(({ row }) => row),
    read(path, value) {
      const [list, index = 0] = path;
      if (path.length > 2 || (path.length === 1 && Array.isArray(value))) return [];
      if (sections && isListOf(sections, list) && typeof value === "string")
        return mendedPart(String(list), value, Number(index));
      // Who writes the whole form again is understood too.
      if (list !== "fixes" && list !== "new") return asked.read(path, value);
      if (typeof value !== "string") return [];
      const [head = "", ...rest] = cut(value, "|");
      const text = rest.join("|");
      const mended = list === "fixes" ? chosen[Number(head.trim()) - 1]?.row : undefined;
      return readAgain(mended?.key ?? head.trim(), text, mended, Number(index));
    },
  };
}

/** Who writes running text knows sentences of the material by no number. */
const toldTo = ({ sections, answer }: PartQuestion, why: string): string =>
  sections && answer
    ? why.replace(/\bB\d+\b/gu, (id) => {
        const known = answer.given.brief.sentences.find((sentence) => sentence.id === id);
        return known ? `「${unfenced(known.text)}」` : "資料";
      })
    : why;

/** 「【3 情景】」: the number that the part has. */
const numberIn = (written: string): string | undefined =>
  /^\d+(?![^\s・:.、])/u.exec(namedText(written)?.name.normalize("NFKC") ?? "")?.[0];

const isListOf = ({ key, apart = {} }: SectionForm, list: unknown): boolean =>
  list === key || Object.values(apart).some((one) => one === list);

const newRows = 1000;

export const isAcceptedPiece = (one: WrittenPiece["piece"]): one is Piece => !isRefused(one);
