/** Pairs of values that are told: what somebody doubts, what another paper says, what stands twice in the same words. */
import { expect, test } from "vitest";
import { readMemoText } from "../read.ts";

const note = "商品名：ふわりの間\n種類：座布団\n予算：月30万円\n担当：営業 見本\n綿100%です。\n色は3色。";
const pairs = (text: string) => readMemoText(`${note}\n${text}`).contradictions.map(({ texts }) => texts);

test.each([
  ["床面積 42.8㎡\n見積の図面だと 41.5㎡ になってますが", "41.5㎡"],
  ["点検　年2回\n現場の林さんいわく点検は年1回が正しいとのこと。総務に確認中", "年1回"],
  ["解約は次の発送の12日前まで。\nヘルプのほうは「5日前まで」と出ております。", "5日前"],
  ["電話は朝7時から夜10時\nでも看板は「24時間受付」のまま。どっちを正とするか", "24時間"],
  ["| 保証 | 2年 | 箱の裏は「1年」。品証に確認中 |\n| 色 | 3色 | |", "1年"],
  ["二十四個入りです。\n化粧箱の側面は二十個となっています。至急お調べください。", "二十個"],
  ["対象年齢 2歳〜5歳\n素材は木\n対象年齢：3歳以上 5歳まで", "3歳以上"],
])("two values of one matter: %s", (text, words) => {
  expect(pairs(text).some((texts) => texts[1].includes(words))).toBe(true);
});

test.each([
  "看板は18,000円で作った。\n1枚 2,400円です。",
  "大人は1枚2,400円です。\n子どもは1枚1,800円です。",
  "1枚 2,400円。\n10枚なら1枚 2,100円。",
  "キャンセルは3日前からかかります。\nキャンセルは4日前まで受けます。",
  "平日の受付は10時から。\n土曜の受付は9時から。",
  "競合の「わたの里」のサイトでは1枚 1,980円。\n1枚 2,400円です。",
])("values of two matters: %s", (text) => {
  expect(pairs(text)).toEqual([]);
});

test("each statement is told once, and the whole of it", () => {
  const told = pairs(
    "重さ 1.2kg、綿入り\n仕様書だと重さ 1.4kg になってますが\nタグだと重さ 1.5kg になってますが",
  );
  expect(told.map(([first]) => first)).toEqual(["重さ 1.2kg、綿入り"]);
});
