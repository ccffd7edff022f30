/** Words before a colon or as a heading, and what stands under them. Data and one look-up. */
import { sectionOf } from "../../parse/labels.ts";

/**
 * rules: how the words are to be chosen. paper: what the paper is called. people: who was there. loose: told beside the matter, and
 * mostly for the people of the work. contact: whom to write to. troubles: the seller's own in a memo of the work, the customers'
 * on a page about the product. stated: a fact for customers that sounds like a date of the work. plain: said of the product.
 */
export type Place =
  | "name"
  | "kind"
  | "audience"
  | "aim"
  | "media"
  | "rules"
  | "forbidden"
  | "required"
  | "internal"
  | "loose"
  | "contact"
  | "troubles"
  | "competitor"
  | "old"
  | "people"
  | "paper"
  | "voices"
  | "origin"
  | "price"
  | "stated"
  | "plain";

/** The first that fits decides; a label is short, so that each may look anywhere in it. */
const places: [Place, RegExp][] = [
  [
    "paper",
    /^(?:件名|subject|re|fwd?|宛先|to|cc|bcc|差出人|from|送信(?:日時?|者|元)|発信|受信|受電|受付者|枚数|送付枚数|記入(?:者|日)|作成(?:者|日)|起案|owner|date|タイトル|題名)$/iu,
  ],
  [
    "internal",
    /掲載しない|載せない|出さない|公開しない|見せない|口外|外に出さ|非公開|社外秘|部外秘|オフレコ|ここだけ|internal|confidential|内密|取扱注意|マル秘|㊙|内々|内情|配布しま?せ?ん|配布しない|うちうち|内輪/iu,
  ],
  [
    "old",
    /(?:旧|以前の|前の|これまでの|今まで(?:使って|の)|いままで|去年(?:まで)?(?:の|使)|昨年(?:まで)?(?:の|使)|前回の|現行の?|今の|過去の|没|ボツ|不採用の?|差し替え前の?)(?:[^、。]{0,8})?(?:コピー|キャッチ|見出し|原稿|チラシ|LP|ページ|サイト|案|文|文言|スローガン|広告|使っていた)|^(?:これまで|以前の?もの|過去)$|^旧[^姓]|^(?:以前|前|昔|これまで|今まで|去年|昨年|改定前|変更前)の?(?:料金|価格|値段|値|金額|定価|プラン|名前|名称|店名|住所|デザイン|容量)|^(?:old|previous|former)(?![a-z])|^(?:旧(?:版|稿|文)?|没案?|ボツ案?|不採用)$/iu,
  ],
  [
    "competitor",
    /競合|他社|他施設|(?:意識して(?:い)?る|気になる|比べられる|似た|似ている)(?:会社|お?店|ところ|商品|サービス|品)|他(?:の|店|校|院|行|園|館|場|宿|寺|所|メーカー|業者)お?(?:店|会社|ところ|サービス|商品)?(?=$|は|どう|って)|ほかの(?:お?店|会社|ところ|団体)|ライバル|よその?|同業|他店|他校|他院|他大|ベンチマーク|競争相手|近隣の|近く(?:の(?:店|お店|会社|教室|院|塾|宿))?$|近所の(?:店|お店)|周辺の(?:店|お店|同業)|商売敵|比較対象|competitor|rival/iu,
  ],
  [
    "required",
    /^必ず$|必ず(?:入れ|使|書)|必須(?!項目)|入れて(?:ほし|欲し|くだ)|入れたい(?:言葉|語|こと)|(?<!に)入れる(?:言葉|語|文|こと)|マスト|使いたい(?:言葉|語)|must/iu,
  ],
  [
    "forbidden",
    /(?<![A-Za-z])NG(?![A-Za-z])|使わない|つかわない|いわない|(?:言|い)うたら(?:いかん|あかん|だめ)|使ってはいけ|使えない|使用禁止|使用不可|使いたくない|使ってほしくない|donot(?:use|say|write)|禁止(?:語|ワード|表現|用語|$)|禁句|禁忌語|避けたい|避ける(?:言葉|表現)|言わない|言ってはいけ|言えない|書かない|書いてはいけ|書けない|だめな|ダメな|駄目な|入れない(?:言葉|語)|不可(?:表現|の|ワード)|タブー|やめてほしい|don'?t|avoid|^ban(?:ned)?/iu,
  ],
  [
    "rules",
    /法律(?:上)?の(?:こと|話|制限|注意)|^(?:表現|言葉|ことば|ひょうげん|法律|法規)(?:の|に|で|$)|(?:表現|言葉|ことば|ひょうげん|コピー|copy|原稿|文章|表記|文言|言い方|言い回し|広告|制作|掲載|薬機|景表|法務|用語|見出し)(?:上|面|で|に|の|へ|について)*(?:の)?(?:注意|きまり|決まり|ルール|お願い|留意|約束|ガイド|ルール|気をつけ|制限|規定|レギュ|方針|(?<![A-Za-z])NG|扱い|事項|rules?|づかい|使い)|言葉(?:の|づかい|遣い)|^(?:表現|言葉|ことば|words?|wording|お願い(?:ごと|事)?|注意(?:してほしい(?:こと|点))?|ご注意(?:いただきたい)?|レギュレーション|ルール|きまり|約束ごと|約束事|気をつけること)$|に(?:関する|ついての)(?:お願い|注意)|tone/iu,
  ],
  ["people", /^(?:出席者?|参加者?|欠席者?|同席|書記|記録|議事録?作成|参加メンバー|メンバー|attendees?)$/iu],
  [
    "voices",
    /(?:お客様?|客|利用者|ユーザー|受講生|生徒|保護者|購入者|患者|来場者)(?:さま|様|さん)?の(?:声|感想|反応|コメント)|口コミ|クチコミ|レビュー|アンケートの声|いただいた声|感想$|^声$|^(?:UGC|voices?|reviews?|testimonials?)$/iu,
  ],
  [
    "stated",
    /^(?:応募|申し?込み?|参加|受付|募集|予約|出願|エントリー)の?(?:締め?切り?|期限|期間|方法)$|^ご?(?:支払い?|注文|利用)(?:方法|期限)?$|^使用上の注意$|キャンセル/u,
  ],
  [
    "loose",
    /^(?:.{0,8}(?:背景|経緯)|補足(?:事項|説明)?|追記|備考|参考(?:情報|資料|まで)?|その他|ほか|他|余談|現状|メモ|notes?|memo|ちなみに|最後に)$/iu,
  ],
  [
    "contact",
    /^(?:ご?担当(?:者|部署)?|ご?連絡(?:先)?|(?:本件に関する)?(?:お)?問い?合わせ(?:先|窓口)?|TEL|Tel|電話(?:番号)?|FAX|(?:E-?)?(?:メール|mail)(?:アドレス)?|contact|返信先|広報(?:担当)?)$/iu,
  ],
  [
    "troubles",
    /^(?:(?:いま|今|現在)の)?(?:課題|お?困りごと|困り|困っていること|こまっていること|お?悩み|不安)(?:点|など)?$/u,
  ],
  [
    "internal",
    /社内|(?:先方|クライアント|客先|依頼主)の?(?:ご?希望|ご?要望|意向|意見)|^原価|仕入れ?値|^粗利|卸値|^(?:売上|売り上げ|収支)(?:高|額|数)?$|(?:現状|背景|問題)(?:と|・|／)課題|課題と対[策応]|内輪|内部|内情|身内|トラブル|不具合|クレーム|苦情|事故|障害|部内|課内|裏話|弱み|弱点|短所|悩みどころ|(?:営業|自社|当社|うち|運営|現場|社内|販売)(?:上|面)?の(?:課題|悩み|困り)|懸念|気がかり|問題点|予算|制作費|製作費|委託料|掲載料|広告費|印刷費?|発注|請求|お金|謝礼|ギャラ|(?:受付|整理|管理|依頼|伝票|案件)(?:番号|No)|依頼(?:元|者|主|部署)|クライアント|発注(?:元|者|主)|広告主|申込者|納品|入稿|校了|校正|締め?切り?|〆|^締め?$|いつまで|スケジュール|日程感|進行|期限|期日|公開日|公開予定|出稿|次回|宿題|to-?do|持ち帰り|振り返り|反省|雑談|依頼|お願い|権利|写真|画像|撮影|素材の支給|支給|体制|^空き$|^名前の注意$|承認|決裁|確認(?:者|事項|中)|やりとり|本音|愚痴|売上|売れ行き|目標|deadline|due|budget|issue|risk|schedule/iu,
  ],
  [
    "aim",
    /KPI|KGI|^(?:目的|もくてき|ゴール|狙い|ねらい|KPI|KGI|CV|CVR|コンバージョン|CVポイント|成果地点|期待する(?:こと|行動)|してほしい(?:こと|行動)|goal|aim|objective|purpose|(?:広告|施策|今回|制作|LP|チラシ)の(?:目的|ゴール|狙い|ねらい))$|目的$|ゴール$/iu,
  ],
  [
    "media",
    /媒体|ばいたい|載せたい|のせたい|出し方|出す先|置く(?:場所|ところ)|掲載(?:先|場所|面|誌)?$|出すところ|出す(?:場所|先)|使う(?:場所|ところ)|使用(?:場所|箇所|媒体)|配布|配る(?:場所|先)|展開(?:先)?$|出稿先|納品物|制作物|作るもの|つくるもの|ほしいもの|欲しいもの|必要なもの|アウトプット|フォーマット|media|channel|deliverable|^where$|に(?:入れる|載せる|のせる)(?:文|文章|言葉)$|文字数|尺$/iu,
  ],
  ["origin", /由来|いわれ/u],
  [
    "audience",
    /対象|ターゲット|客層|^(?:お客|客|相手|読者)|(?:いう|言う|届けたい|ねらう|狙う|想定する?|売りたい|来てほしい)(?:相手|人|方|客|層)|誰に|だれに|どんな(?:人|方|会社|お?店|客|企業|家庭)(?:に|が|$)|^ひと$|誰向け|だれ向け|求める人|ペルソナ|^読む人$|^読み手$|向け先|想定(?:顧客|読者|客|ユーザー)|who|target|audience|こんな(?:人|方)|向いている/iu,
  ],
  [
    "name",
    /^(?:(?:商品|製品|サービス|店|催し|行事|イベント|講座|物件|プラン|コース|企画|案件|施設|アプリ|ツール|団体|活動|作品|メニュー|シリーズ|ブランド|教室|番組|企画展|展覧会|祭り?|ツアー|キャンペーン|プロジェクト|会社|宿|園|院)の?(?:正式)?(?:名|名称|名前|タイトル|なまえ)|品名|品目名?|店名|屋号|(?:施設|事業所|店舗|園|宿|寺院|教室)名|名称|正式名称|名前|なまえ|ネーミング|product|service|brand|name)$/iu,
  ],
  [
    "kind",
    /^(?:種類|種別|ジャンル|カテゴリー?|分類|業種|業態|職種|募集職種|募集|品種|何か|なにか|なに|何|何をする(?:か|もの|会社|サービス)?|どんな(?!人|方)[^、。]{1,10}か?|ひとことで(?:言うと|いうと)?|一言で(?:言うと|いうと)?|何の(?:商品|サービス|店|会社)か?|type|category)$/iu,
  ],
  [
    "price",
    /価格|値段|ねだん|料金|代金|^(?:家賃|費用|月額|年額|単価|定価|会費|参加費|入場料?|受講料|月謝|保険料|送料|price|pricing|fee|cost)/iu,
  ],
];

