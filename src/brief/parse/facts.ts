/** Puts each clause of a line into the fields it belongs to. */

import { productClasses } from "../product-class.ts";
import type { BriefFields, Grounded } from "../schema.ts";
import type { Entry, ListField } from "./entry.ts";
import { findKinds } from "./kinds.ts";
import type { LabelSection } from "./labels.ts";
import { isGenericLabel } from "./labels.ts";
import type { BriefLine } from "./lines.ts";
import { clauses, entryText, labeledPhrase, listItems, pointsIn } from "./phrases.ts";
import { amountsIn, pricePhrases, priceSegments } from "./price.ts";
import {
  isBenefit,
  isOccasion,
  isOffer,
  isProof,
  isRestriction,
  isScene,
  isStatement,
  isWarranty,
  isWorry,
  leansOnContext,
} from "./rules.ts";
import { splitTroubles } from "./troubles.ts";

const listFields = new Set<string>([
  "audience",
  "worries",
  "benefits",
  "features",
  "proof",
  "price",
  "offer",
  "scenes",
  "restrictions",
  "occasions",
]);

const settled = new Set<LabelSection>([
  "audience",
  "worries",
  "proof",
  "scenes",
  "occasions",
  "restrictions",
  "benefits",
]);

/** Every entry that one line gives; the line is neither noise nor a heading. */
export function entriesOf(line: BriefLine): Entry[] {
  const section = line.labelSection ?? (line.label === null ? line.section : null);
  if (section === "ignore" || section === "required" || section === "banned" || section === "class")
    return [];
  if (section === "name") return besideName(line);
  if (section === "aim" || section === "kind") return [];
  if (line.labelSection !== null) return fromLabel(line, line.labelSection);
  const bare = line.label === null ? line.text : line.value;
  if (section === "spec" && line.label === null && line.under !== null && isValue(bare))
    return [
      {
        field: "features",
        text: `${line.under.text}：${entryText(bare)}`,
        sources: [line.under.id, line.id],
      },
    ];
  if (section !== null && settled.has(section) && !overrules(section, bare)) {
    const phrase = labeledPhrase(line);
    const texts = section === "worries" ? splitTroubles(phrase) : [phrase];
    return texts.map((text) => ({ field: section as ListField, text, sources: [line.id] }));
  }
  return clauses(entryText(line.text)).flatMap((clause) => fromClause(clause, line, section));
}

/** 「2粒」「J999」 under 「1日摂取目安量」「届出番号」: a value that says nothing without its heading. */
const isValue = (text: string): boolean =>
  [...text].length <= 12 && !/[：:\t]|(?:です|ます|ません)$/u.test(text) && amountsIn(text).length === 0;

/** A heading is a strong hint, but a plain price or a "cannot" under 「特徴」 is still a price or a restriction. */
function overrules(section: LabelSection, text: string): boolean {
  const sentence = /(?:です|ます|ました|ません)$/u.test(text);
  const priced = amountsIn(text).length > 0;
  if (section === "restrictions") return priced || (sentence && isOffer(text));
  if (section === "worries")
    return (
      priced ||
      isOffer(text) ||
      (isProof(text) && !isWorry(text)) ||
      (sentence && isBenefit(text) && !isWorry(text))
    );
  if (section === "proof") return priced || (sentence && !isProof(text));
  if (section === "scenes" || section === "occasions") return priced || isRestriction(text);
  if (section === "audience") return text.length > 60 || amountsIn(text).length > 0;
  return isRestriction(text) || isProof(text) || isOffer(text) || priced;
}

const isSort = (text: string): boolean =>
  Object.values<string>(productClasses).includes(text) || findKinds(text)[0]?.word === text;

/** 「商品名：しずく草（上から給水できる加湿器）」 says something in its parentheses; a reading does not. */
function besideName(line: BriefLine): Entry[] {
  const said = /[（(]([^（）()]{4,40})[）)]\s*$/u.exec(line.value)?.[1];
  if (said === undefined || /^[ぁ-んァ-ヶー・\s]+$|^[A-Za-z\s]+$/u.test(said)) return [];
  // 「（フェイスオイル／化粧品）」 says what sort of thing it is.
  if (said.split(/[／/・、]\s*/u).every((part) => isSort(part.trim()))) return [];
  return [{ field: "features", text: said, sources: [line.id] }];
}

const welcome = /も(?:OK|歓迎|可|大丈夫)(?:です)?$/u;
const isLength =
  /^(?:約|およそ|最短)?\d+(?:日|週間|か月|ヶ月|カ月|年)(?!\d*月\d+日)(?:[〜～~]|間|程度|ほど|$)(?!.*(?:\d月|まで))/u;

