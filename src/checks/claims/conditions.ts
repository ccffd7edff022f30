/** Conditions in a source sentence: the words that say to whom, when or how far an offer holds. */
import { spanAt } from "../text/clauses.ts";
import type { SourceText } from "./source-text.ts";
import type { Token } from "./token.ts";

export interface ClaimCondition {
  words: string;
  /** Any of these in the text keeps the condition (thousands separators aside). */
  keptBy: string[];
}

const first = ["初回", "初めて", "はじめて", "新規"];
const regular = ["定期", "サブスク", "継続"];
/** Words that are a condition wherever they stand before an offer. */
const known: readonly (readonly [RegExp, string[]])[] = [
  [/初回(?:のみ|限定|に限り|購入|注文)?|(?:初めて|はじめて)の方/g, first],
  [/新規(?:の方|会員|限定|のお客様)?/g, ["新規", ...first]],
  [/定期(?:便|コース|購入|配送)?/g, regular],
  [/会員(?:様|の方|登録|限定)?/g, ["会員"]],
  [
    /未開封(?:の場合|に限り|のみ|品)?/g,
    ["未開封", "開封前", "開けていな", "開けなければ", "開ける前", "封を切"],
  ],
  [
    /未使用(?:の場合|に限り|のみ|品)?/g,
    ["未使用", "使う前", "使用前", "使っていな", "使わなければ", "お使いになる前"],
  ],
  [/学生(?:の方|限定|のみ)?/g, ["学生", "学割"]],
  [/平日(?:限定|のみ)?/g, ["平日"]],
  [/最大/g, ["最大"]],
  [/最短/g, ["最短"]],
  [/先着(?:順|\d{1,6}[名個本])?/g, ["先着", "限定"]],
  [/一部(?:地域|商品|店舗|対象外)?/g, ["一部"]],
  [/(?:北海道|沖縄|離島)(?:・?(?:北海道|沖縄|離島)){0,2}(?:を?除く|は?除き|以外)/g, ["除"]],
];
/** X のみ, X に限り, X の場合: the word before the marker is the condition. */
const marked =
  /([一-龠々ァ-ヶーA-Za-z0-9,]{1,14})(?:を(?:ご)?(?:購入|注文|利用)|のご注文|のお買い上げ|のお申し込み)?(?:の?(?:方|人|お客様))?(?:のみ|に限(?:り|る|って)|限定|限り|の場合|時のみ|の際|が条件|対象|以上(?:で|の|お)|以降(?:は|の)?)/g;
/** Behind a price: 980円から is not 980円. */
const openEnded = /^(?:\(税[込抜別]\))?(?:から|〜|~|より)(?![0-9])/;
const bracketed = /^[^。]{0,20}?[(※]([^)。]{1,40})/;

/** The conditions that govern a claim of a source: before it in its sentence, behind it in its clause, in a bracket. */
export function conditionsBefore(source: SourceText, claim: Token): ClaimCondition[] {
  const sentence = spanAt(source.sentences, claim.start);
  if (!sentence) return [];
  const before = governing(source.plain.slice(sentence.start, claim.start));
  const after = source.plain.slice(claim.end, sentence.end);
  const bracket = bracketed.exec(after)?.[1] ?? "";
  const behind = /^[^、]*/.exec(after)?.[0] ?? "";
  const own = source.plain.slice(claim.start, claim.end);
  const found = [before, behind, bracket].flatMap(knownIn);
  found.push(...[`${before}${own}`, behind, bracket].flatMap(markedIn));
  if (claim.kind === "free" || claim.use === "discount") found.push(...deadlineIn(`${before}、${after}`));
  if (claim.kind === "price" && openEnded.test(after)) {
    found.push({ words: `${own}から`, keptBy: ["から", "〜", "~", "より", "最低"] });
  }
  return found.filter(({ words }) => words !== own || /のみ|限/.test(own));
}

/**
 * The part of a sentence that still reaches the claim: everything after the last clause that is complete in itself.
 * 「3,980円以上で送料無料、代引き手数料は330円」: the amount governs the first offer only.
 */
function governing(before: string): string {
  const clauses = before.split(/、|,(?!\d)/);
  let from = clauses.length - 1;
  while (from > 0 && !endsComplete(clauses[from - 1] ?? "")) from -= 1;
  return clauses.slice(from).join("、");
}

function endsComplete(clause: string): boolean {
  return (
    !/(?:は|で|なら|の場合|際|に限り|限定で?|のみ|、|として|から)$/.test(clause) && !/^定期/.test(clause)
  );
}

function knownIn(text: string): ClaimCondition[] {
  return known.flatMap(([pattern, keptBy]) =>
    [...text.matchAll(pattern)].map(([words]) => ({ words, keptBy })),
  );
}

function markedIn(text: string): ClaimCondition[] {
  return [...text.matchAll(marked)].flatMap((match) => {
    const word = match[1] ?? "";
    if (/^(?:期間|数量|季節|初回|会員|新規|時間)$/.test(word)) return [];
    // Amounts are compared whole: 0円 would be found in any price.
    const keptBy = /\d/.test(word) ? [amountIn(word)] : [word, word.slice(-2)];
    return [{ words: match[0], keptBy }];
  });
}

function amountIn(word: string): string {
  return /\d[\d,]*[^\d,]*$/.exec(word)?.[0] ?? word;
}

/** An offer that ends: 12月25日まで, 11月末まで. */
function deadlineIn(text: string): ClaimCondition[] {
  return [...text.matchAll(/\d{1,2}(?:月\d{1,2}日|月末|\/\d{1,2})(?:\([^)]{1,3}\))?まで/g)].map(
    ([words]) => ({
      words,
      keptBy: ["まで", "期間限定", "キャンペーン", "期間中"],
    }),
  );
}
