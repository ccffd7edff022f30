/** What is written for one trade holds no word of the trade beside it: read in everything that speaks of people, over several seeds. */
import { expect, it } from "vitest";
import { readMaterial } from "#src/tools/wording/material.ts";
import { briefOf } from "./run-cases.ts";
import { runTools } from "./run-tool.ts";

const tools = ["persona", "concerns", "recommended_users", "catchphrase", "faq", "site_structure"] as const;
const seeds = [1, 2, 3];

it.each<[topic: string, text: string, neighbours: RegExp]>([
  [
    "hr",
    "従業員30〜200名の会社向け勤怠管理クラウド「ツキイチ」。打刻漏れをSlackで本人に自動で知らせます。料金は1人月額220円（税込）。",
    /経費|領収書|仕訳|証憑/u,
  ],
  [
    "drink",
    "静岡・川根の茶農家が作る水出し緑茶「しずく」。ティーバッグ15個入り1,080円（税込）。一番茶だけを使っています。",
    /コーヒー|焙煎|ワイン|日本酒/u,
  ],
  [
    "alcohol",
    "広島・西条の純米酒「みちしお」。地元の米と井戸水だけで仕込みました。720mL 1,980円（税込）。",
    /仕事の合間|休憩|コーヒー|朝ごはん/u,
  ],
  [
    "care-job",
    "介護施設「ひなた苑」（埼玉県所沢市）の介護職員募集。正社員、月給24万2,000円から。夜勤は月4回まで。",
    /看護|保育|料金はいくら/u,
  ],
  [
    "leather",
    "栃木レザーの二つ折り財布「ふところ」。職人が一点ずつ手縫いします。28,600円（税込）。",
    /パソコン|リュック|弁当|背中の荷物/u,
  ],
  [
    "breeze",
    "静音サーキュレーター「かぜのね」。運転音18dB。羽根は外して水洗いできます。12,800円（税込）。",
    /加湿|給水|花粉|のどの渇き/u,
  ],
  [
    "outdoor",
    "折りたたみのキャンプ椅子「こかげ」。重さ1.4kg、収納時は長さ38cm。9,900円（税込）。生地は洗えます。",
    /器を|台所|新築祝い|成分/u,
  ],
  [
    "bodycare",
    "肩と腰の整体院「からだの間」。国家資格を持つ施術者が60分かけて施術します。初回5,500円（税込）。完全予約制。西荻窪駅から徒歩4分。",
    /髪|ネイル|ランチ|席の種類/u,
  ],
  [
    "making",
    "中小企業向けのホームページ制作「つたえ」。原稿と写真はこちらで用意します。5ページ198,000円（税込）から。",
    /議事録|顧客管理|定着しない/u,
  ],
  [
    "reform",
    "浴室リフォームの「ゆどの工房」（横浜市）。ユニットバスの交換は工事2日、98万円（税込）から。現地調査と見積もりは無料。",
    /社内|稟議|中小企業|締め作業/u,
  ],
  [
    "workshop",
    "鎌倉の工房「みなも」の手作り指輪。銀のリングを自分で叩いて作る体験は1人6,600円（税込）、所要90分。2人での予約もできます。",
    /届いたもの|成分|箱や付属/u,
  ],
])("%s: %s", (topic, text, neighbours) => {
  const brief = briefOf(text);
  expect(readMaterial(brief).topic?.id).toBe(topic);
  for (const seed of seeds)
    for (const [tool, { items }] of runTools([...tools], brief, seed)) {
      const told = items.map((item) => `${item.text} ${JSON.stringify(item.fields)}`);
      expect({ tool, seed, found: told.filter((line) => neighbours.test(line)) }).toEqual({
        tool,
        seed,
        found: [],
      });
    }
});
