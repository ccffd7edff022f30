/** リサーチ without a language model: sentences that answer, word for word, and openly what was not found. */

import type { Grounded } from "#src/brief/schema.ts";
import { count } from "#src/checks/count.ts";
import { noise } from "#src/shared/words/random.ts";
import {
  searchLimits as limits,
  type SearchInput,
  type SearchOutput,
  type SearchScopeId,
  type TermGroup,
} from "#src/tools/search/definition.ts";
import { withoutExcluded } from "#src/tools/search/excluded.ts";
import { rankSentences, searchTerms } from "#src/tools/search/find.ts";
import { type Passage, passagesIn, presentable } from "#src/tools/search/places.ts";
import { variations } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { hasCondition, hasTopic } from "#src/tools/wording/phrase.ts";
import { dullPattern, notAChoice, specPattern } from "../wording/appeal.ts";
import { composerMaterial, kindWord } from "../wording/material.ts";
import { compareWords, nameWords, termWords } from "./term-words.ts";

interface Query {
  about: string;
  hits: Passage[];
}

const comparing = /他社|競合|一般的な|従来(?:品|型|の)|と比べ(?:て|る)/u;
const maxPerQuery = 3;

/** What the sentence itself names as the other side. */
function comparedWith(text: string): string {
  if (/他社|競合/u.test(text)) return "他社";
  if (/従来/u.test(text)) return "従来のもの";
  return text.includes("一般的な") ? "一般的なもの" : "ほかの方法";
}

/** What can draw a reader before hours, places and sizes. */
function tellingFirst(hits: Passage[]): Passage[] {
  const plain = ({ text }: Passage) =>
    Number(dullPattern.test(text) || specPattern.test(text) || notAChoice.test(text));
  return hits.toSorted((a, b) => plain(a) - plain(b));
}

/** Five questions that a brief should answer, each with the sentences it was answered from. */
function ownQueries({ brief }: ToolContext, passages: Passage[], scope: SearchScopeId): Query[] {
  const { fields } = brief;
  const from = (...lists: Grounded[][]) => {
    const ids = lists.flat().flatMap(({ sources }) => sources);
    return ids.flatMap((id) => passages.find((passage) => passage.id === id) ?? []);
  };
  const found = passages.filter(({ id }) => id.startsWith("R"));
  return [
    { about: "商品・サービスの内容", hits: tellingFirst(from(fields.features, fields.benefits)) },
    { about: "価格と条件", hits: from(fields.price, fields.offer) },
    { about: "実績と根拠", hits: from(fields.proof) },
    { about: "対象と悩み", hits: from(fields.worries, fields.audience) },
    { about: "競合との違い", hits: passages.filter(({ text }) => comparing.test(text)) },
    ...(found.length > 0
      ? [
          {
            about: scope === "projects" ? "ほかの案件で見つかったこと" : "ウェブで見つかったこと",
            hits: found,
          },
        ]
      : []),
  ].map(({ about, hits }) => ({ about, hits: [...new Set(hits)] }));
}

/** What the person asks: a line each, or the whole. */
function askedQueries(ask: string, passages: Passage[]): Query[] {
  const lines = ask.split(/\n|[?？。]\s*/u).filter((line) => line.trim() !== "");
  return lines.slice(0, limits.points.most).map((line) => {
    const words = searchTerms(line);
    return {
      about: words.slice(0, 3).join("・") || line.trim().slice(0, 20),
      hits: rankSentences(words, passages),
    };
  });
}

/** `told`: the sentences of the material, to fill up with when nothing was asked in particular. */
function pointsOf(queries: Query[], told: Passage[]): SearchOutput["points"] {
  const taken = new Set<string>();
  const points: SearchOutput["points"] = [];
  const take = ({ about, hits }: Query) => {
    const hit = hits.find(({ text }) => !taken.has(text.trim()) && count(text.trim()).c1 <= limits.point);
    if (!hit || points.length >= limits.points.most) return;
    taken.add(hit.text.trim());
    points.push({ about, text: hit.text.trim(), sources: hit.sources });
  };
  for (const query of queries) take(query);
  for (let round = 0; round < maxPerQuery && points.length < limits.points.most; round += 1)
    for (const query of queries) take(query);
  // A short brief: what it says beside the five questions is better than an empty place.
  for (const _ of told)
    if (points.length < limits.points.least) take({ about: "ほかにわかること", hits: told });
  return points;
}

