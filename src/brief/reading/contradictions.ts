/** Two statements of a memo that cannot both hold: two prices, two dates, two counts, free and not free. */

import { contradictedStatements } from "./contradicted.ts";
import { contradictedAttributes } from "./contradicted-attributes.ts";
import { contradictedTerms } from "./contradicted-terms.ts";
import { keyOf } from "./lines/key.ts";
import type { MemoPart } from "./roles/roles.ts";
import type { ReadContradiction } from "./schema.ts";
import { cases } from "./words/attributes.ts";
import { inFigures } from "./words/chinese-figures.ts";

interface Said {
  part: MemoPart;
  value: string;
  unit: string;
  /** Nouns before and behind the figure. */
  about: string[];
  measure: string | null;
  label: string | null;
  /** Words that part it from another case: 「昼の回」. */
  cases: string;
  doubted: boolean;
}

const figure =
  /(?<![\d.])(\d[\d,.]*)\s?(万円|円(?!引|オフ|OFF|分|ずつ|以上|未満)|名|人|席|店舗?|か所|ヶ所|カ所|台|室|戸|泊|時間|分|日間|日|週間|か月|ヶ月|カ月|年間|年|個|箱|本|枚|袋|粒|種類?|%|％|km|kg|g|cm|mm|mL|L|℃|度|社|校|回)/gu;
const unitOf = (unit: string): string =>
  unit
    .replace(/[ヶカ]/u, "か")
    .replace("名", "人")
    .replace("店舗", "店")
    .replace("種類", "種")
    .replace(/間$/u, "");
const generic =
  /^(?:当社|商品|価格|料金|税込|税別|合計|全部|今回|現在|時点|約|最大|最短|以上|以下|以内|場合|予定|年|月|日|全国|一部|お客|初回|期間|時間|方|分|円|人|名)$/u;
const doubts =
  /では(?:ない)?か?と|が限度|限度では|合って(?:い)?ます|でしたっけ|(?:だった|んだった|でした)か[?？]?(?:$|→|。)|だったような|じゃない[?？]|のはず|違い?ます|食い違|[?？]$/u;
/** What a paper or a page that exists already says of it: 「予定表では…になっている」, 「サイトの「…」の帯、まだ生きてる」. */
const papers =
  /刷って|刷り上が|表示|値札|伝票|予定表|見積書|(?:サイト|ページ|チラシ|カタログ|メニュー|HP|看板|パンフ|ポスター|申込書|契約書|資料|案内)(?:(?:で|に)は|の[^。]{0,24}「[^」]{2,24}」)|のままだと/u;
const says =
  /になって(?:い|お|る|ます|まし)|と(?:出て|書いて|書かれて|載って|なって|入って|印刷して)(?:い|お|る|ます)|刷って|のままだと|まだ(?:生きて|残って|出て|載って|貼って|古い)/u;
const isDoubted = (key: string, part: MemoPart): boolean =>
  doubts.test(key) || (says.test(key) && (papers.test(key) || part.role !== "public"));
const maxSaid = 600;

/** Pairs, at most eight, in the order of the memo. */
export function contradictionsOf(parts: readonly MemoPart[]): ReadContradiction[] {
  const said = parts.filter(
    (part) => (!part.old || isOfOldPaper(part)) && part.role !== "competitor" && isToldOfIt(part),
  );
  const told = said.filter(({ old }) => !old);
  const pairs = [
    ...differing(told.flatMap(saidIn).slice(0, maxSaid)),
    ...differentDays(told),
    ...freeAndPaid(told),
    ...yesAndNo(told),
    ...twoPrices(told),
    ...contradictedStatements(said),
    ...contradictedTerms(told),
    ...contradictedAttributes(told),
  ];
  const seen = new Set<string>();
  return pairs
    .filter(({ sources, texts }) => {
      const key = texts.toSorted().join("\n");
      if (seen.has(key) || (sources[0] === sources[1] && texts[0] === texts[1])) return false;
      seen.add(key);
      return true;
    })
    .slice(0, 8);
}

