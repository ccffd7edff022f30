/** Which words of the brief may stand in which slot of a frame. */

import { placeWords } from "#src/tools/wording/family.ts";
import {
  attributive,
  hasNegation,
  hasTopic,
  type Phrase,
  resultForm,
  verbalEnd,
} from "#src/tools/wording/phrase.ts";
import {
  dullPattern,
  easeWords,
  flatPattern,
  notAChoice,
  notANumber,
  person,
  pricePattern,
  specPattern,
} from "../../wording/appeal.ts";
import { accessIn } from "../../wording/grounds/whereabouts.ts";
import type { ComposerMaterial } from "../../wording/material.ts";
import type { SlotName } from "../templates/template.ts";
import {
  complete,
  finishedForm,
  isBare,
  isClause,
  isEasy,
  isGain,
  isImpression,
  isNoun,
  isOngoing,
  isPersonal,
  isPresent,
  isQuotedTrouble,
  isShort,
  isStatus,
  qualifies,
  sentence,
} from "./rules.ts";

export interface Filler {
  text: string;
  sources: string[];
  /** The fact behind it, to see which facts are used how often; empty for the name and the kind. */
  fact: string;
  /** Position of the fact in the brief's list, 0 first. */
  order: number;
}
export type Fillers = Record<Exclude<SlotName, "fact1" | "fact2">, Filler[]> & { pairs: [Filler, Filler][] };

const filler = (phrase: Phrase, order: number, text = phrase.text): Filler => ({
  text,
  sources: phrase.sources,
  fact: phrase.root,
  order,
});

function pick(phrases: Phrase[], choose: (phrase: Phrase) => string | null | false): Filler[] {
  return phrases.flatMap((phrase, order) => {
    const text = choose(phrase);
    return text ? [filler(phrase, order, text)] : [];
  });
}

const headOf = (phrase: Phrase | null): Filler[] =>
  phrase ? [{ text: phrase.text, sources: phrase.sources, fact: "", order: 0 }] : [];

/** Two facts of a kind side by side: both nouns, neither inside the other, of like length. */
function pairsOf(facts: Filler[]): [Filler, Filler][] {
  const pairs: [Filler, Filler][] = [];
  for (const [index, first] of facts.entries()) {
    for (const second of facts.slice(index + 1)) {
      const nested = first.text.includes(second.text) || second.text.includes(first.text);
      const listed = first.text.includes("・") !== second.text.includes("・");
      if (!nested && !listed && Math.abs(first.text.length - second.text.length) <= 6)
        pairs.push([first, second]);
    }
  }
  return pairs.slice(0, 24);
}

/** True for what a reader could be drawn by, and does not merely name the product over again. */
function isDrawing(material: ComposerMaterial): (phrase: Phrase) => boolean {
  const named = [material.name, material.kind].flatMap((phrase) => (phrase ? [phrase.text] : []));
  const isOwnName = (text: string) => named.some((name) => text.includes(name) || name.includes(text));
  const isDull = (text: string) =>
    dullPattern.test(material.family === "job" ? text.replace("休み", "") : text);
  /** What helps whoever has decided: it stands beside a price, and opens no page. */
  const isAside = (text: string) => /保険に加入|(?:予約|購入|注文)がおすすめ/u.test(text);
  const isAnotherKind = (text: string) => material.family === "place" && placeWords.test(text);
  return (phrase) => {
    const { text } = phrase;
    return (
      !isDull(text) &&
      !isAside(text) &&
      !flatPattern.test(text) &&
      !(isNoun(phrase) && (isOwnName(text) || isAnotherKind(text)))
    );
  };
}

function subjectFillers({ name, kind, role }: ComposerMaterial) {
  return {
    name: headOf(name),
    kind: headOf(kind),
    tool: headOf(kind).filter(({ text }) => /(?:ソフト|システム|サービス|アプリ|ツール)$/u.test(text)),
    dish: headOf(kind).filter(({ text }) => !/プロテイン|サプリ|青汁|粉末|カプセル|タブレット/u.test(text)),
    role: headOf(role),
    it: headOf(name ?? kind),
  };
}

/** A number that belongs to what can be done, or is not allowed, counts nothing. */
const isBound = /(?:可|OK|不要|限定|取得|対応|級|制|と連携)$|ISO/u;