/** What a label or a heading announces; null for one that no list knows. */
export function placeOf(label: string): Place | null {
  const text = label.replace(/[\s　]+/gu, "").replace(/[:：]+$/u, "");
  if (text === "" || text.length > 40) return null;
  for (const [place, pattern] of places) if (pattern.test(text)) return place;
  const section = sectionOf(label);
  if (section === null) return null;
  if (section === "name" || section === "kind" || section === "audience" || section === "price")
    return section;
  if (section === "ignore") return "contact";
  if (section === "aim") return "aim";
  if (section === "banned") return "forbidden";
  if (section === "required") return "required";
  return "plain";
}

/** A label of what customers are told: 「価格」, 「特徴」. */
export function tellsOfProduct(label: string): boolean {
  const place = placeOf(label);
  return place !== null && ofProduct.has(place);
}
const ofProduct: ReadonlySet<Place> = new Set<Place>([
  "name",
  "kind",
  "audience",
  "price",
  "stated",
  "plain",
  "origin",
]);

const hidden =
  /掲載しない|載せない|出さない|公開しない|見せない|口外|非公開|社外秘|部外秘|オフレコ|内密|内緒|許可(?:なし|はまだ|待ち|まだ)|同意(?:なし|はまだ|待ち|まだ)|未(?:許諾|承諾|許可|同意)|社内|internal|no consent|private/iu;