/** What an older paper says may stand until somebody has settled what another says against it. */
const isOfOldPaper = ({ place, why, role }: MemoPart): boolean =>
  place === "old" && why === "old" && role === "internal";

/** Of the product, or of a doubt about it: no money and no date of the work. */
const isToldOfIt = ({ role, why, text }: MemoPart): boolean =>
  role === "public" ||
  // A rule about words may give a fact as its reason.
  (role === "forbidden" && /ない(?:ので|から)/u.test(text)) ||
  role === "unsure" ||
  role === "aim" ||
  role === "required" ||
  (role === "internal" && !["budget", "deadline", "contact", "frame", "person", "people"].includes(why));

/** 「3.8万円」 is 38000 yen. */
const inYen = (value: string, unit: string): { value: string; unit: string } =>
  unit === "万円" ? { value: String(Math.round(Number(value) * 10_000)), unit: "円" } : { value, unit };

const nounsIn = (text: string): string[] =>
  (text.match(/[一-龠々]{2,}|[ァ-ヶー]{3,}|[A-Za-z]{3,}/gu) ?? []).filter((noun) => !generic.test(noun));

/** 「22kg」 before an amount: what it is the price of. */
const measure =
  /(\d[\d.]*\s?(?:kg|g|mL|L|cm|mm|パック|本|枚|名|人|個|箱|袋|畳|坪|泊|回|分|時間|か月|ヶ月|台|足|着|セット|組|区画|カット))(?:で|は|が|の|につき|あたり|、|\/|／)?(?:税込|税抜|税別)?\s?$/u;

function saidIn(part: MemoPart): Said[] {
  const key = inFigures(keyOf(part.text));
  const found = [...key.matchAll(figure)];
  // A line of many figures is a table or a list, and says of each something else.
  if (found.length === 0 || found.length > 4) return [];
  return found.map((match) => {
    const from = Math.max(0, key.slice(0, match.index).match(/^.*[、。,，／/]/su)?.[0].length ?? 0);
    const before = key.slice(from, match.index);
    const after = key.slice(match.index + match[0].length).split(/[、。,，]/u)[0] ?? "";
    return {
      part,
      ...inYen((match[1] ?? "").replace(/[,，]/gu, ""), unitOf(match[2] ?? "")),
      // 「4名室 1時間1,100円」: a counter with its noun is a figure of its own.
      about: [
        ...nounsIn(before.slice(-24).replace(/\d[\d,.]*[一-龠]{1,3}/gu, " ")),
        ...nounsIn(after.slice(0, 8)),
      ],
      measure: measure.exec(before)?.[1] ?? null,
      label: part.row.label === null ? null : keyOf(part.row.label),
      cases: (`${part.row.label ?? ""} ${before.slice(-24)}`.match(cases) ?? []).sort().join(" "),
      doubted: isDoubted(key, part),
    };
  });
}

function differing(said: Said[]): ReadContradiction[] {
  const byUnit = Map.groupBy(said, ({ unit }) => unit);
  return [...byUnit.values()].flatMap((group) =>
    group.flatMap((second, at) => {
      for (const first of group.slice(Math.max(0, at - 40), at)) {
        const about = sameMatter(first, second);
        if (about !== null) return [pair(first.part, second.part, about)];
      }
      return [];
    }),
  );
}

/** What two figures are both said of; null where they are of different things. */
function sameMatter(first: Said, second: Said): string | null {
  if (first.value === second.value || first.part === second.part) return null;
  const shared = first.about.filter((noun) =>
    second.about.some(
      (other) => (other.includes(noun) || noun.includes(other)) && /込$/u.test(noun) === /込$/u.test(other),
    ),
  );
  const doubted = first.doubted !== second.doubted;
  if (doubted && first.measure !== null && first.measure === second.measure && first.unit === "円")
    return first.measure;
  // Somebody doubts a figure of the same line or of the one before.
  if (doubted && first.part.row === second.part.row) return first.about.at(-1) ?? first.unit;
  const key = shared.toSorted((a, b) => b.length - a.length)[0];
  if (key === undefined) return null;
  if (doubted) return key;
  if (first.cases !== second.cases) return null;
  const isPeriod = /^(?:年|月|日|回|分|時間|か月|%|度|円)$/u.test(first.unit);
  const isInternal = first.part.role === "internal" || second.part.role === "internal";
  if (isPeriod || isInternal || key.length < 3) return isInternal ? null : sameWords(first, second, shared);
  return key;
}