function nounFillers(statements: Phrase[], proof: Phrase[]) {
  const bare = statements.filter(
    (phrase) => isBare(phrase) && isShort(phrase) && !pricePattern.test(phrase.text),
  );
  const counted = [
    ...bare.filter(({ text }) => !specPattern.test(text)),
    ...proof.filter((one) => isBare(one) && isShort(one)),
  ];
  const stated = pick(bare, ({ text }) => !specPattern.test(text) && !notAChoice.test(text) && text);
  // A figure is no thing that one chooses by; it has an angle of its own.
  const fact = stated.filter(({ text }) => !isStatus(text) && !/\d/.test(text));
  const number = pick(
    counted,
    ({ text, shape }) =>
      /\d/.test(text) &&
      shape === "noun" &&
      !notANumber.test(text) &&
      !/なら/u.test(text) &&
      !isBound.test(text) &&
      !verbalEnd.test(text) &&
      text,
  );
  return {
    fact,
    number,
    numberA: number.map((entry) => ({ ...entry, text: `${entry.text}の` })),
    ease: stated.filter(({ text }) => easeWords.test(text) && !/(?:可|限定|販売)$/u.test(text)),
    pairs: pairsOf(fact),
  };
}

function clauseFillers(features: Phrase[], benefits: Phrase[], proof: Phrase[]) {
  const statements = [...features, ...benefits];
  const benefitsFirst = [...benefits, ...features];
  return {
    benefitV: pick(benefitsFirst, (one) => isPresent(one) && qualifies(one) && resultForm(one.text)),
    benefitN: pick(benefits, (one) => one.shape === "noun" && isBare(one) && isShort(one) && one.text),
    benefitS: pick(benefits, complete),
    factA: pick(statements, (one) => (qualifies(one) ? finishedForm(attributive(one)) : null)),
    factS: pick(statements, (one) => one.text.length >= 7 && sentence(one)),
    secretS: pick(
      statements,
      (one) =>
        !/[\d円]|平日|電話|サイズ|色は|カラー|保証|届き|発送|送料|投函|OK$/u.test(one.text) &&
        one.text.length >= 7 &&
        sentence(one),
    ),
    factP: pick(statements, (one) => isClause(one) && one.text !== one.original && one.text),
    joy: pick(
      benefitsFirst,
      (one) => isPresent(one) && isGain.test(one.text) && !/ほど/u.test(one.text) && one.text,
    ),
    stop: pick(statements, (one) => one.shape === "stop" && !pricePattern.test(one.text) && one.text),
    latin: pick(
      statements,
      (one) => one.shape === "latin" && /\S \S+ \S/u.test(one.text) && one.text.length <= 34 && one.text,
    ),
    numberS: pick([...statements, ...proof], (one) => /\d/.test(one.text) && sentence(one)),
    easeS: pick(statements, (one) => isEasy(one.text) && sentence(one)),
    easeA: pick(statements, (one) => (isEasy(one.text) && qualifies(one) ? attributive(one) : null)),
    withoutS: pick(statements, (one) => hasNegation(one.text) && sentence(one)),
  };
}

function peopleFillers({ worries, audience, scenes }: ComposerMaterial) {
  const people = audience.filter(({ text }) => person.test(text) && text.length <= 18 && !/層$/u.test(text));
  const moments = scenes.map((one) => ({ ...one, text: one.text.replace(/(?:に|で|の)$/u, "") }));
  const sceneN = pick(moments, ({ text }) => text.length <= 14 && !/[、。はがを]/u.test(text) && text);
  return {
    worryV: pick(worries, (one) => (isPersonal(one) ? attributive(one) : null)),
    worryK: pick(worries, (one) =>
      /[がを]/u.test(one.text) && one.shape !== "noun" ? attributive(one) : null,
    ),
    worryP: pick(worries, (one) => isPersonal(one) && attributive(one) !== null && one.text),
    worryN: pick(worries, (one) => isBare(one) && one.text),
    worryS: pick(worries, (one) => isQuotedTrouble(one) && one.original),
    worryT: pick(worries, (one) => isQuotedTrouble(one) && isOngoing(one) && one.original),
    worryF: pick(worries, (one) => isQuotedTrouble(one) && isImpression(one) && one.original),
    audience: pick(people, ({ text }) => text),
    // Whoever is spoken to is a 方.
    people: pick(people, ({ text }) => text.length >= 4 && text.replace(/(?<=[ぁ-ん])人$/u, "方")),
    sceneN,
    moment: sceneN.filter(({ text }) => !/(?:前|あと|後|とき|時)$/u.test(text)),
  };
}

