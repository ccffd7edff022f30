/** Which pieces a person may put in another order, make one of, or hand on to another tool. Pure, browser-safe. */
import type { Item } from "../shared/result.ts";
import { textField } from "./item-fields.ts";
import type { ToolId } from "./tool.ts";

interface Arranging {
  /** Kinds whose order counts. */
  moves: readonly string[];
  /** Kinds of which two can become one. */
  merges: readonly string[];
}

const arranging: Partial<Record<ToolId, Arranging>> = {
  persona: { moves: ["person"], merges: [] },
  concerns: { moves: ["worry", "doubt"], merges: ["worry", "doubt"] },
  recommended_users: { moves: ["fit", "unfit", "timing"], merges: [] },
  reviews: { moves: ["voice", "question", "survey"], merges: [] },
  faq: { moves: ["entry"], merges: ["entry"] },
};

export const isMovable = (tool: ToolId, kind: string): boolean =>
  arranging[tool]?.moves.includes(kind) ?? false;
export const isMergeable = (tool: ToolId, kind: string): boolean =>
  arranging[tool]?.merges.includes(kind) ?? false;

/** Tool → kind → the tool that can take such a piece in. */
const handOns: Partial<Record<ToolId, Partial<Record<string, ToolId>>>> = {
  concerns: { worry: "faq", doubt: "faq" },
  recommended_users: { unfit: "faq" },
};

export const takerOf = (tool: ToolId, kind: string): ToolId | null => handOns[tool]?.[kind] ?? null;

/** Pieces that stand in one row on screen: only among them does a piece move. What has to be filled in stands first. */
export function rowOf(item: Item): string {
  return `${item.kind}/${item.kind === "entry" && textField(item, "missing") !== "" ? "open" : ""}`;
}

export const moves = ["first", "up", "down"] as const;
export type Move = (typeof moves)[number];

/** The items with one of them moved within its row; null when it stands there already. */
export function moved(items: readonly Item[], id: string, to: Move): Item[] | null {
  const item = items.find((one) => one.id === id);
  if (!item) return null;
  const row = items.filter((one) => rowOf(one) === rowOf(item));
  const at = row.indexOf(item);
  const goal = { first: 0, up: at - 1, down: at + 1 }[to];
  if (goal === at || goal < 0 || goal >= row.length) return null;
  const left = row.filter((one) => one !== item).toSpliced(goal, 0, item);
  const next = left.values();
  return settled(items.map((one) => (rowOf(one) === rowOf(item) ? (next.next().value ?? one) : one)));
}

/** A person's lines stand behind the person: whoever is first is read first. */
function settled(items: Item[]): Item[] {
  const people = items.filter(({ kind }) => kind === "person");
  if (people.length === 0) return items;
  const own = people.flatMap((person) => [
    person,
    ...items.filter((one) => one.kind !== "person" && one.fields.persona === person.fields.persona),
  ]);
  return [...own, ...items.filter((one) => !own.includes(one))];
}

/** Texts that went into an item when others were made one with it. */
export function mergedTexts({ fields }: Pick<Item, "fields">): string[] {
  return Array.isArray(fields.merged) ? fields.merged.filter((text) => typeof text === "string") : [];
}