/** The same of a heading or a label that may end with a note in brackets: 「弱点（非公開）」. */
export function placeOfTitle(title: string): Place | null {
  const note = /[（(]([^（）()]{1,16})[）)]/u.exec(title)?.[1] ?? "";
  return hidden.test(note) ? "internal" : placeOf(title.replace(/[（(][^（）()]*[）)]/gu, ""));
}

/** Words that a half-width machine writes in kana, as they are usually written. */
const kana: [RegExp, string][] = [
  [/モクテキ/gu, "目的"],
  [/バイタイ/gu, "媒体"],
  [/タントウ/gu, "担当"],
  [/シメキ[リ]/gu, "締切"],
  [/レンラク/gu, "連絡"],
  [/シャナイ/gu, "社内"],
  [/ヨサン/gu, "予算"],
  [/キョウゴウ/gu, "競合"],
  [/タシャ/gu, "他社"],
  [/チュウイ/gu, "注意"],
  [/カカナイ/gu, "書かない"],
  [/カクナ/gu, "書くな"],
  [/ツカワナイ/gu, "使わない"],
  [/ツカエナイ/gu, "使えない"],
  [/ダサナイ/gu, "出さない"],
  [/イワナイ/gu, "言わない"],
  [/イレナイ/gu, "入れない"],
  [/フレナイ/gu, "触れない"],
  [/キンシ/gu, "禁止"],
  [/フカ(?![ァ-ヶー])/gu, "不可"],
  [/ヒカエ/gu, "控え"],
  [/ヒカク/gu, "比較"],
  [/ハアリマセン/gu, "はありません"],
  [/デハアリマセン/gu, "ではありません"],
  [/ネダン/gu, "値段"],
  [/カカク/gu, "価格"],
  [/シナメイ/gu, "品名"],
  [/ショウヒンメイ/gu, "商品名"],
  [/シュルイ/gu, "種類"],
];

/** The same words where a text in half-width kana has them in sound only. */
export const unkana = (text: string): string =>
  kana.reduce((said, [pattern, word]) => said.replace(pattern, word), text);