function quotesOf(queries: Query[], points: SearchOutput["points"]): SearchOutput["quotes"] {
  const hits = queries.flatMap(({ hits }) => hits.slice(0, maxPerQuery));
  const cited = points.flatMap(({ sources }) => sources);
  const seen = new Set<string>();
  return hits
    .toSorted((a, b) => Number(cited.includes(b.id)) - Number(cited.includes(a.id)))
    .map(({ id, text }) => ({ from: id, quote: text.trim() }))
    .filter(({ quote }) => count(quote).c1 <= limits.quote && !seen.has(quote) && seen.add(quote))
    .slice(0, limits.quotes);
}

function termsOf({ brief, seed }: ToolContext): SearchOutput["terms"] {
  const material = composerMaterial(brief);
  const kind = material.latin ? "商品" : kindWord(material);
  const { worry, use } = termWords[material.family];
  const name = material.name;
  const beside = (words: readonly string[], group: TermGroup) =>
    words.map((word) => ({ text: `${kind} ${word}`, group, sources: [] as string[] }));
  const features = material.features
    .filter(
      ({ shape, text }) =>
        shape === "noun" &&
        text.length <= 10 &&
        !/[\d「」、\s]/u.test(text) &&
        !hasTopic(text) &&
        !hasCondition(text) &&
        !dullPattern.test(text) &&
        !notAChoice.test(text) &&
        !text.includes(kind),
    )
    .slice(0, 3)
    .map(({ text, sources }) => ({ text: `${kind} ${text}`, group: "compare" as const, sources }));
  const stated = material.worries
    .filter(({ text }) => text.length <= 10 && !/[\d、]/u.test(text))
    .slice(0, 2)
    .map(({ text, sources }) => ({ text, group: "worry" as const, sources }));
  const named = name
    ? [
        { text: name.text, group: "name" as const, sources: name.sources },
        ...nameWords.map((word) => ({
          text: `${name.text} ${word}`,
          group: "name" as const,
          sources: name.sources,
        })),
      ]
    : [];
  const groups: SearchOutput["terms"][] = [
    [...stated, ...beside(worry, "worry")],
    [...features, ...beside(compareWords, "compare")],
    named,
    beside(use, "use"),
  ];
  const seen = new Set<string>();
  const fresh = groups.map((terms) =>
    terms.filter(({ text }) => count(text).c1 <= limits.term && !seen.has(text) && seen.add(text)),
  );
  const first = fresh.flatMap((terms) => terms.slice(0, limits.terms / groups.length));
  const rest = fresh
    .flatMap((terms) => terms.slice(limits.terms / groups.length))
    .toSorted((a, b) => noise(seed, a.text) - noise(seed, b.text));
  return [...first, ...rest];
}

/** Deterministic for the same input, brief, results, seed and texts to avoid. */
export function composeSearch(input: SearchInput, given: ToolContext): SearchOutput {
  const brief = withoutExcluded(given.brief, input.exclude);
  const context = { ...given, brief };
  const { avoid } = context;
  const passages = presentable(passagesIn(context, input.scope), brief.fields.bannedWords);
  const queries =
    input.ask === "" ? ownQueries(context, passages, input.scope) : askedQueries(input.ask, passages);
  const { target } = input;
  const empty: SearchOutput = { points: [], quotes: [], rivals: [], terms: [], missing: [] };
  const terms = termsOf(context);
  if (target) {
    const isNew = ({ text }: { text: string }) => text !== target.text && !avoid.includes(text);
    const number = variations(target.change);
    // A sentence of the material stands as it is written, and what is searched for is no wording.
    if (target.change !== "reroll") return empty;
    if (target.kind === "term") {
      const same = terms.filter((term) => term.group === target.fields.group).filter(isNew);
      return { ...empty, terms: [...same, ...terms.filter(isNew)].slice(0, number) };
    }
    const all = queries.flatMap(({ about, hits }) =>
      hits.map(({ text, sources }) => ({ about, text: text.trim(), sources })),
    );
    return { ...empty, points: all.filter(isNew).slice(0, number) };
  }
  const told = input.ask === "" ? passages.filter(({ id, sources }) => sources.includes(id)) : [];
  const points = pointsOf(queries, told);
  return {
    points,
    quotes: quotesOf(queries, points),
    rivals: passages
      .filter(({ text }) => comparing.test(text))
      .slice(0, limits.rivals)
      .map(({ text, sources }) => ({ about: comparedWith(text), text: text.trim(), sources })),
    terms: terms.slice(0, limits.terms),
    missing: queries
      .filter(({ hits }) => hits.length === 0)
      .map(({ about }) => ({ text: `「${about}」に当たる文は、資料から見つかりませんでした。` }))
      .slice(0, limits.missing),
  };
}
