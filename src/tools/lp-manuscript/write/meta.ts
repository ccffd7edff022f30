/** Title, description and share texts: short facts side by side, inside the lengths that a results page shows. */
import { count } from "#src/checks/count.ts";
import { stands } from "../../wording/grounds/stands.ts";
import { hasCondition } from "../../wording/phrase.ts";
import { type LpManuscriptInput, type LpMeta, lpLimits } from "../definition.ts";
import { mainLines } from "./main.ts";
import { type Page, unique } from "./page.ts";

const wide = (text: string) => count(text).w2 / 2;

function titles(page: Page): { text: string; sources: string[] }[] {
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
  return [...joined, ...plain].filter(({ text }) => wide(text) <= lpLimits.title);
}

function describe(page: Page, head: string, limit: number): { text: string; sources: string[] } {
  const said: string[] = [];
  const sources: string[] = [];
  let text = head;
  // In a results page nothing stands beside it: what leaves a condition behind in its sentence stays out.
  const whole = page.facts.filter(
    (one) => !hasCondition(one.text) && stands(one.text, one.sources, page.brief),
  );
  for (const fact of whole) {
    if (wide(text + fact.text) > limit || head.includes(fact.text.slice(0, -1))) continue;
    text += fact.text;
    said.push(fact.text);
    sources.push(...fact.sources);
  }
  const end = page.fill("内容と条件を、このページでご案内します。");
  return { text: wide(text + end) <= limit ? text + end : text, sources };
}

/** `at`: which of the possible titles, so that a reroll gives another. */
export function metaOf(
  page: Page,
  input: LpManuscriptInput,
  avoid: readonly string[],
  at = 0,
): LpMeta | null {
  const all = titles(page).filter(({ text }, index, list) => {
    const isFirst = list.findIndex((other) => other.text === text) === index;
    return isFirst && !avoid.includes(text);
  });
  const title = all[at];
  if (!title) return null;
  const { name, kind, role } = page.material;
  const what = role ?? kind;
  const isNamed = name && what && !name.original.includes(what.original);
  const called = page.fill("{name}");
  const isJob = page.material.family === "job";
  const head = !isNamed ? "" : isJob ? `${called}の採用のご案内。` : `${what.original}${called}。`;
  const own = isNamed ? [...name.sources, ...what.sources] : [];
  const description = describe(page, head, lpLimits.description);
  const og = describe(page, "", 60);
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
