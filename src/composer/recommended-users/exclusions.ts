/** Whom a product does not suit, said of the person: from what the brief rules out, or a marked guess by what is offered. */
import { z } from "zod";
import { familySchema, linesSchema } from "../wording/document-schemas.ts";
import document from "./unsuitable-groups.json" with { type: "json" };

/** A restriction → whoever it rules out. The words between are the brief's own. */
const ways: readonly [RegExp, string][] = [
  [
    /^(.{2,24}?)(?:の)?(?:人|方)は(?:NG|不可|ご遠慮|対象外|対象にして|お申し込みいただけません|お使いいただけません)/iu,
    "$1の方",
  ],
  [/^(?:本品は、?)?(.{2,24})を目的としたものではありません$/u, "$1が目的の方"],
  [/^(.{1,10})はつけていません$/u, "$1のあるものを探している方"],
  [/^(.{1,10})は.{0,14}(?:避けて|控えて|お控え|おやめ)ください$/u, "$1を使う予定の方"],
  [/^(.{2,10})なし$/u, "$1が必要な方"],
  [/^(香り|味|色|カラー|サイズ|素材)は([^、]{2,18})のみ$/u, "$2以外の$1を探している方"],
  [/^(.{2,24})の対象ではありません$/u, "$1を使う予定の方"],
  [/^(.{2,24})は行っていません$/u, "$1が必要な方"],
  [/^(.{2,24})のコースはありません$/u, "$1のコースを希望する方"],
  [/^(.{2,24})(に|で)は(?:向きません|使えません|お使いいただけません)$/u, "$1$2使う予定の方"],
  [/^([^、はが]{2,16})が必要です$/u, "$1の用意がない方"],
  [/^(.{2,24}(?:ことが|場合が)あります)$/u, "「$1」が気になる方"],
];

/** 「最低契約期間なし」 rules nobody out: what is spared, nobody misses. */
const spared =
  /(?:期間|費用|(?<!材|原|試|肥|飼|燃|塗|染|衣|香)料|(?<!返|現|預|年)金|年会費|縛り|しばり|ノルマ|残業|夜勤|定期|勧誘|営業)(?:は|の定めは)?(?:なし|0円|無料|不要|ありません|かかりません|いりません)$/u;
export const isExclusion = (restriction: string): boolean => !spared.test(restriction.replace(/。$/u, ""));

export function exclusionText(restriction: string): string {
  for (const [pattern, to] of ways) {
    const found = pattern.exec(restriction);
    if (found) return to.replace(/\$(\d)/gu, (_, at) => found[Number(at)] ?? "");
  }
  return `「${restriction}」という条件が合わない方`;
}

/** Guesses, true of nearly every choice of the kind. */
export const unsuitableGroups = z.record(familySchema, linesSchema).parse(document);
