/** What is there and is not, what is allowed and forbidden, what is needed and not. */
import type { ReadContradiction } from "../schema.ts";
import { conditionsOf } from "./claims.ts";
import type { Clause } from "./clauses.ts";

const noun = "[一-龠々ァ-ヶーA-Za-zＡ-Ｚ][一-龠々ァ-ヶーA-Za-z-]{1,11}";
const joint =
  "(?:の(?:飼育|同伴|利用|使用|持ち?込み|販売|提供|対応|取り扱い|受付|受け付け|登録))?(?:は|が|も|を|：|:|\\s)?(?:追加料金で|別料金で|有料で)?";
const adverb = "(?:一切|全面|すべて|全て|規約により|現在|いま|当店では|当館では|お)?";
const negative =
  "(?:なし(?!で)|無し|ありません|ございません|ない(?=$|です|の)|不可(?!能|欠)|できません|出来ません|できかねます|禁止|お?断り|ご遠慮|不使用|未使用|使って(?:い|お)?ません|含みません|含まれ(?:て(?:い|おり))?ません|入って(?:い|おり)ません|使えません|入れません|行って(?:い|おり)?ません|して(?:い|おり)ません|承って(?:い|おり)ません|お受けできません|(?:お)?受けません|(?:お)?受けられません|受け付けません|(?:お)?預かりできません|預かりません|おりません|フリー(?=$|で|の|処方))";
const positive =
  "(?:あり(?!ま?せ?ん|得|が)|有り|有(?=$)|付き|つき|完備|可(?!能性|否|視|愛)|OK|できます(?!か)|使えます|使用(?!し?(?:な|ませ|禁|不))|ございます|ご利用いただけます|いただけます|承ります|承って(?:い|おり)ます|お?受けでき(?:ます|る)|お受けします|お?預かり(?:します|できます)|(?:人員|人数|期間|制限|回数)は?\\s?\\d|受け付けます|対応(?!し?(?:て(?:い|お)|でき|いた)[^。]{0,4}ません)|歓迎|配合|含み(?!ま?せん)|含む|含まれ(?:ます|て(?:い|おり)ます)|入って(?:い|おり)ます|使って(?:い|おり)ます|入り|(?:\\d+\\s?[一-龠]{0,2})(?:まで|あります|台|OK)|(?:各種)?(?:使え|選べ)ます)";
const denied = new RegExp(`(${noun}?)${joint}${adverb}${negative}`, "gu");
const granted = new RegExp(`(${noun}?)${joint}${positive}`, "gu");
const needed = new RegExp(
  `(${noun}?)(?:は|が|も)?(?:必要(?!は?(?:あり|ない|なし))|必須|制(?=$|です|と|の)|要ります|(?:を|も)?(?:ご持参|お持ち|ご用意|貼って)ください|がかかります)|要(予約|申込|登録)`,
  "gu",
);
const spared = new RegExp(
  `(${noun}?)(?:は|が|も)?(?:不要|いりません|要りません|いらない|必要(?:は)?(?:ありません|ない|なし)|なしで(?:OK|利用|使|参加))`,
  "gu",
);

const part = "([一-龠々ァ-ヶー]{2,8}?[けりみえしちき]?)";
const included = new RegExp(
  `${part}(?:は|も|が|代は|料は)?(?:すべて)?(?:料金に|代金に|価格に)?(?:含み(?!ません)|含まれ(?!て?(?:い|おり)?ません)|込み|ついて(?:い)?ます)`,
  "gu",
);
const extra = new RegExp(
  `${part}(?:は|が|も)?\\s?(?:別途|別料金|別に|有料|オプション(?:です|料金)|[+＋]\\d)`,
  "gu",
);

/** Rows whose value is a list of what the thing has. */
const lists = /設備|付属|付帯|アメニティ|原料|原材料|成分|材料|素材|サービス|特徴|同梱/u;
const matterless =
  /^(?:追加|制限|以外|場合|一切|決まり|問題|変更|理由|期限|区別|上限|費用|料金|全部|全員|当日|当店|当社|送料|無料|有料|在庫|予定|対象|当館|利用|使用|提供|対応|方法|期間|時間|場所|人数|途中|個人|都合|以降|以前|以上|以下|必要|返信|手数料|割引|特典|回数|キャンセル料)$/u;
const partial =
  /のみ|だけ|場合|以外|ただし|限り|限定|一部|別途|除く|除き|時は|なら|とき|まで(?:は|に)|なるべく|原則|都合/u;
/** Of a word and of another that stands for it. */
const synonyms: [RegExp, string][] = [
  [/申し?込み?|お?申込/u, "予約"],
  [/アルコール|エタノール/u, "アルコール"],
  [/クレジットカード|クレカ/u, "カード"],
  [/ワイファイ|無線LAN/u, "Wi-Fi"],
  [/夕食|朝食|昼食|お?食事/u, "食事"],
  [/犬|猫|ワンちゃん/u, "ペット"],
];
const plain = (word: string): string =>
  synonyms
    .reduce((said, [pattern, name]) => said.replace(pattern, name), word.replace(/^お(?=[一-龠])/u, ""))
    .replace(/の/gu, "");