/** All nouns of the one are among those of the other: 「家族プラン 390円」, 「家族プラン 420円」. */
function sameWords(first: Said, second: Said, shared: string[]): string | null {
  const few = Math.min(first.about.length, second.about.length);
  if (shared.length < Math.max(1, few) || first.about.length !== second.about.length) return null;
  if (first.label !== second.label && first.label !== null && second.label !== null) return null;
  return shared.join("");
}

function freeAndPaid(parts: readonly MemoPart[]): ReadContradiction[] {
  const subject =
    /(入場|参加|見学|送料|駐車場?|相談|体験|会費|入会|登録|出張費?|手数料|見積もり?|年会費|管理費|設置|配送|配達|工事|点検|診断|試着|試食|初期費用|キャンセル|レンタル|送迎)(?:料|費|金)?/u;
  const free = new Map<string, MemoPart>();
  const paid = new Map<string, MemoPart>();
  for (const part of parts) {
    const key = keyOf(part.text);
    const doubted = isDoubted(key, part);
    // 「体験のときに　教材代500円　もらうんだったか？」: what is asked is asked of the whole line.
    // 「料金 | 送料 | 全国一律350円」: a cell is of what stands beside it.
    const line = (doubted || part.row.cells.length > 1) && !subject.test(key) ? keyOf(part.row.body) : key;
    const about = subject.exec(line)?.[1];
    if (about === undefined || (part.role === "internal" && !doubted)) continue;
    const rest = line.slice(line.indexOf(about), line.indexOf(about) + 24);
    if (/(?:無料|かから(?:ない|ず|ません)|不要|タダ|(?<![\d,.])0円)/u.test(rest))
      free.set(about, free.get(about) ?? part);
    else if (/\d{2,}円/u.test(rest)) paid.set(about, paid.get(about) ?? amountOf(part, parts));
  }
  return [...free].flatMap(([about, part]) => {
    const other = paid.get(about);
    const isAsked = other !== undefined && isDoubted(keyOf(other.text), other);
    return other === undefined ||
      other === part ||
      (!isAsked &&
        /以上|から無料|未満|会員|のみ|だけ|は(?:別|除)|まで(?:の|に|、|無料)|期間|限定|キャンペーン|初回|同時|紹介/u.test(
          keyOf(part.text + other.text),
        ))
      ? []
      : [pair(part, other, about)];
  });
}

/** The words of the line that hold its amount. */
const amountOf = (part: MemoPart, parts: readonly MemoPart[]): MemoPart =>
  parts.find(({ row, text }) => row === part.row && /\d円/u.test(keyOf(text))) ?? part;

const barePrice =
  /^(?:商品の?|本体)?(?:販売|通常|税込み?)?(?:価格|値段|料金|定価)(?:は|が|[：:])?\s?(?:税込み?|税別|税抜き?)?([\d,]+)円(?:[（(]?(?:税込み?|税別|税抜き?)[）)]?)?(?:です|となります|になります)?[。]?$/u;

/** 「ほしの湯は1枚2,400円です」 */
const namedPrice =
  /^([^、。は]{2,16})は、?(\d{1,2}[一-龠]{1,2}|ひと[一-龠]{1,2})?\s?([\d,]+)円(?:[（(]?(?:税込み?|税別|税抜き?)[）)]?)?(?:です|で(?:買え|お求め|販売)[^、。]*)?。?$/u;

