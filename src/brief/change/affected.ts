/** Which pieces of a result no longer hold, by the sentences they cite and the fields they used, and why. Pure, browser-safe. */

import type { Item } from "../../shared/result.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import { type ChangedField, type MaterialChange, saysWords } from "./between.ts";

/** Piece → why, in Japanese. */
export type Affected = ReadonlyMap<string, readonly string[]>;

export type Cited = Pick<Item, "id" | "kind" | "text" | "fields" | "sources" | "evidence">;

/** They tell what the material says, whatever class the product is of. */
const recording: readonly ToolName[] = ["analyze", "search"];
/** Every piece of them is about those for whom the product is. */
const aboutPeople: readonly ToolName[] = ["persona", "recommended_users"];
/** They have room for a word that is asked for. */
const placing: readonly ToolName[] = ["catchphrase", "lp_manuscript"];

const whys: Record<ChangedField, string> = {
  name: "商品名が変わりました。",
  kind: "種類が変わりました。",
  audience: "相手が変わりました。",
  worries: "悩みが変わりました。",
  benefits: "うれしいことが変わりました。",
  features: "特徴が変わりました。",
  proof: "実績が変わりました。",
  price: "価格が変わりました。",
  offer: "特典が変わりました。",
  scenes: "場面が変わりました。",
  restrictions: "条件が変わりました。",
  occasions: "時期が変わりました。",
  bannedWords: "使わない言葉が入っています。",
  figure: "数字が変わりました。",
};

export function affectedBy(tool: ToolName, items: readonly Cited[], change: MaterialChange): Affected {
  const affected = new Map<string, string[]>();
  const required = placing.includes(tool) ? missing(items, change.required) : [];
  for (const item of items) {
    const reasons = reasonsFor(tool, item, change, required);
    if (reasons.length > 0) affected.set(item.id, reasons);
  }
  return withGroups(tool, items, affected);
}

function reasonsFor(tool: ToolName, item: Cited, change: MaterialChange, required: string[]): string[] {
  const reasons = new Set<string>();
  const cited = [...item.sources, ...item.evidence.map(({ sourceId }) => sourceId)];
  if (cited.some((id) => change.gone.has(id))) reasons.add("根拠の文が変わりました。");
  const all = textsOf(item);
  for (const words of change.words) if (saysWords(all, words)) reasons.add(whys[words.why]);
  if (change.isOtherAudience && aboutPeople.includes(tool)) reasons.add(whys.audience);
  if (change.isOtherClass && !recording.includes(tool)) reasons.add("業種が変わりました。");
  if (change.isOtherAim && hasButton(item)) reasons.add("目的が変わりました。");
  for (const word of required) reasons.add(`必ず入れる語「${word}」が、まだどこにもありません。`);
  return [...reasons];
}

const hasButton = ({ fields: { cta } }: Cited): boolean => typeof cta === "string" && cta !== "";

/** Everything that it says. */
const textsOf = ({ text, fields }: Pick<Item, "text" | "fields">): string =>
  `${text}\n${JSON.stringify(fields)}`;

/** Less than this may stand anywhere. */
const shortestQuoted = 6;

/** Whether a piece holds one of these texts as it is. */
export const saysOneOf = (item: Pick<Item, "text" | "fields">, texts: readonly string[]): boolean =>
  texts.some((words) => words.length >= shortestQuoted && textsOf(item).includes(words));

function missing(items: readonly Cited[], words: readonly string[]): string[] {
  const all = items.map(textsOf).join("\n");
  return words.filter((word) => !all.includes(word));
}

/** A sheet is made anew whole, and what recommends a line goes with it. */
function withGroups(tool: ToolName, items: readonly Cited[], affected: Map<string, string[]>): Affected {
  if (tool !== "persona" && tool !== "catchphrase") return affected;
  const leads = items.filter(({ kind }) => tool === "persona" || kind === "line");
  const keyOf = (item: Cited) => (tool === "persona" ? item.fields.persona : item.text);
  const reasons = new Map(leads.flatMap((item) => pair(keyOf(item), affected.get(item.id))));
  const wider = new Map(affected);
  for (const item of items) {
    const group = tool === "persona" ? item.fields.persona : item.fields.line;
    const found = reasons.get(group);
    if (found && !wider.has(item.id)) wider.set(item.id, found);
  }
  return wider;
}

const pair = <Value>(key: unknown, value: Value | undefined): [unknown, Value][] =>
  value === undefined ? [] : [[key, value]];
