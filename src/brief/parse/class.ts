/** Which class of product it is, and what the copy is probably for. Guesses the person can change. */
import { type ProductClass, productClasses, productClassSchema } from "../product-class.ts";
import { type Aim, aims } from "../schema.ts";
import { comparableText } from "../text.ts";
import type { FoundKind } from "./find-kind.ts";
import type { BriefLine } from "./lines.ts";

const cues: Partial<Record<ProductClass, RegExp>> = {
  cosmetics:
    /肌|うるおい|潤い|保湿|角質|角層|スキンケア|セラミド|ヒアルロン酸|エタノールフリー|パラベン|美容成分|メイク|毛穴|髪|skin/giu,
  quasi_drug: /医薬部外品|薬用|有効成分/gu,
  health_food: /サプリ|\d粒|摂取|栄養|カプセル|健康習慣|ビタミン|乳酸菌|飲むだけ|supplement|青汁/giu,
  functional_food: /機能性表示食品|届出番号|機能性関与成分|届出表示/gu,
  food: /おいし|美味し|味わい|賞味期限|原材料|産地直送|食べ|農園|農家|国産|甘み|香ばし|冷凍|冷蔵|調理|糖度|焙煎/gu,
  goods: /素材|手触り|綿\d|本革|木製|職人|手作り|ハンドメイド|収納|洗濯機|カラー|cm|撥水|縫製|持ち歩/gu,
  appliance:
    /消費電力|充電|バッテリー|Bluetooth|静音|dB|運転音|連続使用|USB|ワット|\d+W|電源|モーター|吸引力|リモコン|Wi-Fi/giu,
  store:
    /営業時間|定休日|駅から|徒歩|席|ご来店|店内|テイクアウト|ランチ|店主|焼きたて|ラストオーダー|オープン|当店/gu,
  b2b: /導入企業|導入社数|工場|倉庫|取引先|契約電力|導入\d[\d,]*社|士業|社が導入|社に導入|法人|クラウド|業務|API|CSV|連携|担当者|資料請求|効率化|中小企業|工数|経理|インボイス|初期費用|アカウント|建設業|製造業|工務店|現場監督|台帳|導入実績|導入 ?\d[\d,]*(?:店|施設|校|園|院)|店舗用|業務用|代理店|本部|(?:飲食店|店舗|企業|法人|事業者)向け|閉店後|翌営業日|保健所|Excel|ユーザー数|teams|workflow/giu,
  education:
    /受講|講師|生徒|レッスン|授業|カリキュラム|合格|学習|月謝|小学生|中学生|高校生|受験|教材|学べ|入会金|lesson|student/giu,
  real_estate:
    /竣工|総区画|間取り|LDK|㎡|築\d|専有面積|分譲|入居|モデルルーム|内覧|家賃|敷金|礼金|駅徒歩|物件|住まい|住宅|総戸数|耐震/gu,
  recruit: /募集|応募|時給|月給|求人|勤務|未経験|シフト|正社員|転職|面接|昇給|賞与|採用|求職|社会保険完備/gu,
  finance:
    /金利|年率|実質年率|融資|審査|保険料|保障|投資|元本|口座|返済|借入|資産|利回り|為替|補償|貸金業|運用/gu,
  medical: /診療|治療|医師|院長|自由診療|副作用|通院|初診|麻酔|症状|患者|検診|歯科衛生士|手術|施術/gu,
};

const nameLabels: [ProductClass, RegExp][] = [
  ["store", /店名|店舗名|屋号/u],
  ["real_estate", /物件名/u],
  ["education", /講座名|スクール名|教室名|塾名/u],
  ["medical", /医院名|クリニック名/u],
];

/** 「自転車修理」: a trade by its own name, whatever the hours and the place it has. */
const handledKind = /(?:修理|買取|レンタル|リペア)$/u;

/** The class that a label of the text says by its own name: 「商品区分：食品」, and not 「区分：登山用の鈴」. */
export function statedClass(lines: readonly BriefLine[]): ProductClass | undefined {
  const explicit = lines.find((line) => line.labelSection === "class" && !line.noise);
  if (explicit === undefined) return undefined;
  const value = comparableText(explicit.value);
  return productClassSchema.options.find((id) => comparableText(productClasses[id]) === value);
}

