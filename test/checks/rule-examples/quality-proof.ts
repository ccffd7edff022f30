import type { RuleExamples } from "./examples.ts";

export const qualityProofExamples: RuleExamples = {
  "quality.survey": {
    flag: ["87%が使用感に満足※", "満足度98%", "9割超、95%の方が継続"],
    pass: ["87%が使用感に満足 ※2025年 自社調査 n=212", "果汁30%のドリンク"],
  },
  "quality.hit": {
    flag: ["完売続出の人気商品", "大ヒット中"],
    pass: ["ご好評いただいています", "人気の味をご家庭で"],
  },
  "quality.compare": {
    flag: ["他社より汚れが落ちる", "従来の3倍の吸引力"],
    pass: ["吸引力2倍（当社従来品比）", "倍のおいしさ"],
  },
  "quality.total": {
    flag: ["累計100万個突破", "累計導入5,000社"],
    pass: ["累計100万個（2025年3月時点）", "合計3個入り"],
  },
  "quality.authority": {
    flag: ["厚生労働省認可の美容液", "国が認めた効果"],
    pass: ["厚生労働省の基準に沿った工場", "国産の素材"],
  },
  "quality.expert": {
    flag: ["プロも絶賛の切れ味", "専門家が推奨"],
    pass: ["プロが教える講座", "専門家に相談できる"],
  },
  "quality.natural-safe": {
    flag: ["天然成分だから安心", "無添加なので安全"],
    pass: ["天然素材を使ったシャツ", "安心の国内生産"],
  },
  "quality.additive-free": {
    flag: ["無添加のやさしさ"],
    pass: ["香料・着色料無添加", "パラベン無添加の石けん"],
  },
};
