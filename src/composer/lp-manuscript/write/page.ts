/** What every block is written from. */
import { aims, type Brief } from "#src/brief/schema.ts";
import { count } from "#src/checks/count.ts";
import { findBanned } from "#src/checks/words.ts";
import type { Item } from "#src/shared/result.ts";
import { noise } from "#src/shared/words/random.ts";
import type { BlockId } from "#src/tools/lp-manuscript/data/blocks.ts";
import { blockRoom, type LpLength } from "#src/tools/lp-manuscript/data/frameworks.ts";
import { type LpBlock, type LpManuscriptInput, lpLimits } from "#src/tools/lp-manuscript/definition.ts";
import type { ToolContext, ToolId } from "#src/tools/tool.ts";
import {
  buttonFromBrief,
  buttonsByFamily,
  callToActions,
  familyWords,
} from "#src/tools/wording/family-words.ts";
import { calledIn } from "#src/tools/wording/trades.ts";
import { type Fact, factsOf } from "../../wording/facts.ts";
import { type ComposerMaterial, composerMaterial } from "../../wording/material.ts";
import { headingsOf } from "../data/headings.ts";
import { topicVoices } from "../data/topic-voices/topic-voices.ts";
import { type VoiceLines, voiceFor } from "../data/voices.ts";

/** A block before its part in the framework and its notes are added. */
export type PageDraft = Pick<
  LpBlock,
  "block" | "heading" | "body" | "labels" | "points" | "hypothesis" | "sources"
> &
  Partial<Pick<LpBlock, "cta" | "micro">>;

export interface LpPage {
  brief: Brief;
  material: ComposerMaterial;
  facts: Fact[];
  length: LpLength;
  room: (typeof blockRoom)[LpLength];
  cta: string;
  /** How the page speaks to its readers. */
  voice: VoiceLines;
  seed: number;
  /** What was given beside the brief. */
  given: LpManuscriptInput;
  /** Items of another tool, of one kind. */
  items(tool: ToolId, kind: string): Item[];
  /** The words of a template filled in. */
  fill(template: string, more?: Record<string, string>): string;
  /** One template without a word that the brief bans, by the seed; empty when every one has such a word. */
  pick(templates: readonly string[], salt: string, more?: Record<string, string>): string;
  /** All templates of a heading in the order of the seed. */
  headings(block: Exclude<BlockId, "fv">): string[];
}

function buttonFor(input: LpManuscriptInput, brief: Brief, material: ComposerMaterial): string {
  const { aim } = brief.fields;
  const isClean = (text: string) => findBanned(text, brief.fields.bannedWords).length === 0;
  const own = input.cta.trim();
  if (own !== "" && count(own).c1 <= lpLimits.cta && isClean(own)) return own;
  const told = brief.sentences.map(({ text }) => text).join("\n");
  const button =
    buttonFromBrief(material, aim, told) ?? buttonsByFamily[material.family]?.[aim] ?? callToActions[aim];
  return isClean(button) ? button : aims[aim];
}

/** How the page calls what it is about. */
function nameOf(material: ComposerMaterial, thing: string): string {
  const name = material.name?.original ?? "";
  if (name === "" || count(name).c1 > 16) return `この${thing}`;
  return /[「『（(]/u.test(name) ? name : `「${name}」`;
}

export function openPage(input: LpManuscriptInput, context: ToolContext): LpPage {
  const { brief, results, seed } = context;
  const material = composerMaterial(brief);
  const words = familyWords[material.family];
  const name = nameOf(material, words.thing);
  const known: Record<string, string> = { ...words, name };
  const fill: LpPage["fill"] = (template, more = {}) =>
    template.replace(/\{(\w+)\}/gu, (whole, key: string) => more[key] ?? known[key] ?? whole);
  // Two briefs of one person should not read alike.
  const own = brief.sentences[0]?.text ?? "";
  const isClean = (text: string) => findBanned(text, brief.fields.bannedWords).length === 0;
  const inOrder = (templates: readonly string[], salt: string, more?: Record<string, string>) =>
    templates
      .map((template) => ({ template, text: fill(template, more) }))
      .filter(({ text }) => isClean(text) && !/\{\w+\}/u.test(text))
      .toSorted((a, b) => noise(seed, own + salt + a.template) - noise(seed, own + salt + b.template))
      .map(({ text }) => text);
  const usual = voiceFor(
    material.family,
    brief.fields.productClass,
    calledIn(brief.fields),
    brief.sentences.map(({ text }) => text).join("\n"),
  );
  const about = topicVoices[material.topic?.id ?? ""];
  return {
    brief,
    material,
    facts: factsOf(material),
    length: input.length,
    room: blockRoom[input.length],
    cta: buttonFor(input, brief, material),
    voice: about ? { ...usual, cause: [about.cause], intro: [about.intro] } : usual,
    seed,
    given: input,
    items: (tool, kind) => (results[tool] ?? []).filter((item) => item.kind === kind),
    fill,
    pick: (templates, salt, more) => inOrder(templates, salt, more)[0] ?? "",
    headings: (block) => {
      const all = headingsOf(block, material.family);
      // Nothing without a name introduces itself.
      const fitting = all.filter((text) => material.name !== null || !text.startsWith("はじめまして"));
      const own = block === "cause" && about ? inOrder([about.heading], block) : [];
      return [...own, ...inOrder(fitting, block)];
    },
  };
}

export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
/** Items are read by their field names; a field of another sort counts as absent. */
export const blockTextField = (item: Pick<Item, "fields">, name: string): string => {
  const value = item.fields[name];
  return typeof value === "string" ? value : "";
};