/** The class, by an explicit label, then the kind noun, then the vocabulary of the whole brief. */
export function guessClass(lines: BriefLine[], { hit, weight }: FoundKind): ProductClass {
  const explicit = statedClass(lines);
  if (explicit !== undefined) return explicit;
  const text = lines.map((line) => (line.noise ? "" : line.text)).join("\n");
  const score = new Map<ProductClass, number>();
  for (const [id, pattern] of Object.entries(cues)) {
    const distinct = new Set(text.match(pattern)?.map((word) => word.toLowerCase()));
    score.set(id as ProductClass, Math.min(6, distinct.size));
  }
  const labels = lines.map((line) => (line.labelSection === "name" ? (line.label ?? "") : "")).join(" ");
  for (const [id, pattern] of nameLabels) if (pattern.test(labels)) score.set(id, (score.get(id) ?? 0) + 4);
  if (hit !== null)
    score.set(
      hit.productClass,
      (score.get(hit.productClass) ?? 0) +
        (hit.productClass === "other" && !handledKind.test(hit.word)
          ? 1
          : weight >= 2.5
            ? 5
            : weight >= 1.5
              ? 3.5
              : 2),
    );
  let best: ProductClass = "other";
  for (const [id, value] of score) if (value >= 2 && value > (score.get(best) ?? 0)) best = id;
  return refine(best, text);
}

/** A label on the package beats vocabulary: 医薬部外品 and 機能性表示食品 are legal categories. */
function refine(guess: ProductClass, text: string): ProductClass {
  const says = (word: string): boolean =>
    text.includes(word) && !new RegExp(`${word}(?:では(?:ない|ありません)|じゃない)`, "u").test(text);
  if (["cosmetics", "quasi_drug", "goods", "other"].includes(guess) && says("医薬部外品"))
    return "quasi_drug";
  // What has been filed under the law stands on its package, whatever else is told of it.
  const isFiled = /届出(?:番号|表示)/u.test(text) && guess !== "b2b";
  if (
    (isFiled || ["health_food", "functional_food", "food", "other"].includes(guess)) &&
    says("機能性表示食品")
  )
    return "functional_food";
  if (guess === "quasi_drug" && /医薬部外品では(?:ない|ありません)/u.test(text)) return "cosmetics";
  if (guess === "functional_food" && !says("機能性表示食品") && !/届出|特定保健用/u.test(text))
    return "health_food";
  return guess;
}

const aimWords: [Aim, RegExp][] = [
  ["follow", /友だち追加|友達追加|LINE登録|フォロワーを増/u],
  ["apply", /応募|エントリー|求人/u],
  ["inquiry", /資料請求|問い?合わせ|リード|見積|デモ|査定|無料相談/u],
  ["visit", /来店|来場|来院|集客|予約/u],
  ["purchase", /購入|販売|売上|EC|申し?込み|買/iu],
  ["awareness", /認知|知ってもら|ブランディング|PR/iu],
];
const usualAim: Record<ProductClass, Aim> = {
  cosmetics: "purchase",
  quasi_drug: "purchase",
  health_food: "purchase",
  functional_food: "purchase",
  food: "purchase",
  goods: "purchase",
  appliance: "purchase",
  store: "visit",
  b2b: "inquiry",
  education: "inquiry",
  real_estate: "inquiry",
  recruit: "apply",
  finance: "inquiry",
  medical: "visit",
  other: "awareness",
};

/** The aim a label states, else what such a product's copy is usually for. */
export function guessAim(lines: BriefLine[], productClass: ProductClass): Aim {
  const stated = lines.find((line) => line.labelSection === "aim" && !line.noise);
  if (stated !== undefined) {
    for (const [id, label] of Object.entries(aims)) if (stated.value.includes(label)) return id as Aim;
    for (const [id, pattern] of aimWords) if (pattern.test(stated.value)) return id;
  }
  const text = lines.map((line) => (line.noise ? "" : line.text)).join("\n");
  if (/友だち追加(?:で|を|して|すると|限定)|友だち追加(?:クーポン|キャンペーン)/u.test(text)) return "follow";
  if (productClass === "other" && /(?:円|購入|申し?込)/u.test(text)) return "purchase";
  return usualAim[productClass];
}