function fromLabel(line: BriefLine, section: LabelSection): Entry[] {
  const entry = (field: ListField, text: string): Entry => ({ field, text, sources: [line.id] });
  const phrase = labeledPhrase(line);
  if (section === "price") return fromPriceLabel(line, phrase);
  if (section === "offer") {
    if (isWarranty(phrase) && !isRestriction(line.value)) return [entry("features", phrase)];
    const denied = isRestriction(line.value) && !isOffer(phrase);
    return denied || /^(?:なし|無し|不可|ありません)/u.test(line.value)
      ? [entry("restrictions", phrase)]
      : [entry("offer", phrase), ...priceOf(phrase, line.id)];
  }
  if (section === "spec" || section === "pay") {
    const found: Entry[] = [entry("features", phrase)];
    if (isRestriction(line.value)) found.push(entry("restrictions", phrase));
    return found;
  }
  if (section === "features")
    return pointsIn(line.value).flatMap((clause) => fromClause(clause, line, "features"));
  if (section === "audience" && amountsIn(line.value).length === 0) {
    const parts = entryText(line.value).split("、");
    // 「小学3〜6年生、英語がはじめての子もOK」: whom it is for, and who may come too.
    const [open, named] = [
      parts.filter((part) => welcome.test(part)),
      parts.filter((part) => !welcome.test(part)),
    ];
    if (open.length > 0 && named.length > 0)
      return [
        ...listItems(named.join("、")).map((text) => entry("audience", text)),
        ...open.map((text) => entry("features", text)),
      ];
    return listItems(line.value).map((text) => entry("audience", text));
  }
  // 「期間：6か月〜2年6か月」 is how long it takes.
  if (section === "occasions" && isLength.test(line.value))
    return [entry("features", `${line.label ?? ""}：${entryText(line.value)}`)];
  if (section === "worries") return splitTroubles(phrase).map((text) => entry("worries", text));
  // 「期間：3/1〜4/5 2枚以上で10%OFF」: what is given in that time stands beside it.
  if (section === "occasions" && isOffer(line.value)) return [entry(section, phrase), entry("offer", phrase)];
  if (listFields.has(section)) return [entry(section as ListField, phrase)];
  return [];
}

function fromPriceLabel(line: BriefLine, phrase: string): Entry[] {
  if (amountsIn(line.value).length === 0) {
    if (/負担.*\d円/u.test(line.value)) return [{ field: "price", text: phrase, sources: [line.id] }];
    if (isOffer(phrase) || /^無料/u.test(line.value))
      return [{ field: /送料|体験/u.test(phrase) ? "offer" : "price", text: phrase, sources: [line.id] }];
    return isStatement(phrase) && /\d/u.test(line.value)
      ? [{ field: "features", text: phrase, sources: [line.id] }]
      : [];
  }
  const generic = line.label === null || isGenericLabel(line.label);
  const phrases = generic ? pricePhrases(entryText(line.value)) : [phrase];
  const found: Entry[] = phrases.map((text) => ({ field: "price", text, sources: [line.id] }));
  if (isOffer(line.value)) found.push({ field: "offer", text: phrase, sources: [line.id] });
  return found;
}

function priceOf(text: string, id: string): Entry[] {
  return pricePhrases(text).map((phrase) => ({ field: "price", text: phrase, sources: [id] }));
}

/** 「オキポンを12月1日に発売」「1月中旬発売 楽天とAmazon」 */
const launch =
  /(?:\d{1,2}月|上旬|中旬|下旬|\d日|[春夏秋冬])[^。]{0,8}(?:発売|販売開始|提供開始|リリース)(?:予定)?(?:です|し(?:ます|ました)|いたします)?(?:\s.{0,20})?$/u;