/** A noun that can be announced whole, with its conditions. */
const announced = (phrase: Phrase) =>
  isNoun(phrase) && !hasTopic(phrase.text) && !/[☆★]|相当/u.test(phrase.text) && phrase.text;

/** When it opened, or comes out: told of it before the day and after it alike. */
const openingDay =
  /^\d{4}年\d{1,2}月(?:\d{1,2}日)?(?:に)?(?:グランド|新規|リニューアル)?(?:オープン|開店|開業|開院|開校|開園|発売)$/u;

const yearsGone = /年目|創業|開院|開業|開店|開校|設立|創立|周年/u;

/** What is agreed on beside the price: looked for by whoever has decided, and nothing that one comes for. */
const terms =
  /(?:返品|交換|キャンセル)(?:が|は|も)?(?:可|でき|OK|承|受け|対応)|未開封|送料(?!無料|込|0円)|支払|分割払|後払|着払|代引/u;

/** An amount and its tax, with nothing it would have to be parted from. */
const bareAmount =
  /^(?:税込|税別|月額|年額|総額|時給|月給)?[¥￥$]?[\d,，.]+[万千]?(?:円|ドル)?(?:[（(][^）)]{1,8}[）)])?(?:から|〜|～)?$/u;

/** 「大倉山駅から徒歩2分」, taken out of whatever stands beside it. */
function accessFillers({ features, restrictions, family }: ComposerMaterial): Filler[] {
  if (!["place", "clinic", "school", "home", "job"].includes(family)) return [];
  return [...features, ...restrictions].slice(0, 12).flatMap((phrase, order) => {
    const access = accessIn(phrase.original)?.access;
    return access ? [filler(phrase, order, access)] : [];
  });
}

function dealFillers({ price, offer, occasions, proof }: ComposerMaterial) {
  const prices = price && isBare(price) ? [price] : [];
  const stated = pick(
    proof,
    ({ text, shape }) => shape === "noun" && !hasTopic(text) && !/[：:]/u.test(text) && text,
  );
  const drawing = offer.filter(({ original }) => !terms.test(original));
  const plain = prices.filter(({ text }) => bareAmount.test(text));
  return {
    price: pick(plain, ({ text }) => text),
    priceA: pick(plain, ({ text }) => `${text}の`),
    priceS: pick(prices, ({ text }) => text),
    offer: pick(drawing, announced),
    offerS: pick(drawing, sentence),
    occasion: pick(
      occasions.filter(({ text }) => !openingDay.test(text)),
      announced,
    ),
    opened: pick(occasions, ({ text }) => openingDay.test(text) && text),
    proof: stated,
    years: stated.filter(({ text }) => yearsGone.test(text) && !/が/u.test(text)),
    // 「ISMS認証取得という実績」: a certificate is held, and is no record.
    record: stated.filter(
      ({ text }) =>
        /\d/u.test(text) && !yearsGone.test(text) && !verbalEnd.test(text) && !/認証|取得/u.test(text),
    ),
    proofA: pick(proof, (one) => (isShort(one) && isBare(one) ? attributive(one) : null)),
    proofS: pick(proof, sentence),
  };
}

/** Reads the material once into fillers by slot. `must`: words that the person asked for. */
export function fillersOf(material: ComposerMaterial, must: Filler[]): Fillers {
  const drawing = isDrawing(material);
  const features = material.features.filter(drawing);
  const benefits = material.benefits.filter(drawing);
  return {
    ...subjectFillers(material),
    ...nounFillers([...features, ...benefits], material.proof),
    ...clauseFillers(features, benefits, material.proof),
    ...peopleFillers(material),
    ...dealFillers(material),
    access: accessFillers(material).slice(0, 1),
    must,
  };
}
