/** Counts that a text makes of its own parts: 「選ばれる3つの理由」 stands in no material, and need not. */
import type { Flag } from "../../shared/result.ts";
import { numberValue } from "../claims/numerals.ts";
import type { Claim } from "../evidence.ts";
import { openFinding } from "./open-finding.ts";

export interface OwnCount {
  /** Why it is wrong: the list beside it has another length. */
  problem?: string;
  /** Nothing beside it can be counted: a person has to. */
  isOpen?: true;
}

/** Behind the number: what is counted are parts of the text itself. */
const parts =
  /^(?:の|、)?(?:大)?(?:理由|ポイント|特[長徴色]|ステップ|STEP|プラン|コース|約束|こだわり|メリット|強み|手順|方法|コツ|魅力|選択肢|違い|工夫|視点|習慣|お?悩み|質問|疑問|安心|価値|機能|サービス|問|手がかり|品|種類?|通り)/i;
/** Of these the list beside it has one each; of others it may tell more. */
const listedEach =
  /^(?:の|、)?(?:大)?(?:理由|ポイント|特[長徴色]|ステップ|STEP|約束|こだわり|メリット|強み|手順|魅力|コツ)/i;
const units =
  /^([\d〇一二三四五六七八九十]{1,3})(つ|点|大|か条|ステップ|プラン|コース|ポイント|問|色|種類|件)?$/;
const counted = /^(?:ステップ|プラン|コース|ポイント|問|色|種類)$/;
/** 「三つご紹介します」 counts what the text goes on to tell; what others gave or certified it does not. */
const given = /^(?:の|もの)?[^。、]{0,6}?(?:賞|認証|認定|特許|資格|免許|星|冠|実績|店|拠点|工場|国)/;

/**
 * What an unsupported number is when it counts parts of the text: right, where the list beside it has as many entries; undefined when it
 * counts something else. `listed`: entries of the piece's list, 0 without one.
 */
export function ownCount(text: string, claim: Claim, listed: number): OwnCount | undefined {
  const [, figures = "", unit] = units.exec(claim.words.normalize("NFKC")) ?? [];
  const value = figures === "" ? null : numberValue(figures);
  if (value === null || value < 2) return;
  const behind = text.slice(claim.span.end);
  const isSurvey =
    unit === "件" && /(?:質問|アンケート|設問)(?:は|が|も|を)?\s?$/.test(text.slice(0, claim.span.start));
  const isCounted = unit !== undefined && (counted.test(unit) || isSurvey);
  const isTold = unit === "つ" && !given.test(behind);
  if (!isCounted && !isTold && !parts.test(behind)) return;
  const isEach = isCounted ? unit === "ステップ" || unit === "ポイント" : listedEach.test(behind);
  if (listed < 2 || !isEach) return { isOpen: true };
  return value === listed ? {} : { problem: `「${claim.words}」とありますが、並べた項目は${listed}つです。` };
}

/** Whether a number only says which entry of its list a label is: 「2 下書きを待つ」, the second. */
export function isEntryNumber(path: string, { words, span }: Claim): boolean {
  const [, at] = /^labels\[(\d+)\]$/.exec(path) ?? [];
  return at !== undefined && span.start === 0 && words.normalize("NFKC") === String(Number(at) + 1);
}

/** A count that nobody but a person can check. */
export function ownCountFlags(
  text: string,
  counts: readonly { claim: Claim; own: OwnCount | undefined }[],
): Flag[] {
  return counts
    .filter(({ own }) => own?.isOpen)
    .map(({ claim: { span, words } }) =>
      openFinding(text, {
        ...{ id: "own-count", name: "項目の数", span },
        why: `「${words}」を数えられる一覧が、この案にも資料にもありません。`,
        rewrites: [text.slice(0, span.start) + text.slice(span.end).replace(/^の/, "")],
        fineWhen: "実際に同じ数の項目が並ぶ場合",
      }),
    );
}
