/** The plain noun that says what it is, weighed by how each kind word stands in its sentence. */
import type { Grounded } from "../schema.ts";
import { findKinds, type KindHit, kindAtEnd, kindEnding } from "./kinds.ts";
import type { BriefLine } from "./lines.ts";

/** 「腕時計の修理・オーバーホール」 is one trade. */
const handled = /(?:修理|買取|レンタル|クリーニング|リペア|オーバーホール)$/u;

interface Weighted {
  hit: KindHit;
  line: BriefLine;
  weight: number;
}

/** How strongly each kind noun of the brief speaks about the product itself. */
function weighKinds(lines: BriefLine[], name: Grounded | null): Weighted[] {
  return lines.flatMap((line, index) => {
    if (line.noise || ["audience", "worries", "proof"].includes(line.labelSection ?? line.section ?? ""))
      return [];
    return findKinds(line.value)
      .filter((hit) => !isInsideName(hit, line.value, name))
      .map((hit) => {
        const after = line.value.slice(hit.at + hit.word.length);
        const before = line.value.slice(0, hit.at);
        let weight = index < 2 ? 2 : index < 6 ? 1 : 0.4;
        if (line.labelSection === "kind") weight += 20;
        if (/^(?:商品|製品|サービス|商品名|product)$/iu.test(line.label ?? "")) weight += 6;
        if (line.labelSection !== null && !["kind", "name", "features"].includes(line.labelSection))
          weight -= 1.5;
        if (
          /^(?:です|でございます|である|になります)?(?:。|$|で、|「|『|[、,（(]|を(?:発売|販売|開始|提供|運営|開発|リリース|オープン))/u.test(
            after,
          )
        )
          weight += 1.5;
        if (name !== null && isBesideName(name.text, before, after)) weight += 6;
        if (
          !handled.test(hit.word) &&
          /^(?:店|屋|に(?:行|通)|の(?:方|オーナー|経営|担当|ため)|や|を(?:使|選|経営|運営する|営む)|経営|業界|向け|とは違|融資|口座|振込|では|から(?:の)?乗り換え|で(?:働|お困り)|だけ|・|と(?:の)?連携|との|で(?:も)?使|に(?:も)?使|にも?合|にも(?=[^、。]{1,10}にも?合)|に添え|と合わせ|との相性|選び|(?:会社|業者|本体)?より)/u.test(
            after,
          )
        )
          weight -= 3;
        if (
          /^(?:が(?:看板|人気|自慢|おすすめ|名物)|は?\d(?!\d{3}(?:\D|$))|\s?\S{0,6}\d[\d,]*円|は?1|など|付き|つき|[（(][^（）()]{1,12}[）)](?:付き|つき|を?同梱)|が(?:母体|運営|手がけ))/u.test(
            after,
          )
        )
          weight -= 2.5;
        if (/^(?:は|が|も)?(?:あり|ござい|なし|完備|付き|つき|\d+台)/u.test(after)) weight -= 3;
        // 「時計修理技能士」 is who does it.
        if (/^(?:技能士|協会|組合|学会|検定|資格)/u.test(after)) weight -= 4;
        // 「春はいちご、夏はとうもろこし」 is what there is in its season.
        if (/[春夏秋冬]は$/u.test(before)) weight -= 4;
        // 「損害保険に加入しています」 is said of whoever does the work.
        if (/^に加入/u.test(after)) weight -= 4;
        // 「全戸南向き、リビング床暖房、宅配ボックス」 lists what there is.
        if (
          line.label === null &&
          (line.value.match(/、/gu) ?? []).length > 1 &&
          /、$/u.test(before) &&
          after === ""
        )
          weight -= 4;
        // 「相談内容：住宅ローン、教育資金」 lists what is dealt with.
        if (line.label !== null && line.labelSection === null && /^[、・]/u.test(after)) weight -= 4;
        // 「出汁パックと具（鯛、うなぎ、梅）」 lists what is in it.
        if (
          /[（(][^（）()]*$/u.test(before) &&
          /^[^（）()]*[）)]/u.test(after) &&
          /[（(、][^（）()、]*$/u.test(before) &&
          /^[^（）()]{0,4}[、）)]/u.test(after) &&
          /、/u.test(`${before.split(/[（(]/u).at(-1)}${after.split(/[）)]/u)[0]}`)
        )
          weight -= 4;
        if (isLegalCategory(hit.word)) weight -= 8;
        if (hit.word.length === 1) weight -= 1.5;
        return { hit, line, weight };
      });
  });
}

/** 「ノート」 in the name 「ことのはノート」 says nothing about the kind. */
function isInsideName(hit: KindHit, text: string, name: Grounded | null): boolean {
  if (name === null || name.text === hit.word) return false;
  for (let at = text.indexOf(name.text); at !== -1; at = text.indexOf(name.text, at + 1)) {
    if (hit.at >= at && hit.at < at + name.text.length) return true;
  }
  return false;
}

/** A category of the law, the kind of last resort. */
const isLegalCategory = (word: string): boolean => word === "医薬部外品" || word === "機能性表示食品";

function isBesideName(name: string, before: string, after: string): boolean {
  const left = before.replace(/[「『“\s（(]+$/u, "").slice(-30);
  const right = after.replace(/^の?[「『“\s（(]+/u, "").slice(0, 30);
  if (right.startsWith(name) || left.endsWith(name)) return true;
  return before.includes(name) && /^(?:です|でございます|である)?$/u.test(after);
}

export interface FoundKind {
  kind: Grounded | null;
  hit: KindHit | null;
  /** How sure the reading is; below `passingMin` it is a word seen in passing. */
  weight: number;
}

/** A kind word this heavy stands beside the name, or under its own label. */
const sure = 6;

/** A word as heavy as this says more than how the name ends. */
const beyondName = 2;

/** What is lighter than this is a word seen in passing. */
export const passingMin = 2.5;

/**
 * What the brief calls it: the noun in front of the quoted name speaks louder than a kind word that is met further on. One
 * that no list knows (期間限定「うるみ」) speaks only where nothing else does.
 */
export function findCalled(lines: BriefLine[], name: Grounded | null): FoundKind {
  const found = findKind(lines, name);
  const advertised = found.weight < sure || found.hit?.productClass !== "recruit" ? postIn(lines) : null;
  if (advertised !== null) return advertised;
  const noun = kindBefore(lines, name) ?? (found.kind === null ? kindAfter(lines, name) : null);
  // 「ひと筆ノート」 is called by what stands before it, not by how it ends.
  if (noun !== null && found.kind !== null && isOwnEnd(found, name))
    return { kind: noun, hit: kindEnding(noun.text), weight: sure };
  // 「工事写真管理アプリ「ゲンバコ」」 is more than an アプリ.
  if (noun !== null && found.kind !== null && found.weight >= sure && isFuller(noun.text, found.kind.text))
    return { ...found, kind: noun };
  // 「睡眠サプリ」 is what it is; 「機能性表示食品」 in front of its name is under what law it is sold.
  const isLawOnly = noun !== null && isLegalCategory(noun.text) && found.kind !== null;
  const beside = found.weight < sure && !isLawOnly ? noun : null;
  if (beside === null) return found;
  const hit = kindEnding(beside.text);
  if (hit === null && found.weight >= passingMin) return found;
  return { kind: beside, hit, weight: hit === null ? 0 : sure };
}

const post =
  "(?:デザイナー|エンジニア|プランナー|ディレクター|プログラマー|ライター|カウンセラー|オペレーター|インストラクター|アドバイザー|コンサルタント|スタッフ|職人|補助|担当|ドライバー|(?<![会委隊部団])員|[師士係])";
/** 「募集要項　パン製造スタッフ（正社員）」. */
const titledPost = new RegExp(
  `^(?:募集要項|募集職種|求人票)[：:\\s]+(\\S{2,12}?${post})(?:[（(]|\\s|$)`,
  "u",
);
/** 「特別養護老人ホーム「はなみずき」介護スタッフ募集」: a call for people, where the brief says what they are paid or asked. */
const calledPost = new RegExp(`((?:[A-Z]{2,3})?[一-龠ァ-ヶー]{0,10}${post})を?(?:\\d+名)?募集`, "u");
/** 「軽貨物ドライバー（正社員）」 at the head of an advert. */
const openingPost = new RegExp(`^([一-龠ァ-ヶー]{1,10}${post})(?=[（(\\s／/]|$)`, "u");
const employs = /時給|日給|月給|年収|未経験|正社員|夜勤|シフト|勤務地/u;

/** The post that is advertised, for one that no list knows. */
function postIn(lines: BriefLine[]): FoundKind | null {
  const isAdvert = lines.some(({ text }) => employs.test(text));
  const row = lines.find(({ label }) => /^(?:募集)?職種$/u.test(label ?? ""));
  const titled = /^([^、。（(／/\s]{2,12})(?=$|[（(／/、\s])/u.exec(row?.value ?? "")?.[1];
  if (isAdvert && row && titled)
    return {
      kind: { text: titled, sources: [row.id] },
      hit: { word: titled, at: 0, productClass: "recruit" },
      weight: sure,
    };
  for (const { id, text, index } of lines) {
    const opens = isAdvert && index < 2 ? openingPost.exec(text)?.[1] : undefined;
    const word = titledPost.exec(text)?.[1] ?? (isAdvert ? calledPost.exec(text)?.[1] : undefined) ?? opens;
    if (word !== undefined)
      return {
        kind: { text: word, sources: [id] },
        hit: { word, at: 0, productClass: "recruit" },
        weight: sure,
      };
  }
  return null;
}

/** Nothing but the end of the name says so. */
const isOwnEnd = ({ kind, weight }: FoundKind, name: Grounded | null): boolean =>
  weight < sure && kind !== null && name !== null && name.text !== kind.text && name.text.endsWith(kind.text);

const isFuller = (noun: string, kind: string): boolean =>
  /(?:アプリ|ソフト|システム|ツール|サービス|SaaS|クラウド)$/u.test(kind) &&
  noun.endsWith(kind) &&
  noun.length > kind.length &&
  noun.length <= 12;

/** 「「まめこじ」という黒豆麹の粉末です」: the noun that the name is said to be. */
function kindAfter(lines: BriefLine[], name: Grounded | null): Grounded | null {
  if (name === null) return null;
  for (const { id, text, noise } of lines) {
    const at = noise ? -1 : text.indexOf(`「${name.text}」という`);
    const noun =
      at < 0
        ? undefined
        : /^([^、。「」をがはに\d]{2,12})です$/u.exec(text.slice(at + name.text.length + 5))?.[1];
    if (noun) return { text: noun, sources: [id] };
  }
  return null;
}

/** 写真管理クラウド「ゲンバノート」: the noun in front of the quoted name, for a kind that no list knows. */
function kindBefore(lines: BriefLine[], name: Grounded | null): Grounded | null {
  if (name === null) return null;
  for (const line of lines.filter(({ noise }) => !noise)) {
    const at = line.text.search(/[「『]/u);
    if (at < 0 || !line.text.slice(at + 1).startsWith(name.text)) continue;
    const before = line.text.slice(0, at).trimEnd();
    const service =
      line.index < 3
        ? /(?:^|(?:向け|大人|子ども|シニア|親子)の?)\s?([^、。をがはでに「」\d\s]{2,12}(?:サービス|相談|代行|診断|点検|鑑定|講座|体験))$/u.exec(
            before,
          )?.[1]
        : undefined;
    const noun =
      service ??
      /(?:^|[^一-龠ァ-ヶーA-Za-z])([一-龠ァ-ヶーA-Za-z]{4,14})$/u.exec(before)?.[1] ??
      /(?:^|の)([一-龠ァ-ヶーA-Za-z]{1,8}[ぁ-ん]{2,6})$/u.exec(before)?.[1];
    const bare = noun?.replace(/^用/u, "");
    if (bare && bare !== noun) return { text: bare, sources: [line.id] };
    if (noun && !/(?:株式会社|有限会社|新商品|新製品|商品|製品|サービス名|ブランド)$/u.test(noun))
      return { text: noun, sources: [line.id] };
  }
  return null;
}

/** 「法律事務所しおさい」: an office that puts what it is before its name. */
function kindAtStart(name: string): KindHit | null {
  const [first] = findKinds(name);
  return first?.at === 0 && first.word.endsWith("事務所") ? first : null;
}

/** The plain noun that says what it is, with the sentence it stands in. */
function findKind(lines: BriefLine[], name: Grounded | null): FoundKind {
  const own = name === null ? null : (kindAtEnd(name.text) ?? kindAtStart(name.text));
  const totals = new Map<string, { weight: number; first: Weighted }>();
  for (const entry of weighKinds(lines, name)) {
    const seen = totals.get(entry.hit.word);
    if (seen === undefined) totals.set(entry.hit.word, { weight: entry.weight, first: entry });
    else {
      seen.weight = Math.max(seen.weight, entry.weight) + 0.5;
      if (entry.weight > seen.first.weight) seen.first = entry;
    }
  }
  const ranked = [...totals.values()]
    .filter((total) => total.weight >= 0.4 || isLegalCategory(total.first.hit.word))
    .sort((a, b) => b.weight - a.weight);
  const top = ranked[0];
  if (
    top !== undefined &&
    (own === null || top.weight >= beyondName || top.first.hit.productClass === own.productClass)
  ) {
    const longer = ranked.find(
      (total) =>
        total.first.hit.word.startsWith(top.first.hit.word) &&
        total.weight >= top.weight / 2 &&
        total !== top,
    );
    const { hit, line } = (longer ?? top).first;
    return { kind: { text: hit.word, sources: [line.id] }, hit, weight: (longer ?? top).weight };
  }
  if (own !== null && name !== null)
    return { kind: { text: own.word, sources: name.sources }, hit: own, weight: 3 };
  return { kind: null, hit: null, weight: 0 };
}
