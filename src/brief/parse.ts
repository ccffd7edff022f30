/** Reads numbered sentences into the brief's fields. Rules only: the same text always gives the same fields. */
import type { Source } from "../shared/result.ts";
import {
  askedBy,
  audienceIn,
  eachPersonIn,
  encouragedIn,
  onlyAudience,
  peopleIn,
  suchPeopleIn,
  troubledPeople,
  withoutPeople,
} from "./parse/audience.ts";
import { guessAim, guessClass } from "./parse/class.ts";
import type { Entry } from "./parse/entry.ts";
import { entriesOf, merge } from "./parse/facts.ts";
import { findCalled, passingMin } from "./parse/find-kind.ts";
import { findKinds } from "./parse/kinds.ts";
import { type BriefLine, readLines } from "./parse/lines.ts";
import { findName } from "./parse/name.ts";
import { ownPriceFirst } from "./parse/price.ts";
import { tableEntries } from "./parse/table.ts";
import { troubledAmong, troublesIn } from "./parse/troubles.ts";
import type { ProductClass } from "./product-class.ts";
import type { BriefFields } from "./schema.ts";

/** Fields with nothing in them. */
export function emptyFields(): BriefFields {
  return {
    name: null,
    kind: null,
    productClass: "other",
    aim: "awareness",
    audience: [],
    worries: [],
    benefits: [],
    features: [],
    proof: [],
    price: [],
    offer: [],
    scenes: [],
    restrictions: [],
    occasions: [],
    requiredWords: [],
    bannedWords: [],
  };
}

/** A class that a law makes of another: what it is called is the same. */
const underLaw: Partial<Record<ProductClass, ProductClass>> = {
  functional_food: "health_food",
  quasi_drug: "cosmetics",
};

/**
 * Proposes the structured brief. Every entry names the sentences it came from and uses their words;
 * what fits no field, greetings, menus and orders to a machine are left out.
 */
export function parseBrief(sentences: Source[]): BriefFields {
  const lines = readLines(sentences);
  const name = findName(lines);
  const found = findCalled(lines, name);
  const productClass = guessClass(lines, found);
  const passing =
    found.weight < passingMin &&
    found.hit !== null &&
    found.hit.productClass !== productClass &&
    found.hit.productClass !== underLaw[productClass];
  const kind = passing ? null : found.kind;
  const fields: BriefFields = {
    ...emptyFields(),
    name,
    kind,
    productClass,
    aim: guessAim(lines, productClass),
  };
  const tables = tableEntries(lines);
  const usable = lines.filter(
    (line) => !line.noise && !line.aside && !line.heading && !tables.used.has(line.id),
  );
  const among = troubledAmong(usable);
  const entries = usable.flatMap((line) => readLine(line, among.has(line.id)));
  merge(
    fields,
    withoutTitles(
      withConditions([...tables.entries, ...entries], lines),
      name?.text ?? null,
      kind?.text ?? null,
      lines[0]?.id ?? "",
    ),
  );
  fields.price = ownPriceFirst(fields.price);
  fields.requiredWords = wordsUnder(lines, "required");
  fields.bannedWords = wordsUnder(lines, "banned");
  return fields;
}

/** 「母の日・誕生日・退職のお礼に」: occasions side by side. */
const occasions = /^([^、。はがを\d]{2,10}(?:・[^、。はがを\d]{2,12}){1,4})に$/u;

function readLine(line: BriefLine, isAmongTroubles: boolean): Entry[] {
  const such = suchPeopleIn(line);
  if (such.length > 0) return such;
  const several = peopleIn(line);
  if (several.length > 1) return several;
  const alone = onlyAudience(line);
  if (alone !== null) return [alone];
  const asked = askedBy(line);
  if (asked.length > 0) return asked;
  const troubled = [...encouragedIn(line), ...troubledPeople(line)];
  if (troubled.length > 0) return troubled;
  const each = eachPersonIn(line);
  if (each.length > 0) return each;
  if (several.length > 0) return several;
  const troubles = troublesIn(line, isAmongTroubles);
  if (troubles.length > 0) return troubles;
  const days = line.label === null ? occasions.exec(line.text)?.[1] : undefined;
  if (days !== undefined)
    return days.split("・").map((text) => ({ field: "scenes", text, sources: [line.id] }));
  const { people: named, rest } = withoutPeople(line);
  // 「30代の夫婦、はじめて家を買う方が多いです」
  const others = named.length > 0 ? onlyAudience(rest) : null;
  if (others) return [...named, others];
  return [...named, ...audienceIn(rest), ...entriesOf(rest)];
}

/** 「※12か月以上の契約が条件」 on the line after an offer or a price belongs to it. */
function withConditions(entries: Entry[], lines: BriefLine[]): Entry[] {
  const next = new Map<string, BriefLine>();
  lines.forEach((line, index) => {
    const following = lines[index + 1];
    // A note is a condition of what it stands under, not of the note before it.
    if (/^(?:※|＊)/u.test(line.text)) return;
    if (following !== undefined && !following.noise && /^(?:※|＊|ただし)/u.test(following.text))
      next.set(line.id, following);
  });
  return entries.map((entry) => {
    const note = next.get(entry.sources.at(-1) ?? "");
    if (note === undefined || (entry.field !== "offer" && entry.field !== "price")) return entry;
    if (
      !/以上|以内|条件|のみ|限|対象|適用|除(?!去|湿|菌|毛|霜|雪)|別途|場合は|必要|初回|期間|税|契約|お一人|いただ/u.test(
        note.text,
      )
    )
      return entry;
    return { ...entry, text: `${entry.text}（${note.text}）`, sources: [...entry.sources, note.id] };
  });
}

