/** What sort of paper a text is, which says how much of it may be used. */
import { keyOf } from "./lines/key.ts";
import type { RowInContext } from "./lines/placed-row.ts";
import type { DocumentKind } from "./schema.ts";

const count = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;

/** Recognised by its head, its labels and its words; `product` where nothing speaks against it. */
export function documentKindOf(rows: readonly RowInContext[], title = ""): DocumentKind {
  const head = keyOf([title, ...rows.slice(0, 4).map(({ body }) => body)].join("\n"));
  const text = keyOf(
    rows
      .slice(0, 400)
      .map(({ body }) => body)
      .join("\n"),
  );
  if (/競合|他社(?:の|LP|サイト|調査)|ライバル|competitor/iu.test(head)) return "competitor";
  if (
    /議事録|議事メモ|ミーティング|打ち?合わせ(?:記録|メモ)|会議/u.test(head) ||
    rows.some(({ place }) => place === "people")
  )
    return "minutes";
  if (
    /(?:旧|現行の?|リニューアル前の?|昨年の|去年の|前回の|過去の)\s?(?:LP|サイト|ページ|チラシ|パンフ|HP|カタログ)/u.test(
      head,
    )
  )
    return "old_page";
  if (
    /(?:お客様|利用者|ユーザー|購入者|受講生)の(?:声|感想)|口コミ|クチコミ|レビュー(?:一覧|集)|アンケート(?:回答|自由)/u.test(
      head,
    ) ||
    count(text, /★{1,5}|評価[：:]\s?\d/gu) >= 4
  )
    return "reviews";
  if (
    /取扱説明書|使用説明書|マニュアル|手順書|ご使用の前に|操作ガイド/u.test(head) ||
    count(text, /(?:ボタンを押|コンセント|お手入れ|故障かな|保証書|感電|やけどの(?:原因|おそれ))/gu) >= 4
  )
    return "manual";
  const lines = rows.filter(({ ruler }) => !ruler);
  const priced = lines.filter(
    ({ cells, body }) =>
      (cells.length >= 2 || /\s{2,}|\u3000/u.test(body)) && /[\d０-９][\d０-９,，]*\s?円?/u.test(body),
  );
  if (
    /価格表|料金表|プライスリスト|price[\s_-]?list/iu.test(head) ||
    (lines.length >= 4 &&
      priced.length * 10 >= lines.length * 7 &&
      rows.some(({ cells }) => cells.length >= 2))
  )
    return "price_list";
  return "product";
}
