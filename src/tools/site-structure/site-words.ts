/** The words of a product that stand on every page of its site: what it is called, and the button. Pure. */
import type { Brief } from "#src/brief/schema.ts";
import { count } from "#src/checks/count.ts";
import { findBanned } from "#src/checks/words.ts";
import { familyWords, siteButton } from "../wording/family-words.ts";
import { readIdentity } from "../wording/identity.ts";
import type { SiteStructureInput } from "./definition.ts";

export interface SiteWords {
  /** A page template's text with the product's words in its places. */
  fill(template: string): string;
  isClean(text: string): boolean;
  /** Sentences that name the product. */
  named: string[];
}

export function siteWords({ aim: wanted }: Pick<SiteStructureInput, "aim">, brief: Brief): SiteWords {
  const { family, name, role, kind: readKind } = readIdentity(brief);
  const { thing } = familyWords[family];
  const short = (text: string | undefined, limit: number) =>
    text && count(text).c1 <= limit ? text : undefined;
  const kind = short((role ?? readKind)?.original, 10) ?? thing;
  const own = short(name?.original, 16) ?? kind;
  const aim = wanted ?? brief.fields.aim;
  const cta = siteButton(family, aim, brief.sentences.map(({ text }) => text).join("\n"));
  const words: Record<string, string> = { own, kind, thing, cta };
  return {
    fill: (template) => template.replace(/\{(\w+)\}/gu, (whole, key: string) => words[key] ?? whole),
    isClean: (text) => findBanned(text, brief.fields.bannedWords).length === 0,
    named: [...new Set([...(name?.sources ?? []), ...((role ?? readKind)?.sources ?? [])])],
  };
}