/** 「価格は4,800円」 and 「価格は5,200円」: one price, said twice, and nothing that tells the two apart. */
function twoPrices(parts: readonly MemoPart[]): ReadContradiction[] {
  const told = parts.flatMap((part) => {
    if (part.role !== "public") return [];
    const key = keyOf(part.text);
    const bare = barePrice.exec(key)?.[1];
    const [, subject = "", measure = "", named] = namedPrice.exec(key) ?? [];
    const amount = bare ?? named;
    const tax = /税別|税抜/u.test(key) ? "税別" : "";
    const about = bare === undefined ? `${subject} ${measure} ${tax}` : tax;
    return amount === undefined ? [] : [{ part, amount, about }];
  });
  return [...Map.groupBy(told, ({ about }) => about).values()].flatMap((group) => {
    const [first] = group;
    const other = group.find(({ amount }) => amount !== first?.amount);
    return first && other ? [pair(first.part, other.part, "価格")] : [];
  });
}

const day = /(\d{1,2})(?:月|\/)(\d{1,2})日?/u;
const event =
  /(発売|販売開始|提供開始|開催|オープン|開店|開業|開園|開館|受付開始|申し?込み?締め?切り?|応募締め?切り?|募集締め?切り?|上映|公演|最終日|開幕|運行開始)日?(?:は|が|：|:|\s)/u;

/** One event on two days; or a day that a paper gives otherwise than the line beside it. */
function differentDays(parts: readonly MemoPart[]): ReadContradiction[] {
  const dated = parts.flatMap((part) => {
    const key = keyOf(part.text);
    const match = day.exec(key);
    return match === null
      ? []
      : [
          {
            part,
            value: `${match[1]}/${match[2]}`,
            event: event.exec(key.slice(0, match.index))?.[1] ?? null,
            doubted: isDoubted(key, part),
          },
        ];
  });
  return dated.flatMap((second, at) =>
    dated.slice(Math.max(0, at - 20), at).flatMap((first) => {
      if (first.value === second.value) return [];
      const isSame = first.event !== null && first.event === second.event;
      const isBeside = Math.abs(first.part.row.index - second.part.row.index) <= 2;
      const isCorrected =
        first.doubted !== second.doubted && isBeside && (first.event ?? second.event) !== null;
      return isSame || isCorrected ? [pair(first.part, second.part, first.event ?? second.event ?? "")] : [];
    }),
  );
}

const days = /土日|土曜|日曜|祝日|平日|月曜|火曜|水曜|木曜|金曜/u;

/** 「土曜の朝も出す」 and 「土日がない」; 「返品可」 and 「返品不可」. */
function yesAndNo(parts: readonly MemoPart[]): ReadContradiction[] {
  const yes = new Map<string, MemoPart>();
  const no = new Map<string, MemoPart>();
  for (const part of parts) {
    const key = keyOf(part.text);
    const about =
      days.exec(key)?.[0] ??
      /(返品|返金|交換|キャンセル|解約|駐車場|予約|ペット|飲食|カード払い|領収書)/u.exec(key)?.[1];
    if (about === undefined) continue;
    const rest = key.slice(key.indexOf(about), key.indexOf(about) + 16);
    const topic = days.test(about) ? about.slice(0, 1) : about;
    if (
      /(?:が|は|も)?(?:ない|なし|ありません|不可|できません|できない|休み|定休|休業|お断り|ご遠慮)/u.test(
        rest,
      )
    )
      no.set(topic, no.get(topic) ?? part);
    else if (
      /(?:も|は|が)?(?:出す|出し|営業|開い|可|でき(?:る|ます)|OK|あり|受け付け|対応|やって)/u.test(rest)
    )
      yes.set(topic, yes.get(topic) ?? part);
  }
  return [...yes].flatMap(([topic, part]) => {
    const other = no.get(topic);
    return other === undefined || other === part ? [] : [pair(part, other, topic)];
  });
}

const pair = (first: MemoPart, second: MemoPart, about: string): ReadContradiction => ({
  texts: [first.text, second.text],
  sources: [first.sentence, second.sentence],
  about,
});
