/** Title, description and share texts: short facts side by side, inside the lengths that a results page shows. */
import { count } from "#src/checks/count.ts";
import { isNearDuplicate } from "#src/checks/duplicates.ts";
import { type LpManuscriptInput, type LpMeta, lpLimits } from "#src/tools/lp-manuscript/definition.ts";
import { passesChecks } from "#src/tools/wording/passes-checks.ts";
import { hasCondition } from "#src/tools/wording/phrase.ts";
import { isSelfContained } from "../../wording/grounds/self-contained.ts";
import { mainLines } from "./main-message.ts";
import { type LpPage, unique } from "./page.ts";

const wide = (text: string) => count(text).w2 / 2;

interface Title {
  text: string;
  sources: string[];
}

function titles(page: LpPage): Title[] {
  const { name, kind, role } = page.material;
  const what = role ?? kind;
  const lines = mainLines(page);
  const own = name ?? what;
  const label = own?.original ?? page.fill("{thing}のご案内");
  const joined = lines
    .map((line) => ({ ...line, text: line.text.replace(/。$/u, "") }))
    .filter(({ text }) => !text.includes(label) && !label.includes(text) && !/(?:ません|ない)$/u.test(text))
    .map(({ text, sources }) => ({
      text: `${label}｜${text}`,
      sources: [...(own?.sources ?? []), ...sources],
    }));
  const plain = [
    ...(name && what && !name.original.includes(what.original)
      ? [{ text: `${name.original}｜${what.original}のご案内`, sources: [...name.sources, ...what.sources] }]
      : []),
    { text: `${label}｜くわしいご案内`, sources: own?.sources ?? [] },
    { text: page.fill("{thing}のくわしいご案内"), sources: [] },
  ];
  return [...joined, ...plain].filter(
    ({ text, sources }) => wide(text) <= lpLimits.title && passesChecks(text, sources, [], page),
  );
}

/** What a description ends on; claims nothing. The first is the usual one. */
const ends = [
  "内容と条件を、このページでご案内します。",
  "くわしい内容は、このページでご覧ください。",
  "お決めになる前に、条件をこのページでお確かめください。",
] as const;

/** `turn`: which fact it begins with, so that another description tells another one first. */
function describe(page: LpPage, head: string, limit: number, turn = 0): { text: string; sources: string[] } {
  const said: string[] = [];
  const sources: string[] = [];
  let text = head;
  // In a results page nothing stands beside it: what leaves a condition behind in its sentence stays out.
  const whole = page.facts.filter(
    (one) =>
      !hasCondition(one.text) &&
      isSelfContained(one.text, one.sources, page.brief) &&
      passesChecks(one.text, one.sources, [], page),
  );
  const from = whole.length === 0 ? 0 : turn % whole.length;
  for (const fact of [...whole.slice(from), ...whole.slice(0, from)]) {
    if (wide(text + fact.text) > limit || head.includes(fact.text.slice(0, -1))) continue;
    text += fact.text;
    said.push(fact.text);
    sources.push(...fact.sources);
  }
  const end = ends[turn % ends.length] ?? ends[0];
  return { text: wide(text + end) <= limit ? text + end : text, sources };
}

function metaWith(page: LpPage, input: LpManuscriptInput, title: Title, turn: number): LpMeta {
  const { name, kind, role } = page.material;
  const what = role ?? kind;
  const isNamed = name && what && !name.original.includes(what.original);
  const called = page.fill("{name}");
  const isJob = page.material.family === "job";
  const head = !isNamed ? "" : isJob ? `${called}の採用のご案内。` : `${what.original}${called}。`;
  const own = isNamed ? [...name.sources, ...what.sources] : [];
  const description = describe(page, head, lpLimits.description, turn);
  const og = describe(page, "", 60, turn);
  return {
    title: title.text,
    description: description.text,
    ogTitle: title.text,
    ogDescription: og.text,
    framework: input.framework,
    length: input.length,
    sources: unique([...title.sources, ...own, ...description.sources, ...og.sources]),
  };
}

const freeTitles = (page: LpPage, avoid: readonly string[]): Title[] =>
  titles(page).filter(({ text }) => !avoid.includes(text));

/** The first title that does not stand yet, with the description and what a share shows. */
export function metaOf(page: LpPage, input: LpManuscriptInput, avoid: readonly string[]): LpMeta | null {
  const [title] = freeTitles(page, avoid);
  return title ? metaWith(page, input, title, 0) : null;
}

/** Up to so many to choose from: no title is nearly another one, and each description begins with another fact. */
export function metasOf(page: LpPage, input: LpManuscriptInput, standing: string, number: number): LpMeta[] {
  const picked: Title[] = [];
  for (const title of freeTitles(page, [standing])) {
    if (picked.length === number) break;
    const others = [standing, ...picked.map(({ text }) => text)];
    if (!others.some((other) => isNearDuplicate(other, title.text))) picked.push(title);
  }
  return picked.map((title, at) => metaWith(page, input, title, at + 1));
}
