/**
 * What a page must show by law or custom, by family. Rows are stored by id, so that their labels (返品 …) are no claims of the page.
 * To be signed off by a lawyer like every rule of the product.
 */
import type { Brief } from "#src/brief/schema.ts";
import type { Family } from "../../wording/family.ts";

export interface LegalRow {
  label: string;
  /** A sentence of the brief that fills it. */
  answer?: RegExp;
  not?: RegExp;
  /** What to write, as a noun without a claim. */
  prepare: string;
}

const rowsById = {
  seller: {
    label: "販売業者",
    answer:
      /^(?:販売業者|販売者|販売元|会社名|社名|商号|事業者名?|運営会社|法人名)\s*[：:]|^(?:株式|合同|有限)会社[^、。はがを\s]{1,16}$/u,
    prepare: "事業者の正式名称",
  },
  manager: {
    label: "運営責任者",
    answer: /^(?:運営|統括|販売|通販){0,2}責任者\s*[：:]/u,
    prepare: "責任者の氏名",
  },
  address: {
    label: "所在地",
    answer: /所在地|住所|本社[：:]/u,
    not: /発売|開始|提供|販売|設立|創業/u,
    prepare: "所在地",
  },
  phone: {
    label: "電話番号・連絡先",
    answer:
      /(?:電話|TEL|フリーダイヤル|問い?合わせ|連絡先|窓口|予約)[^。]{0,24}(?:0\d{1,4}[-‐－(（]?\d{1,4}[-‐－)）]?\d{3,4}|[\w.+-]+@[\w-]+\.\w+)|0(?:120|570|800)[-‐－]\d{2,3}[-‐－]\d{3,4}/iu,
    // Whoever wrote the material is not whom customers call.
    not: /FAX|担当|取材|広報|報道|求人|採用/iu,
    prepare: "連絡先と受付時間",
  },
  price: {
    label: "販売価格",
    answer: /\d[\d,，.]*\s*(?:円|万円)|[¥￥$]\s*\d/u,
    not: /送料(?!無料|込)|手数料|クーポン|割引|引き|以上|相当/u,
    prepare: "税込の価格",
  },
  fees: { label: "商品代金以外の費用", answer: /送料|手数料/u, prepare: "送料などの費用" },
  pay: {
    label: "支払方法・時期",
    answer: /支払|決済|クレジット|カード払|後払|分割払|振込/u,
    // The customer's own bills, or what is bought of them.
    not: /支払いが|困って|悩|買い取|買取|請求書を/u,
    prepare: "支払いの方法と時期",
  },
  delivery: {
    label: "引渡時期",
    answer: /発送|お届け|出荷し|配送/u,
    // Until when one gives notice is no time of delivery.
    not: /送料|解約|休止|キャンセル|変更/u,
    prepare: "お届けまでの目安",
  },
  return: { label: "返品・交換", answer: /返品|返金|交換でき|交換を/u, prepare: "お返しの期間と条件" },
  cancel: {
    label: "解約・休止",
    answer: /解約|休止|退会|自動更新|最低利用/u,
    prepare: "やめるときの手順と条件",
  },
  hours: {
    label: "営業時間・休業日",
    answer: /営業時間|診療時間|受付時間|定休|休診|は休み|無休|営業 /u,
    prepare: "受付の時間と休みの日",
  },
  cost: { label: "費用の目安", answer: /\d[\d,，.]*\s*(?:円|万円)/u, prepare: "税込の費用と内訳" },
  risk: {
    label: "主なリスク・副作用",
    answer: /リスク|副作用|痛み|腫れ|出血/u,
    prepare: "主なリスクと副作用",
  },
  treatment: { label: "診療の内容・期間・回数", prepare: "方法と、かかる期間と回数の目安" },
  licence: {
    label: "免許・登録番号",
    answer: /(?:免許|登録|許可)(?:番号)?[^。]{0,20}第?\d+号/u,
    prepare: "免許や登録の番号",
  },
  deal: { label: "取引態様", answer: /取引態様|売主|仲介|媒介/u, prepare: "売主か仲介かの別" },
  fresh: { label: "情報の更新日", prepare: "更新日と次の更新予定日" },
  employer: { label: "募集者", prepare: "募集者の正式名称と住所" },
  work: { label: "業務の内容・就業場所", prepare: "業務の内容と就業場所、変更の範囲" },
  wage: { label: "賃金", answer: /時給|月給|日給|年収/u, prepare: "賃金と手当の内訳" },
  term: {
    label: "契約期間・試用期間",
    answer: /試用期間|契約期間|雇用期間/u,
    prepare: "契約の期間と試用の有無",
  },
  insurance: { label: "加入保険", answer: /社会保険|雇用保険|厚生年金|社保/u, prepare: "加入する保険" },
  label: { label: "原材料・アレルギー表示", answer: /原材料|アレル/u, prepare: "原材料とアレルギーの表示" },
  contents: {
    label: "全成分・使用上の注意",
    answer: /全成分|有効成分|使用上の注意/u,
    prepare: "成分と使用上の注意",
  },
} satisfies Record<string, LegalRow>;
export type LegalId = keyof typeof rowsById;
export const legalRows: Record<LegalId, LegalRow> = rowsById;

const sold: LegalId[] = [
  "seller",
  "manager",
  "address",
  "phone",
  "price",
  "fees",
  "pay",
  "delivery",
  "return",
];
const contract: LegalId[] = ["seller", "manager", "address", "phone", "price", "pay", "cancel"];

const legalByFamily: Record<Family, readonly LegalId[]> = {
  goods: sold,
  edible: [...sold, "label"],
  supplement: [...sold, "label"],
  appliance: sold,
  pet: [...sold, "label"],
  place: ["seller", "address", "phone", "hours", "price", "pay"],
  service: contract,
  school: contract,
  home: ["seller", "licence", "deal", "address", "cost", "fresh"],
  job: ["employer", "work", "wage", "hours", "term", "insurance"],
  clinic: ["seller", "address", "phone", "hours", "treatment", "cost", "risk"],
  any: contract,
};

const goods: readonly Family[] = ["goods", "edible", "supplement", "appliance", "pet"];
const subscribed = /定期(?:便|購入|コース|初回|お届け|は|で)|サブスク|毎月(?:の?お届け|届)/u;

/** The rows of a brief: what is sent again and again says how one ends it too (特定商取引法 12条の6). */
export function legalRowsOf(brief: Pick<Brief, "sentences">, family: Family): readonly LegalId[] {
  const rows = legalByFamily[family];
  const isRepeated = goods.includes(family) && brief.sentences.some(({ text }) => subscribed.test(text));
  return isRepeated ? rows.flatMap((id): LegalId[] => (id === "return" ? [id, "cancel"] : [id])) : rows;
}

/** The label of a row: a known id in Japanese, anything else as it stands. */
export function legalLabel(label: string): string {
  return Object.hasOwn(legalRows, label) ? legalRows[label as LegalId].label : label;
}
