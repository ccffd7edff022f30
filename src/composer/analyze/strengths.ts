/** What to lead with, and what makes the price easier to accept. */

import { type AnalyzeOutput, analyzeLimits } from "#src/tools/analyze/definition.ts";
import { isCompleteClause, type Phrase } from "#src/tools/wording/phrase.ts";
import { dullPattern, labeledPattern, namesOnly, specPattern } from "../wording/appeal.ts";
import type { ComposerMaterial } from "../wording/material.ts";

type Strength = AnalyzeOutput["strengths"][number];
type PriceReason = AnalyzeOutput["priceReasons"][number];

const unique =
  /独自|自社|自家|特許|専用|唯一|職人|創業|老舗|蔵|限定|専任|直営|産|監修|受賞|オリジナル|発酵|手作り|手づくり/u;

/** How the house came to where it is: a story, and no reason to choose. */
const history = /(?:でした|ました)が、/u;

const isStrong = (phrase: Phrase) =>
  isCompleteClause(phrase) &&
  !history.test(phrase.text) &&
  !specPattern.test(phrase.text) &&
  !dullPattern.test(phrase.text);

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
  const sort = isProof ? "proof" : numbered ? (rare ? "rareNumber" : "number") : rare ? "rare" : "plain";
  return { phrase, points, reason: whys[sort][0] };
}

/** Up to three, each with the reason it was chosen. */
export function strengthsOf(material: ComposerMaterial, most: number = analyzeLimits.strengths): Strength[] {
  const ranked = [
    ...material.proof.map((phrase) => rank(phrase, true)),
    ...[...material.features, ...material.benefits]
      .filter(({ text }) => !namesOnly(text, material.name?.text) && !labeledPattern.test(text))
      .filter(isStrong)
      .map((phrase) => rank(phrase, false)),
  ].toSorted((a, b) => b.points - a.points);
  const taken: Ranked[] = [];
  for (const entry of ranked) {
    if (taken.length === most) break;
    const nested = taken.some(
      ({ phrase }) => phrase.text.includes(entry.phrase.text) || entry.phrase.text.includes(phrase.text),
    );
    if (!nested) taken.push(entry);
  }
  return taken.map(({ phrase, reason }) => ({ text: phrase.original, reason, sources: phrase.sources }));
}

type Roles = readonly [string, ...string[]];

/** What a stated thing does for a price, in several wordings each. */
const roles: Record<"offer" | "proof" | "included" | "price", Roles> = {
  offer: [
    "始めるときの負担を軽く見せる材料になります。",
    "はじめの一歩を軽くします。",
    "試してから決めたい方に、先に伝えたい条件です。",
    "最初の支払いをためらう方に、まず見せたい内容です。",
  ],
  proof: [
    "値段に見合うかを確かめる材料になります。",
    "値段の裏づけになります。",
    "高いか安いかを、中身で考えてもらうときに使えます。",
    "値段のわけをたずねられたときに、そのまま示せる内容です。",
  ],
  included: [
    "費用に何が含まれるかを示す材料になります。",
    "あとからの追加費用の心配に答えます。",
    "値段の中身を説明できます。",
    "表示の値段のほかに何がかかるのか、という問いへの答えになります。",
  ],
  price: [
    "ほかの候補とくらべる基準になります。",
    "予算を決める目安になります。",
    "検討の早い段階で知りたい情報です。",
    "予算に合うかどうかを、問い合わせの前に確かめてもらえます。",
  ],
};

/** The same thing said to do the same for the price; none where the words are somebody's own. */
export function otherRoles(text: string): string[] {
  const [, thing = "", role = ""] = /^(「.+」は、)(.+)$/u.exec(text) ?? [];
  const own = Object.values(roles).find((wordings) => wordings.includes(role)) ?? [];
  return own.filter((other) => other !== role).map((other) => thing + other);
}

/** Why a fact is one to lead with, in several wordings each. */
const whys = {
  proof: [
    "裏づけになる事実があり、言い切っても根拠を示せるためです。",
    "たしかめられる事実なので、強く言っても支えがあるためです。",
    "聞かれたときに根拠を見せられる内容のためです。",
    "数ある特徴の中でも、証拠と一緒に語れるためです。",
  ],
  rareNumber: [
    "数字があり、ほかと混同されにくい内容のためです。",
    "数字と固有の内容がそろい、まねされにくいためです。",
    "具体的な数字で、ここだけの話として覚えてもらえるためです。",
    "ほかの商品の説明には置きかえられない数字のためです。",
  ],
  number: [
    "数字で示せるので、くらべる人に伝わりやすいためです。",
    "数字があると、ちがいがひと目でわかるためです。",
    "くらべるときのものさしになる数字のためです。",
    "言葉だけの説明より、判断の手がかりになるためです。",
  ],
  rare: [
    "作り方や出どころに固有の内容があり、まねされにくいためです。",
    "ほかでは言いにくい、作り手の話ができるためです。",
    "出どころや作り方を語れるので、印象に残りやすいためです。",
    "似た商品が並んでも、ここで見分けてもらえるためです。",
  ],
  plain: [
    "資料に書かれた特徴で、相手の得につなげて説明できるためです。",
    "使う人の得に言いかえやすい特徴のためです。",
    "使う場面を思い浮かべてもらいやすい特徴のためです。",
    "何がよくなるのかを、続けて説明しやすいためです。",
  ],
} as const;

/** Other wordings of the same reason; none where the words are somebody's own. */
export const otherWhys = (reason: string): readonly string[] =>
  (Object.values(whys).find((wordings) => (wordings as readonly string[]).includes(reason)) ?? []).filter(
    (other) => other !== reason,
  );

/** Stated things that help someone accept a price; nothing when the brief has no price and no terms. */
export function priceReasonsOf(
  material: ComposerMaterial,
  most: number = analyzeLimits.priceReasons.max,
): PriceReason[] {
  const say = (phrase: Phrase, [role]: Roles): PriceReason => ({
    text: `「${phrase.original}」は、${role}`,
    sources: phrase.sources,
  });
  const free = material.features.filter((phrase) => /無料|込み|付き|保証|0円/u.test(phrase.text));
  return [
    ...material.offer.map((phrase) => say(phrase, roles.offer)),
    ...material.proof.map((phrase) => say(phrase, roles.proof)),
    ...free.map((phrase) => say(phrase, roles.included)),
    ...(material.price ? [say(material.price, roles.price)] : []),
  ].slice(0, most);
}