const both = new RegExp(`(${noun})(?:と|や)(?=${noun}(?:は|が|も))`, "gu");

interface Presence {
  clause: Clause;
  matter: string;
  partial: boolean;
  conditions: string;
}

/** Words without which a pattern finds nothing, looked for first: most clauses have none of them. */
const cues = new Map<RegExp, RegExp>([
  [denied, new RegExp(negative, "u")],
  [granted, new RegExp(positive, "u")],
  [needed, /必要|必須|制|要|ください|かかります/u],
  [spared, /不要|いりません|要りません|いらない|必要|なしで/u],
  [included, /含|込|ついて/u],
  [extra, /別|有料|オプション|[+＋]/u],
]);

const told = (clauses: readonly Clause[], pattern: RegExp, labelled: RegExp | null): Presence[] =>
  clauses.flatMap((clause) => {
    const hasLabel = labelled !== null && clause.label !== "";
    if (!hasLabel && cues.get(pattern)?.test(clause.words) === false) return [];
    const words = clause.words
      .replace(/お?申し?込み?/gu, "申込")
      .replace(/[朝昼夕]食/gu, "食事")
      .replace(/(?<=[一-龠ァ-ヶー])の(?=[一-龠ァ-ヶー]{2,4}(?:が|は)(?:必要|不要|いりません))/gu, "");
    const named = [...words.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? "");
    // 「毛皮と革は受けません」 denies both.
    if (named.length > 0) named.push(...[...words.matchAll(both)].map((match) => match[1] ?? ""));
    const byLabel = hasLabel && labelled.test(words) ? [clause.label] : [];
    return [...named, ...byLabel]
      .map(plain)
      .filter((matter) => [...matter].length >= 2 && !matterless.test(matter))
      .map((matter) => ({
        clause,
        matter,
        partial: partial.test(words),
        conditions: conditionsOf(words.replace(/[大小]型/gu, "")),
      }));
  });

const listed = (clauses: readonly Clause[]): Presence[] =>
  clauses.flatMap((clause) =>
    lists.test(clause.under) && /^[^\d。はがをに]{2,12}$/u.test(clause.words)
      ? [{ clause, matter: plain(clause.words.replace(/[（(].*$/u, "")), partial: false, conditions: "" }]
      : [],
  );

const startsGranted = /^(?:あり|有|可(?!能性)|OK|○|〇|◯|対応|[^\d、]{0,4}\d+\s?(?:匹|台|頭|名)(?:まで|$))/u;
const startsDenied = /^(?:なし|無し|不可|禁止|非対応|×|✕)/u;

export function differentPresence(clauses: readonly Clause[]): ReadContradiction[] {
  const not = told(clauses, denied, startsDenied);
  const some = [...told(clauses, granted, startsGranted), ...listed(clauses)];
  return [
    ...opposed(some, not),
    ...used(clauses, not),
    ...opposed(told(clauses, included, null), told(clauses, extra, null)),
    ...opposed(told(clauses, needed, /^(?:要|必要|必須)/u), told(clauses, spared, /^(?:不要|いりません)/u)),
  ];
}

const isSame = (one: string, other: string, papers: boolean): boolean =>
  (papers && one.length >= 2 && other.length >= 2 && (one.startsWith(other) || other.startsWith(one))) ||
  one === other ||
  (one.length >= 2 && other.endsWith(one)) ||
  (other.length >= 2 && one.endsWith(other));

function opposed(some: readonly Presence[], not: readonly Presence[]): ReadContradiction[] {
  return not.slice(0, 60).flatMap((denial) => {
    const other = some.find(
      (each) =>
        each.clause.part.row !== denial.clause.part.row &&
        isSame(each.matter, denial.matter, each.clause.paper !== denial.clause.paper) &&
        each.conditions === denial.conditions &&
        (each.clause.paper !== denial.clause.paper || !(each.partial || denial.partial)),
    );
    return other === undefined ? [] : [pairOf(other.clause, denial.clause, denial.matter)];
  });
}

/** 「園庭はありません」 and 「園庭で毎日遊びます」: another paper lets it be used. */
function used(clauses: readonly Clause[], not: readonly Presence[]): ReadContradiction[] {
  return not.slice(0, 60).flatMap((denial) => {
    const other = clauses.find(
      ({ part, paper, words }) =>
        paper !== denial.clause.paper &&
        part.row !== denial.clause.part.row &&
        (words.includes(`${denial.matter}で`) || words.includes(`${denial.matter}を`)) &&
        /ます$|る$/u.test(words),
    );
    return other === undefined ? [] : [pairOf(other, denial.clause, denial.matter)];
  });
}

const pairOf = (first: Clause, second: Clause, about: string): ReadContradiction => ({
  texts: [first.part.text, second.part.text],
  sources: [first.part.sentence, second.part.sentence],
  about,
});
