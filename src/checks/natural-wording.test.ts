/** Words that writers use for what the material says, beside their neighbours that it does not say. */
import { expect, it } from "vitest";
import { numberSentences } from "../brief/sentences.ts";
import { reasonsAgainst } from "./check-item.ts";

const reasons = (text: string, material: string) => {
  const sources = numberSentences(material, "B");
  const draft = { kind: "line", text, fields: {}, sources: sources.map(({ id }) => id) };
  const rules = { id: "1", productClass: "other" as const, slots: [], existing: [], strict: false };
  return reasonsAgainst(draft, { ...rules, ...{ bannedWords: [], requiredWords: [], sources } }).map(
    ({ why }) => why,
  );
};

it.each([
  ["6月に待つより、春に洗おう。", "6、7月は2〜3週間待ちになります。"],
  ["駐車場代も出張費もかかりません。", "駐車場代と出張費はかからない。"],
  ["アプリを入れる必要もありません。", "アプリを入れずに使える。\n必要人数を入れると下書きができる。"],
  ["あきらめなくていい一日です。", "小さいバッグに入る大きさ。"],
  ["台所に立った一年でした。", "今年の新油です。"],
  ["返信は【要記入：土日・祝日の返信の目安】です。", "平日は24時間以内に返信。"],
])("%s rests on %j", (text, material) => {
  expect(reasons(text, material)).toEqual([]);
});

it.each([
  ["8月に待つより、春に洗おう。", "6、7月は2〜3週間待ちになります。", "「8月」"],
  ["駐車場代も送料もかかりません。", "駐車場代は実費。送料はかからない。", "「駐車場代」"],
  ["一日で乾きます。", "小さいバッグに入る大きさ。", "「一日」"],
  ["治るまで一年です。", "小さいバッグに入る大きさ。", "「一年」"],
  ["祝日も返信します。", "平日は24時間以内に返信。", "「祝日」"],
])("%s does not rest on %j", (text, material, words) => {
  expect(reasons(text, material).join()).toContain(words);
});
