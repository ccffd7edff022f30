/** Pages that say something else on the site of an employer, a place or a company's supplier. */
import type { Family } from "../../wording/family.ts";
import type { PageTemplate } from "./page-template.ts";

/** What one page says otherwise than usual. */
export type TemplateChange = Partial<Omit<PageTemplate, "slug">>;

const goodsHome: TemplateChange = { description: "内容と価格、お届けまでをご案内します。" };
const visitHome: TemplateChange = {
  description: "料金と行き方、はじめての日の流れをご案内します。",
  h2: ["{own}について", "選ばれる決め手", "料金のご案内", "行き方", "よくある質問"],
};

export const familyPages: Partial<Record<Family, Readonly<Record<string, TemplateChange>>>> = {
  goods: { home: goodsHome },
  edible: {
    home: goodsHome,
    howto: {
      name: "味わい方・保存",
      purpose: "おいしい味わい方と保存を伝え、食卓を思い描けるようにする",
      term: "{kind} 味わい方",
      terms: ["{kind} 保存", "{kind} 合わせ方"],
      title: "{own}の味わい方と保存",
      description: "おいしい味わい方と保存のしかた、合わせるものをご案内します。",
      h1: "味わい方と保存",
      h2: ["味わい方", "合わせるもの", "保存のしかた", "ご注意"],
      materials: ["盛りつけの写真", "保存の表示"],
    },
  },
  supplement: { home: goodsHome },
  appliance: { home: goodsHome },
  pet: { home: goodsHome },
  place: { home: visitHome },
  clinic: {
    home: {
      description: "診療の内容と時間、行き方をご案内します。",
      h2: ["診療のご案内", "はじめての方へ", "診療の時間", "行き方", "お知らせ"],
    },
    faq: {
      purpose: "受診する前のためらいに、まとめて答える",
      description: "予約や持ち物、費用など、よくいただく質問にお答えします。",
      h2: ["予約と受付", "診療について", "費用と支払い", "困ったときは"],
    },
  },
  service: {
    home: {
      description: "できることと費用、導入の流れをご案内します。",
      h2: ["{own}でできること", "選ばれる決め手", "費用と条件", "導入の流れ", "よくある質問"],
    },
    faq: {
      purpose: "導入の前の疑問に、社内で使える形で答える",
      description: "費用や導入の手順、サポートについて、よくいただく質問にお答えします。",
      h2: ["できること", "費用と契約", "導入とデータの移行", "サポートについて"],
    },
  },
  job: {
    home: {
      purpose: "どんな職場かを伝え、応募に必要な情報へ案内する",
      description: "仕事の内容と条件、応募の方法をご案内します。",
      h2: ["仕事について", "給与と休み", "働く人", "応募の流れ", "よくある質問"],
    },
    faq: {
      purpose: "応募の前のためらいに、まとめて答える",
      description: "仕事や働き方、応募について、よくいただく質問にお答えします。",
      h2: ["仕事について", "働き方と休み", "応募と選考", "入ったあとのこと"],
      links: ["conditions", "apply", "contact"],
    },
    access: {
      name: "勤務地・通勤",
      purpose: "働く場所と通い方を、応募の前に確かめられるようにする",
      term: "{own} 勤務地",
      terms: ["{kind} 近く", "{own} 通勤"],
      title: "{own}の勤務地と通勤",
      description: "働く場所と通い方をご案内します。",
      h1: "勤務地と通勤",
      h2: ["地図", "通い方", "車や自転車で通う方へ"],
      cta: "応募へ進む",
      links: ["conditions", "apply"],
      materials: ["地図", "道順の写真", "職場の外観の写真"],
    },
    contact: {
      description: "見学のご希望や、応募の前のご質問を受け付ける窓口をご案内します。",
    },
  },
};