/** 「ヘアサロン ことり舎」「個別指導塾 まなびの樹 南台校」: kind and branch beside a name state no fact. */
function isTitleRest(rest: string): boolean {
  const hit = findKinds(rest)[0];
  const left = (hit === undefined ? rest : rest.replace(hit.word, "")).replace(/です$/u, "");
  // 「（名古屋・栄）」, 「大人のための」: where it is and whom it is for are read elsewhere.
  if (
    /^[（(][^（）()\d]{1,14}[）)]$|^.{1,14}(?:のための|向けの?|専門の)\s*$|^(?:大人|おとな|子ども|こども|女性|男性|シニア|親子|町|まち|街)の$/u.test(
      left,
    )
  )
    return true;
  return (
    left === "" ||
    /^\d+号室$/u.test(left) ||
    (hit !== undefined && /^\S{0,8}(?:校|店|号室|支店|本店)$|^\d{0,4}$/u.test(left))
  );
}

/** 「つみたて相談窓口」 of a 相談窓口 names it more fully and says no more. */
const isFullerKind = (text: string, kind: string | null): boolean =>
  kind !== null &&
  text.endsWith(kind) &&
  text.length <= kind.length + 4 &&
  !/[のをがはにで、\d]/u.test(text.slice(0, -kind.length));

/** 「あおい矯正歯科　マウスピース矯正の案内（自由診療）」 says what the paper is. */
const notice = /の?(?:ご?案内|お知らせ|ご?紹介)(?:[（(][^（）()]*[）)])?$/u;

/** 「燻製専門店けむり日和」 before the name of its ware is whose it is. */
const isHouse =
  /^[^、。をがはに\s]{0,8}(?:専門店|[^お]店|工房|屋|堂|舎|農園|牧場|酒造|本舗|製菓)[^、。をがはに\s]{0,8}$/u;

/** A title without the number of its room. */
const titleEnd = (text: string) => text.replace(/ \d+号室$/u, "");

/** A title that only repeats the name or the kind says nothing more about the product. */
function withoutTitles(entries: Entry[], name: string | null, kind: string | null, title: string): Entry[] {
  return entries.flatMap((entry) => {
    if (entry.field !== "features") return [entry];
    if (entry.text.replace(/です$/u, "") === kind) return [];
    if (name === null) return [entry];
    if (entry.sources.includes(title) && entry.text.includes(name) && notice.test(entry.text)) return [];
    // 「機械式腕時計の修理・オーバーホール　時計工房いとう」
    if (
      entry.sources.includes(title) &&
      titleEnd(entry.text).endsWith(` ${name}`) &&
      findKinds(titleEnd(entry.text).slice(0, -name.length)).length > 0
    )
      return [];
    // 「工場・倉庫の屋根に 自家消費型太陽光「ヤネデン」」
    if (
      kind !== null &&
      entry.sources.includes(title) &&
      /^[^。]{2,16}[にへ] /u.test(entry.text) &&
      entry.text.includes(kind)
    )
      return [];
    const bare = entry.text
      .replace(/^(?:商品|製品|サービス)[：:]/u, "")
      .replace(/[「」『』“”\s]/gu, "")
      .replace(name.replace(/\s/gu, ""), "");
    if (bare !== entry.text.replace(/[「」『』“”\s]/gu, "") && (bare === "" || isTitleRest(bare))) return [];
    const announced = /^(?:商品|製品|サービス)?(?:名前|名称|名|ブランド)は、?$/u;
    if (announced.test(bare)) return [];
    if (bare.endsWith("：") && entry.text.endsWith(`：${name}`))
      return [{ ...entry, text: entry.text.slice(0, -name.length - 1) }];
    for (const [open, close] of ["「」", "『』"]) {
      const quoted = `${open}${name}${close}`;
      if (entry.text.endsWith(quoted) && entry.text.length - quoted.length >= 4) {
        const text = entry.text.slice(0, -quoted.length).trim();
        return text === kind ||
          isHouse.test(text) ||
          isFullerKind(text, kind) ||
          /^\S{1,14}(?:向け|専用) /u.test(text)
          ? []
          : [{ ...entry, text }];
      }
    }
    const called =
      beside(entry.text, `「${name}」`) ??
      (entry.sources.includes(title) && /[ぁ-んァ-ヶ一-龠]/u.test(entry.text)
        ? beside(entry.text, name)
        : null);
    if (called !== null) return called === "" ? [] : [{ ...entry, text: called }];
    return [entry];
  });
}

/** 「犬のトリミングサロン「わんの湯」（柏市、駅徒歩6分）」: what a title says besides the name, "" for nothing; null for a sentence. */
function beside(text: string, name: string): string | null {
  const at = text.indexOf(name);
  if (at < 0 || at > 16) return null;
  const before = text.slice(0, at);
  const rest = text.slice(at + name.length);
  if (/[をがはうくすつぬぶむるただ、]/u.test(before) || /[をがはにで]|(?:ます|です)$/u.test(rest))
    return null;
  const inside = /^[（(]([^（）()]+)[）)]$/u.exec(rest)?.[1] ?? "";
  if (inside === "") return rest.length > 0 ? "" : null;
  return inside.split(/[、,]/u).find((part) => /\d/u.test(part)) ?? "";
}

function wordsUnder(lines: BriefLine[], section: "required" | "banned"): string[] {
  const words = lines
    .filter((line) => !line.noise && !line.heading && (line.labelSection ?? line.section) === section)
    .flatMap((line) => line.value.split(/[、,，/／\s]+/u))
    .map((word) => word.replace(/^[「『"“]|[」』"”]$/gu, "").trim())
    .filter((word) => word !== "" && word.length <= 30);
  return [...new Set(words)];
}
