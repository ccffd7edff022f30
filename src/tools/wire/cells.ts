/** The cells of a row 「本文|切り口|1,4」: each is written and read by the same few lines. Pure. */
import type { Quotes } from "../tool.ts";
import { cut, expand, shorten, unknownNumber } from "./quotes.ts";

export type CellValues = Record<string, unknown>;

/** What the cells of one row share. */
export interface RowScope {
  quotes: Quotes;
  /** Ids quoted in the row so far. */
  used: string[];
}

/** One cell. `read` gives the reason when it cannot be what the cell holds; then the whole row is refused. */
export interface CellCodec {
  write(values: CellValues, scope: RowScope): string;
  read(text: string, scope: RowScope): CellValues | string;
}

const textIn = (value: unknown) => (typeof value === "string" ? value : "");
const textsIn = (value: unknown) => (Array.isArray(value) ? value.map(textIn) : []);

export const textCell = (name: string): CellCodec => ({
  write: (values, { quotes, used }) => shorten(textIn(values[name]), quotes, used),
  read(cell, { quotes, used }) {
    const whole = expand(cell.trim(), quotes, used);
    return whole === null ? unknownNumber(quotes, used) : { [name]: whole };
  },
});

export const listCell = (name: string): CellCodec => ({
  write: (values, { quotes, used }) =>
    textsIn(values[name])
      .map((entry) => shorten(entry, quotes, used))
      .join(";"),
  read(cell, { quotes, used }) {
    if (cell.trim() === "") return { [name]: [] };
    const entries = cut(cell, ";").map((entry) => expand(entry.trim(), quotes, used));
    return entries.includes(null) ? unknownNumber(quotes, used) : { [name]: entries };
  },
});

const unchoosable = (cell: string) => `「${cell.trim()}」は選べるものの中にありません。`;

/** 1 to 9 and then a to z. */
const codeOf = (at: number) => (at + 1).toString(36);

/** How a choice is explained to a model: 「1 benefit、2 worry」. */
export const codesOf = (ids: readonly string[]): string =>
  ids.map((id, at) => `${codeOf(at)} ${id}`).join("、");

export function readChoiceCode<T>(cell: string, ids: readonly T[]): T | undefined {
  const at = Number.parseInt(cell.trim(), 36) - 1;
  return ids[at];
}

interface Choosing {
  /** What the choices are called, in their order: a model may write that. */
  words?: readonly string[];
  /** What an empty cell stands for. */
  usual?: string;
}

/** A number, perhaps with the word that it stands for behind it. */
const codeIn = (word: string) => /^([0-9a-z])(?:[\s:.、）)].*)?$/iu.exec(word)?.[1];

/** One of a list of choices, by its place; a model that writes the word itself is understood too. */
export const choiceCell = (
  name: string,
  ids: readonly string[],
  { words = [], usual }: Choosing = {},
): CellCodec => ({
  write: (values) => codeOf(ids.indexOf(textIn(values[name]))),
  read(cell) {
    const word = cell.normalize("NFKC").trim();
    if (word === "" && usual !== undefined) return { [name]: usual };
    const called = ids.includes(word) ? word : ids[words.indexOf(cell.trim())];
    const found = called ?? readChoiceCode(codeIn(word) ?? "", ids);
    return found === undefined ? unchoosable(cell) : { [name]: found };
  },
});

export const choicesCell = (name: string, ids: readonly string[]): CellCodec => ({
  write: (values) =>
    textsIn(values[name])
      .map((id) => codeOf(ids.indexOf(id)))
      .join(""),
  read(cell) {
    const codes = cell.normalize("NFKC").replace(/[\s,、]/gu, "");
    const found = [...codes].map((code) => readChoiceCode(code, ids));
    return found.includes(undefined) ? unchoosable(cell) : { [name]: found };
  },
});

export const amountCell = (name: string): CellCodec => ({
  write: (values) => (values[name] ? String(values[name]) : ""),
  read(cell) {
    const value = Number(cell.normalize("NFKC").trim());
    return Number.isInteger(value) ? { [name]: value } : `「${cell.trim()}」は数ではありません。`;
  },
});

const shortId = (id: string) => id.replace(/^B(\d+)$/u, "$1");
const longId = (id: string) => (/^\d+$/u.test(id) ? `B${id}` : id);

/** What the row rests on by its quotations alone. */
function implied({ quotes, used }: RowScope): string[] {
  return [...new Set(used.flatMap((id) => quotes.get(id)?.sources ?? []))];
}

const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

function writeIds(ids: readonly string[], scope: RowScope): string {
  if (same(ids, implied(scope))) return "";
  return ids.length === 0 ? "-" : ids.map((id) => escapedId(shortId(id))).join(",");
}
const escapedId = (id: string) => id.replace(/[|;^{}\\,]/gu, "");

function readIds(cell: string, scope: RowScope): string[] {
  const ids = cell.normalize("NFKC").replace(/[{}]/gu, "").trim();
  if (ids === "") return implied(scope);
  return ids === "-"
    ? []
    : [
        ...new Set(
          ids
            .split(/[,、\s]+/u)
            .filter((id) => id !== "")
            .map(longId),
        ),
      ];
}

/** 根拠: numbers of sentences. Empty: those that the row quotes. 「-」: none. Always the last cell but for rare ones. */
export const sourcesCell: CellCodec = {
  write: (values, scope) => writeIds(textsIn(values.sources), scope),
  read: (cell, scope) => ({ sources: readIds(cell, scope) }),
};

const quotesGuess = ({ quotes, used }: RowScope) => used.some((id) => quotes.get(id)?.guess === true);

/** 根拠 with its guess: what rests on nothing, or quotes a guess, is one. 「?1」: a guess from B1. 「!」: no guess, and nothing to point at. */
export const groundCell: CellCodec = {
  write(values, scope) {
    const ids = textsIn(values.sources);
    const isGuess = values.hypothesis === true;
    const usual = ids.length === 0 || quotesGuess(scope);
    const sign = isGuess === usual ? "" : isGuess ? "?" : "!";
    return sign + writeIds(ids, scope);
  },
  read(cell, scope) {
    const note = cell.normalize("NFKC").trim();
    const [sign] = note;
    const isSigned = sign === "?" || sign === "!";
    const ids = readIds(isSigned ? note.slice(1) : note, scope);
    return { sources: ids, hypothesis: isSigned ? sign === "?" : ids.length === 0 || quotesGuess(scope) };
  },
};
