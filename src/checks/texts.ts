/** The texts of a piece: its own and those in its fields, each with its path and what it is for. Pure, browser-safe. */
import type { DraftItem } from "../shared/result.ts";
import type { TextRole } from "./roles.ts";

/** The path of a piece's own text. */
export const itemTextPath = "text";

export interface PieceText {
  /** `text`, `sub`, `points[1]`, `record.reason`. */
  path: string;
  text: string;
  role: TextRole;
  /** What stands before it and goes on in it: 「2本で」 of a row whose text is 「5,720円（税込）」. */
  lead?: string;
  /** What it goes on in, of a label of that kind. */
  rest?: string;
  /** The text that a label is the name of: what is said there too is looked at there. */
  names?: string;
  /** What it stands under: the name of its piece, its heading and its label. */
  under?: string;
}

/** A role, or how it follows from the piece; null: no words for a reader (an id, a choice of a table). */
export type RoleOf = TextRole | null | ((draft: DraftItem) => TextRole | null);

/** By path, `points[]` for every entry of a list. */
export type KindRoles = Readonly<Record<string, RoleOf>>;

/** By kind; `*` for kinds that are not named. */
export type ToolRoles = Readonly<Record<string, KindRoles>>;

const japanese = /[ぁ-んァ-ヶ一-龠]/;
const none: KindRoles = {};

/** Every string of a piece with its path, its own first. */
export function stringsOf(draft: Pick<DraftItem, "text" | "fields">): { path: string; text: string }[] {
  return [{ path: itemTextPath, text: draft.text }, ...stringsIn(draft.fields, "")];
}

function stringsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((entry, at) => stringsIn(entry, `${path}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    stringsIn(entry, path === "" ? key : `${path}.${key}`),
  );
}

/** The path as a table of roles has it: `points[]` of `points[1]`. */
export const pathPattern = (path: string): string => path.replaceAll(/\[\d+\]/g, "[]");

/** What a text is for by the table; undefined where the table does not name it. */
export function roleAt(roles: ToolRoles, draft: DraftItem, path: string): TextRole | null | undefined {
  const table = roles[draft.kind] ?? roles["*"] ?? none;
  const role = table[pathPattern(path)];
  return typeof role === "function" ? role(draft) : role;
}

const entry = /^(labels|points)\[(\d+)\]$/;
/** A label that is no name of what follows, but how its sentence begins. */
const goesOn = /(?:なら|[でに])$/;
/** So many of what its row has the price of. */
const counts = /\d(?:本|個|枚|台|足|袋|箱|瓶|缶|冊|名|人|回|点|セット)$/;
/** One for somebody: 「お母さんに1本、自分に1本」 says whose each is. */
const given = /(?<![日週月年])に[1一](?:本|個|枚|台|足|袋|箱|瓶|缶|冊|点|セット)$/;
/** The same: 「2本のとき」. */
const inCase = /\d(?:本|個|枚|台|足|袋|箱|瓶|缶|冊|点|セット)(?:のとき|の場合)$/;

/** What its row has the price of with something else: 「名入れ込み」. */
const named = /(?<!税)(?:込み|入り|付き|つき)$/;

/** The other half of the sentence that a row and its label are, where they are one. */
function halfOf({ text, fields }: DraftItem, path: string): Pick<PieceText, "lead" | "rest" | "names"> {
  if (path === "sub") return { lead: `${text.replace(/[。！？!?]+$/, "")}、` };
  const [, list, at] = entry.exec(path) ?? [];
  const { labels, points } = fields;
  if (list === undefined || !Array.isArray(labels) || !Array.isArray(points)) return {};
  const [label, point]: unknown[] = [labels[Number(at)], points[Number(at)]];
  if (typeof label !== "string" || typeof point !== "string") return {};
  const isCount = counts.test(label) && !given.test(label);
  const isCase = inCase.test(label);
  if (!isCount && !isCase && !goesOn.test(label) && !named.test(label))
    return list === "labels" ? { names: point } : {};
  const joint = isCount || named.test(label) ? "で" : isCase ? "、" : "";
  return list === "points" ? { lead: label + joint } : { rest: joint + point };
}

/** What a text stands under. */
function headingsOf({ text, fields }: DraftItem, path: string): string {
  const [, list, at] = entry.exec(path) ?? [];
  const { labels, name } = fields;
  const label: unknown = list === "points" && Array.isArray(labels) ? labels[Number(at)] : undefined;
  return [path === "name" ? "" : name, path === itemTextPath ? "" : text, label]
    .filter((one) => typeof one === "string" && one !== "")
    .join("\n");
}

/**
 * The texts of a piece that somebody reads. A text without a role counts as a claim where it is Japanese, so that
 * nothing is published unread.
 */
export function textsOf(draft: DraftItem, roles: ToolRoles = {}): PieceText[] {
  return stringsOf(draft).flatMap(({ path, text }) => {
    const role = roleAt(roles, draft, path);
    if (role === null || (text.trim() === "" && path !== itemTextPath)) return [];
    const under = headingsOf(draft, path);
    if (role !== undefined) return [{ path, text, role, under, ...halfOf(draft, path) }];
    return path === itemTextPath || japanese.test(text)
      ? [{ path, text, role: "claim" as const, under }]
      : [];
  });
}