function fromClause(clause: string, line: BriefLine, section: LabelSection | null): Entry[] {
  // 「常勤：月給 31.5万円〜」 is what an advert offers.
  if (/^(?:[^、。：:]{1,10}[：:]\s?)?(?:時給|日給|月給|年収|年俸)\s?[：:]?\s?(?:約)?[\d¥￥]/u.test(clause))
    return [{ field: "features", text: clause, sources: [line.id] }];
  const fields = new Set<ListField>();
  const restricted = isRestriction(clause);
  const leaning = leansOnContext(clause);
  const offered = isOffer(clause) && !leaning;
  const priced = pricePhrases(clause);
  const condition =
    (offered && /に限|のみ|先着|対象|除く/u.test(clause)) ||
    (priced.length === 1 && !/ません|不可|できない/u.test(clause) && /別途/u.test(clause));
  if (restricted && !condition && !/^(?:だから|でも|しかし)/u.test(clause)) fields.add("restrictions");
  if (offered) fields.add("offer");
  if (isProof(clause) && !leaning) fields.add("proof");
  if (isOccasion(clause)) fields.add("occasions");
  const plain = !restricted && !offered && priced.length === 0 && !fields.has("proof");
  const gained = plain && !leaning && isBenefit(clause);
  if (gained) fields.add("benefits");
  if (plain && !gained && !leaning && !fields.has("occasions") && isWorry(clause)) fields.add("worries");
  if (plain && !leaning && !fields.has("worries") && isScene(clause)) fields.add("scenes");
  const found: Entry[] = [...fields].map((field) => ({ field, text: clause, sources: [line.id] }));
  found.push(...priced.map((text): Entry => ({ field: "price", text, sources: [line.id] })));
  // 「引っ越し、子ども部屋づくり、ペットを迎えたときに」
  if (plain && /^(?:[^、。はが]{2,14}[、・]){1,4}[^、。はが]{2,20}(?:とき|時|際)にも?$/u.test(clause))
    return [{ field: "scenes", text: clause, sources: [line.id] }];
  // That and when it comes out is news, and nothing of the product.
  if (launch.test(clause))
    return found.some(({ field }) => field === "occasions")
      ? found
      : [...found, { field: "occasions", text: clause, sources: [line.id] }];
  const hours = restricted && /\d{1,2}(?:[:：]\d{2}|時(?!間))/u.test(clause);
  if (
    leaning ||
    (!hours &&
      ["restrictions", "worries", "offer", "proof", "benefits"].some((field) =>
        fields.has(field as ListField),
      ))
  )
    return found;
  // 「日本製（岐阜の生地）、表地ウール100%、はっ水加工」: three facts, each by itself.
  const isWay = /駅|徒歩|バス停/u.test(clause);
  const points = plain && !isWay && fields.size === 0 && line.label === null ? pointsIn(clause) : [clause];
  if (points.length > 1 && points.every((point) => isStatement(point) && point.length >= 4))
    return [...found, ...points.map((text): Entry => ({ field: "features", text, sources: [line.id] }))];
  return [...found, ...featuresOf(clause, line, section, priced)];
}

/** What is left of a clause when its price is taken out, if that says something by itself. */
function featuresOf(
  clause: string,
  line: BriefLine,
  section: LabelSection | null,
  priced: string[],
): Entry[] {
  if (
    section === "offer" ||
    /^(?:株式会社|有限会社|合同会社).{0,60}(?:発売|開始|発表|オープン|提供)/u.test(clause)
  )
    return [];
  if (priced.length === 0) {
    return isStatement(clause) ? [{ field: "features", text: clause, sources: [line.id] }] : [];
  }
  const rest = clause.split(" ").filter((word) => amountsIn(word).length === 0);
  if (priced.length > 1 && !/[、。]/u.test(clause) && rest.join(" ").length >= 4) {
    const left = rest.filter((word) => !priced.some((phrase) => phrase.includes(word)));
    if (left.length > 0) return [{ field: "features", text: left.join(" "), sources: [line.id] }];
  }
  const others = priceSegments(clause)
    .map(({ text }) => text.trim())
    .filter((part) => amountsIn(part).length === 0);
  const stands = (part: string) =>
    part.length >= 5 &&
    isStatement(part) &&
    !isOffer(part) &&
    !/税|送料|別途|限|初回|回目|まで|以上|から$|定期/u.test(part);
  if (priced.length === 1 && others.length > 0 && others.every(stands))
    return others.map((text) => ({ field: "features", text, sources: [line.id] }));
  const first = /^([^、\d]{0,6}\d[\d.,]*\s?(?:mL|ml|L|g|kg|個|枚|本|袋|粒|包|カプセル)(?:入り?)?)、/iu.exec(
    clause,
  )?.[1];
  return first === undefined || amountsIn(first).length > 0
    ? []
    : [{ field: "features", text: first, sources: [line.id] }];
}

/** An entry names the first so many sentences that say it: more of the same add nothing that a claim could rest on. */
const mostSources = 50;

/** Entries with the same words are one entry with the sources of all. */
export function merge(fields: Pick<BriefFields, ListField>, entries: Entry[]): void {
  const seen = new Map<string, Grounded>();
  for (const entry of entries) {
    if (!/[\p{L}]/u.test(entry.text)) continue;
    const key = `${entry.field} ${entry.text.normalize("NFKC").replace(/\s/gu, "")}`;
    const known = seen.get(key);
    if (known === undefined) {
      const grounded: Grounded = { text: entry.text, sources: [...entry.sources] };
      seen.set(key, grounded);
      fields[entry.field].push(grounded);
    } else {
      for (const source of entry.sources)
        if (known.sources.length < mostSources && !known.sources.includes(source)) known.sources.push(source);
    }
  }
}
