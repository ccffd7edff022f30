/** Which words say the same, and which are wider than others. */
import { synonymTable } from "./synonyms.ts";

/** Wider word: narrower ones. What is said of the narrower is said of the wider, never the other way round. */
const wider = `
家: 住宅
子ども: 小学生 中学生 園児 幼児 赤ちゃん 乳児 歳児
家族: 両親 親子 夫婦
ペット: 犬 猫 うさぎ
飲み物: コーヒー お茶 紅茶 ビール ワイン 日本酒 ジュース 水
お酒: ビール ワイン 日本酒 焼酎 ウイスキー
酒: ビール ワイン 日本酒 焼酎
野菜: トマト キャベツ にんじん レタス
果物: いちご りんご みかん ぶどう 桃 メロン
食事: 朝食 昼食 夕食
連絡: 電話 メール LINE 申し出
確認: 照合 検査
オンライン: Zoom ビデオ通話 ネット インターネット
パソコン: ノートパソコン
教え: 講師 家庭教師
語学: 英会話 英語
英語: 英会話
書類: 請求書 見積書 納品書 契約書
宿: ゲストハウス ホテル 旅館 民宿
衣装: 着物 ドレス タキシード 振袖
カード: クレジットカード ICカード
レッスン: 個人レッスン
試験: 検定 入試
施設: 病院 保育園 学校 ホテル
教室: スクール 塾
スタッフ: 講師 職人 作業員 看護師 保育士 社員
工事: 施工 リフォーム
部屋: 個室 相部屋 和室 洋室
お休み: 休診 定休
楽器: ピアノ ギター
肉: 牛肉 豚肉 鶏肉
家電: エアコン 冷蔵庫 洗濯機 テレビ
資格: 認定 免許
深夜: 24時間
早朝: 24時間
夜間: 24時間 深夜
日曜: 年中無休 毎日 土日
土曜: 年中無休 毎日 土日
土日: 年中無休 毎日
週末: 土日 年中無休 毎日
祝日: 年中無休 土日祝
`;

/** Said for the sentence's sake: it adds no claim of its own. */
const empty = `
全員 何人 時点 現在 無料 不使用 不問 不要 なし 最大 最短 最高 最低 方 人 お客さま お客様 お客さん みなさま 皆さま 皆様 あなた わたしたち 私たち 自分 ご自分
当店 当社 弊社 当院 当館 自社 うち こちら ここ
商品 製品 サービス もの こと ところ とき 時 場合 ため ほう 点 分 中 内 間 前 後 上 下 日
使え 使う 使っ 使い 使用 利用 できる できます 可能 対応 ご用意 用意 承り 承る 受け付け 受付 お受け ご案内 案内
いただけ いただく いただき ください くださ どうぞ お届け 届け ご利用 です ます ました ません ある あります いる います
なる なります なって する します した して しました ご安心 大丈夫 結構 構いません 構わない 一台 一つ ひとつ
作り 作る 作っ つくり つくる つくっ 行い 行う 行え 行っ 入れ 入る 入っ 出す 出し 持つ 持っ 持ち 見る 見て 見
込め こだわり わたし そのまま まるごと ちゃんと しっかり きちんと じっくり ゆっくり さらに もちろん
だから だけ から まで より など とも ながら ように くらい ぐらい ほど わずか たった なんと まずは まず ぜひ
今日 今 毎日 一緒 いっしょ みんな すべて 全部 ぜんぶ いつ いつも いつでも 何 誰 どこ どれ どの
申し込み 申込 お申し込み ご相談 ご注文 はじめ 始め 続け 続けて 思い 言う 言い という
すぐ もう まだ また そして それ これ この その あの ぴったり おすすめ
選べ 選び 選ぶ 選ん 出て 出る 出 来る 来て 来 行く 行け 帰り 得意 一軒 一冊 一台 一品
種類 個 個別 本 枚 台 つ 回 度 名 社 件 円 歳 年 月 週 時 約 頃 ころ 前後 以上 以下 以内 未満 
入り つき 付き 向け 用 的 化 系 型 式 等 他 別 各 毎 全 第 初 再 最 無 不 未 非
`;

const words = (line: string): string[] => line.split(/\s+/).filter((word) => word !== "");
const lines = (data: string): string[] => data.split("\n").filter((line) => line.trim() !== "");

const nodes = new Map<string, string>();
const things = new Set<string>();
for (const line of lines(synonymTable)) {
  const group = words(line.replace("!", ""));
  const [head = ""] = group;
  for (const word of group) if (!nodes.has(word)) nodes.set(word, head);
  if (line.startsWith("!")) things.add(head);
}

/** Ends like a verb and is none. */
export const isNominal = (head: string): boolean => things.has(head);

/** The word that stands for a matter; the word itself where it is of none. */
export const conceptHead = (word: string): string => nodes.get(word) ?? word;

export const isListed = (word: string): boolean => nodes.has(word);

const parents = new Map<string, Set<string>>();
for (const line of lines(wider)) {
  const [wide = "", narrow = ""] = line.split(":");
  for (const word of words(narrow)) {
    const known = parents.get(conceptHead(word)) ?? new Set();
    parents.set(conceptHead(word), known.add(conceptHead(wide.trim())));
  }
}

/** Every wider matter of one. */
export function widerOf(head: string): ReadonlySet<string> {
  return parents.get(head) ?? none;
}
const none: ReadonlySet<string> = new Set();

/** Where it is, when it begins: beside what is stated it changes nothing. */
const soft = new Set(
  words(
    "最初 最後 病院 医院 会館 教室 工房 店 宿 スタジオ ジム サロン 農園 事務所 一日 とき 処方 募集 夜 朝 昼",
  ).map(conceptHead),
);
export const isSoftWord = (head: string): boolean => soft.has(head);

export const emptyWords: ReadonlySet<string> = new Set(lines(empty).flatMap(words));

/** Words that the text has to be searched for, by their first sign, the longest first. */
const known = new Set([
  ...nodes.keys(),
  ...emptyWords,
  ...lines(wider).flatMap((line) => words(line.replace(":", " "))),
]);
const byFirst = Map.groupBy(
  [...known].toSorted((one, other) => other.length - one.length),
  (word) => word.charAt(0),
);

const kanji = /[一-龠々]/;

/** The longest known word that stands at a place of the text. One sign alone is a word only where it is no part of a longer one. */
export function knownAt(text: string, at: number): string | undefined {
  const word = byFirst.get(text.charAt(at))?.find((one) => text.startsWith(one, at));
  // The end of a verb: 決めやすく has no めやす.
  if (
    word !== undefined &&
    /^[ぁ-ん]{1,3}$/.test(word) &&
    !word.endsWith("ん") &&
    kanji.test(text.charAt(at - 1))
  )
    return undefined;
  if (word?.length !== 1 || !kanji.test(word)) return word;
  // 全車: each of them is one.
  return (kanji.test(text.charAt(at - 1)) && !/[全各両]/.test(text.charAt(at - 1))) ||
    kanji.test(text.charAt(at + 1))
    ? undefined
    : word;
}
