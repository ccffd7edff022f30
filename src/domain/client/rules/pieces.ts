/** What a client decides on of a result that is handed over: its pieces, each with everything it says. Pure. */
import { helperKinds } from "#src/shared/approvals.ts";
import { evidenceLine } from "#src/shared/evidence/attached-evidence.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { memberFields, supportingItems, wholeText, withoutFields } from "#src/tools/exporting/whole-text.ts";
import { kindLabel } from "#src/tools/pieces/item-text-meta.ts";

export interface ClientPiece {
  /** Names it where it is answered. */
  itemId: string;
  /** What is stored of it: itself, and what is told as a part of it. */
  items: Item[];
  /** What kind of text it is, where its tool makes several; empty where that shows. */
  label: string;
  head: string;
  body: string;
  /** Facts that the sender still looks up. */
  open: string[];
  quotes: string[];
  documents: string[];
}

/** Read as a whole: what stands in them is no copy that leaves by itself. */
export const readAsWhole = ["analyze", "search"] as const satisfies ToolName[];
const whole: ReadonlySet<ToolName> = new Set(readAsWhole);
export const isSharedWhole = (tool: ToolName): boolean => whole.has(tool);

const helpers: ReadonlySet<string> = new Set(helperKinds);
/** Which doubts a page answers is how the page was made. */
const isAbout = (tool: ToolName, { kind }: Item) => tool === "lp_manuscript" && kind === "concern";

export function clientPieces(tool: ToolName, items: readonly Item[]): ClientPiece[] {
  const counted = items.filter(({ kind }) => !helpers.has(kind));
  const [first] = counted;
  if (!first) return [];
  if (isSharedWhole(tool)) return [pieceOf(tool, first, counted.slice(1))];
  const told = new Map(counted.map((item) => [item.id, supportingItems(tool, item, counted)]));
  const parts = new Set([...told.values()].flat().map(({ id }) => id));
  const own = counted.filter((item) => !parts.has(item.id) && !isAbout(tool, item));
  const about = counted.filter((item) => isAbout(tool, item));
  if (own.length === 0) return counted.map((item) => pieceOf(tool, item, []));
  return own.map((item, at) =>
    pieceOf(tool, item, [...(told.get(item.id) ?? []), ...(at === 0 ? about : [])]),
  );
}

function pieceOf(tool: ToolName, item: Item, beside: readonly Item[]): ClientPiece {
  const items = [item, ...beside];
  const said = isSharedWhole(tool) ? { head: "", body: "" } : wholeText(tool, item, beside);
  const head = beingChecked(said.head);
  const body = beingChecked(said.body);
  return {
    ...{ itemId: item.id, items, label: isSharedWhole(tool) ? "" : kindLabel(tool, item), head, body },
    open: openIn(item).filter((what) => !`${head}${body}`.includes(what)),
    quotes: [...new Set(items.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)))],
    documents: [...new Set(items.flatMap(({ documents = [] }) => documents.map(evidenceLine)))],
  };
}

const marks = /【(?:要記入|未記入)(?:：([^】]*))?】/gu;
/** A place that waits for a fact says so to a client, too. */
const beingChecked = (text: string): string =>
  text.replace(marks, (_, what: string | undefined) => (what ? `（確認中：${what}）` : "（確認中）"));

/** What a piece names as missing, under the names that its marks have. */
function openIn({ fields: { missing } }: Item): string[] {
  const all: unknown[] = Array.isArray(missing) ? missing : [missing];
  return all.filter((what): what is string => typeof what === "string" && what !== "");
}

/** Left out of what clients are given, now or earlier: no difference between two wordings. */
export const ownFields = [...memberFields, "tradeoff"] as const;

export const withoutOwn = (fields: Item["fields"]) => withoutFields(memberFields, fields);

/** Names what a piece says, as a client reads it. */
export const wordingOf = ({ items }: Pick<ClientPiece, "items">): string =>
  JSON.stringify(
    items.map(({ text, fields }) => [
      text,
      Object.entries(withoutFields(ownFields, fields)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ]),
  );
