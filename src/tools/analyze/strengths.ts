/** What to lead with, and what makes the price easier to accept. */

import { dull, labelled, namesOnly, spec } from "../wording/appeal.ts";
import type { Material } from "../wording/material.ts";
import { isWhole, type Phrase } from "../wording/phrase.ts";
import { type AnalyzeOutput, analyzeLimits } from "./definition.ts";

type Strength = AnalyzeOutput["strengths"][number];
type PriceReason = AnalyzeOutput["priceReasons"][number];

const unique =
  /独自|自社|自家|特許|専用|唯一|職人|創業|老舗|蔵|限定|専任|直営|産|監修|受賞|オリジナル|発酵|手作り|手づくり/u;

const isStrong = (phrase: Phrase) => isWhole(phrase) && !spec.test(phrase.text) && !dull.test(phrase.text);

interface Ranked {
  phrase: Phrase;
  points: number;
  reason: string;
}

/** Proof before numbers before what others can hardly say. */
function rank(phrase: Phrase, isProof: boolean): Ranked {
  const numbered = /\d/.test(phrase.text);
  const rare = unique.test(phrase.text);
  const points = (isProof ? 4 : 0) + (numbered ? 2 : 0) + (rare ? 1.5 : 0);
  if (isProof)
    return { phrase, points, reason: "裏づけになる事実があり、言い切っても根拠を示せるためです。" };
  if (numbered && rare) return { phrase, points, reason: "数字があり、ほかと混同されにくい内容のためです。" };
  if (numbered) return { phrase, points, reason: "数字で示せるので、くらべる人に伝わりやすいためです。" };
  if (rare) return { phrase, points, reason: "作り方や出どころに固有の内容があり、まねされにくいためです。" };
  return { phrase, points, reason: "資料に書かれた特徴で、相手の得につなげて説明できるためです。" };
}

/** Up to three, each with the reason it was chosen. */
export function strengthsOf(material: Material): Strength[] {
  const ranked = [
    ...material.proof.map((phrase) => rank(phrase, true)),
    ...[...material.features, ...material.benefits]
      .filter(({ text }) => !namesOnly(text, material.name?.text) && !labelled.test(text))
      .filter(isStrong)
      .map((phrase) => rank(phrase, false)),
  ].toSorted((a, b) => b.points - a.points);
  const taken: Ranked[] = [];
  for (const entry of ranked) {
    if (taken.length === analyzeLimits.strengths) break;
    const nested = taken.some(
      ({ phrase }) => phrase.text.includes(entry.phrase.text) || entry.phrase.text.includes(phrase.text),
    );
    if (!nested) taken.push(entry);
  }
  return taken.map(({ phrase, reason }) => ({ text: phrase.original, reason, sources: phrase.sources }));
}

/** Stated things that help someone accept a price; nothing when the brief has no price and no terms. */
export function priceReasonsOf(material: Material): PriceReason[] {
  const say = (phrase: Phrase, role: string): PriceReason => ({
    text: `「${phrase.original}」は、${role}`,
    sources: phrase.sources,
  });
  const free = material.features.filter((phrase) => /無料|込み|付き|保証|0円/u.test(phrase.text));
  return [
    ...material.offer.map((phrase) => say(phrase, "始めるときの負担を軽く見せる材料になります。")),
    ...material.proof.map((phrase) => say(phrase, "値段に見合うかを確かめる材料になります。")),
    ...free.map((phrase) => say(phrase, "費用に何が含まれるかを示す材料になります。")),
    ...(material.price ? [say(material.price, "ほかの候補とくらべる基準になります。")] : []),
  ].slice(0, analyzeLimits.priceReasons.max);
}
