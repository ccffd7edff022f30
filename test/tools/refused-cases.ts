/** Pieces by a strong writer that are refused, with a part of why. */
import type { ToolId } from "#src/tools/tool.ts";
import { block, line, type told, type Written } from "./role-cases.ts";

export const refused: [what: string, about: keyof typeof told, tool: ToolId, draft: Written, why: string][] =
  [
    ["a day on which it is open", "jam", "catchphrase", line("日曜も営業のいちごジャム"), "日曜"],
    ["free without its number", "jam", "catchphrase", line("送料無料のいちごジャム"), "送料無料"],
    [
      "free from another number on",
      "jam",
      "catchphrase",
      line("2本以上で送料無料のいちごジャム"),
      "送料無料",
    ],
    ["prizes that nobody gave", "jam", "catchphrase", line("三つの賞に選ばれたいちごジャム"), "三つ"],
    [
      "a condition that stands nowhere in the piece",
      "oil",
      "lp_manuscript",
      block("頭皮に、椿のつや。", { block: "fv", cta: "初回1,480円で試す" }),
      "条件「定期便」",
    ],
    [
      "an ad text by itself",
      "oil",
      "catchphrase",
      { kind: "google_rsa_headline", text: "頭皮オイルが1,480円", fields: { role: "price" } },
      "条件「初回」",
    ],
    [
      "another number of reasons than there are",
      "oil",
      "lp_manuscript",
      block("選ばれる3つの理由", {
        labels: ["無香料", "椿油", "着色料不使用", "定期便"],
        points: ["無香料です。", "椿油のオイルです。", "着色料は不使用です。", "定期便があります。"],
      }),
      "並べた項目は4つ",
    ],
    [
      "a price that was computed",
      "oil",
      "analyze",
      { kind: "price-reason", text: "1日あたり約55円", fields: {} },
      "55円",
    ],
    ["a share that was computed", "oil", "catchphrase", line("モニター100人中88人がつけ心地に満足"), "88人"],
    ["a fraction", "oil", "catchphrase", line("価格は3分の1"), "3分の1"],
    ["a rank", "clock", "catchphrase", line("クラウド勤怠管理No.1"), "No.1"],
    ["a rank in a heading", "clock", "lp_manuscript", block("業界No.1の理由", {}), "No.1"],
    ["more customers", "clock", "catchphrase", line("導入1,000社のクラウド勤怠"), "1,000社"],
    ["a reduction", "clock", "catchphrase", line("集計の手間を80%減らす勤怠管理"), "80%"],
    ["a limited offer", "clock", "catchphrase", line("先着50社の勤怠管理"), "50社"],
    [
      "a figure of its own in a guess",
      "clock",
      "persona",
      {
        kind: "line",
        text: "従業員50名、残業80時間の会社",
        fields: { persona: 0, part: "home", hypothesis: true },
      },
      "50名",
    ],
    ["one of a thing that is given away", "oil", "catchphrase", line("いまなら1本無料プレゼント"), "1本"],
    ["what the material denies", "oil", "catchphrase", line("着色料を使用した椿油のオイル"), "打ち消して"],
    [
      "an effect in a sub line",
      "oil",
      "catchphrase",
      line("頭皮に、椿のつや。", "白髪が治るオイルです"),
      "白髪が治",
    ],
  ];
