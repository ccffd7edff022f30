/** Matters of terms, places, work and help; narrow ones first. */
import { type Family, families } from "#src/tools/wording/family.ts";
import type { FactTopic } from "./fact-topic.ts";

const visited: readonly Family[] = ["place", "clinic", "school", "home", "job"];
const worked: readonly Family[] = ["service", "any"];
/** Where something is sold: an employer that delivers or books does so for others. */
const sold = families.filter((family) => family !== "job");

export const serviceFactTopics: readonly FactTopic[] = [
  {
    when: /解約|休止|縛り|最低利用|契約期間/u,
    head: "続け方とやめ方",
    care: "やめるときのことまで知っておきたい",
  },
  { when: /返品|返金|交換(?!機|用)/u, head: "合わなかったとき", care: "合わなかったときのことが気がかりな" },
  { when: /保証|修理|アフター|点検/u, head: "使い始めたあと", care: "長く付き合えるかどうかが気になる" },
  {
    when: /定期(?!テスト|試験|考査|点検|健診)|サブスク/u,
    head: "続けるときの条件",
    care: "続けて使うつもりで選ぶ",
  },
  {
    when: /送料|発送|お届け|配送|(?<!から)出荷/u,
    only: sold,
    head: "手もとに届くまで",
    care: "届くまでの費用と時間を知りたい",
  },
  { when: /分割払|後払|クレジット|カード払|決済/u, head: "支払いのしかた", care: "支払い方を選びたい" },
  { when: /見積/u, head: "頼む前の金額", care: "金額をはっきりさせてから頼みたい" },
  {
    when: /体験|お試し|トライアル|見学|内覧/u,
    head: "決める前に確かめる",
    care: "自分の目で確かめてから決めたい",
  },
  { when: /振替|キャンセル|予約の変更/u, head: "予定が変わったとき", care: "急な予定が入った" },
  { when: /(?<!曜日と時間を|日時を)予約/u, only: sold, head: "予約のしかた", care: "待つ時間を読みたい" },
  {
    when: /スーパー|小学校|公園|商店街|病院が/u,
    only: ["home"],
    head: "まわりの環境",
    care: "毎日の動線まで思い描きたい",
  },
  {
    when: /(?:徒歩|駅).{0,10}(?:分|すぐ|直結|前)/u,
    only: visited,
    head: "通いやすさ",
    care: "行き帰りの負担を増やしたくない",
  },
  { when: /駐車/u, only: visited, head: "車で行くとき", care: "車で行く" },
  {
    when: /南向き|日当たり|床暖房|角部屋|眺望/u,
    only: ["home"],
    head: "家で過ごす時間",
    care: "家で過ごす時間を大切にしたい",
  },
  {
    when: /オートロック|宅配ボックス|防犯/u,
    only: ["home"],
    head: "留守のときの備え",
    care: "留守の間の備えが気になる",
  },
  {
    when: /LDK|㎡|平米|間取り|収納|帖/u,
    only: ["home"],
    head: "広さと間取り",
    care: "家具の置き場所から考えたい",
  },
  {
    when: /築|リノベ|リフォーム|耐震|断熱/u,
    only: ["home"],
    head: "建物の状態",
    care: "住み始めたあとの手入れまで考える",
  },
  { when: /入居|引き渡し/u, only: ["home"], head: "入居の時期", care: "引っ越しの予定から逆算したい" },
  {
    when: /残業|休日|休み|週休|有休|有給|シフト|日勤/u,
    only: ["job"],
    head: "働く時間と休み",
    care: "家の予定と両立したい",
  },
  {
    when: /月給|年収|時給|手当|賞与|昇給/u,
    only: ["job"],
    head: "給与のこと",
    care: "暮らしの見通しを立ててから応募したい",
  },
  {
    when: /研修|資格|未経験|ブランク|補助/u,
    only: ["job"],
    head: "入ってからの学び",
    care: "経験に自信がない",
  },
  { when: /リモート|在宅|直行直帰/u, only: ["job"], head: "働く場所", care: "通勤の負担を見直したい" },
  {
    when: /楽譜|初心者|未経験|はじめて|基礎|ゼロから/u,
    only: ["school"],
    head: "はじめの一歩",
    care: "経験がなくて迷っている",
  },
  {
    when: /マンツーマン|少人数|個別|\d人まで/u,
    only: ["school"],
    head: "教わり方",
    care: "自分の進み方で学びたい",
  },
  {
    when: /動画|教材|添削|カリキュラム|テキスト/u,
    only: ["school"],
    head: "学ぶ内容",
    care: "何をどの順に学ぶのか知りたい",
  },
  {
    when: /講師|先生|トレーナー/u,
    only: ["school", "place"],
    head: "教える人",
    care: "だれに教わるのかが気になる",
  },
  {
    when: /夜|土日|平日|曜|\d時(?!間)|24時間|\d:\d\d/u,
    only: ["place", "clinic", "school"],
    head: "通える時間",
    care: "仕事や家の都合に合わせたい",
  },
  {
    when: /個室|席|禁煙|カウンター/u,
    only: ["place"],
    head: "店の中のこと",
    care: "ゆっくり落ち着いて過ごしたい",
  },
  { when: /電源|Wi-?Fi/iu, only: ["place"], head: "過ごし方", care: "ゆっくり過ごせる場所を探している" },
  {
    when: /手ぶら|着替え|レンタル|貸し出/u,
    only: ["place", "school"],
    head: "持ち物のこと",
    care: "荷物を増やしたくない",
  },
  {
    when: /子ども|こども|お子さま|キッズ|ベビーカー|親子/u,
    head: "家族と一緒に",
    care: "小さなお子さまと一緒の",
  },
  {
    when: /訪問できる|訪問(?:し|いたし)ます|うかがいます|伺います/u,
    only: ["clinic"],
    head: "来てもらえる範囲",
    care: "家から出かけるのがむずかしい",
  },
  { when: /女性(?:スタッフ|医師|講師)/u, head: "担当する人", care: "話しやすい相手を選びたい" },
  {
    when: /説明|写真を見|カウンセリング/u,
    only: ["clinic"],
    head: "治療の前の説明",
    care: "わからないまま進めたくない",
  },
  {
    when: /院長|医師|担当|国家資格|有資格|社会保険労務士|税理士|整理士|専門家|FP/u,
    head: "担当する人",
    care: "だれに任せるのかを知っておきたい",
  },
  {
    when: /自動(?!車)|AI|ワンクリック/u,
    only: worked,
    head: "手作業の見直し",
    care: "同じ作業のくり返しに追われている",
  },
  {
    when: /連携|CSV|API|Excel|エクセル|取り込|書き出|出力/iu,
    only: worked,
    head: "いまの仕事とのつながり",
    care: "いまの進め方を大きく変えたくない",
  },
  {
    when: /オンライン(?:で)?の?(?:相談|面談|見積|打ち合わせ)|相談.{0,8}(?:オンライン|土曜|夜)/u,
    only: worked,
    head: "相談のしかた",
    care: "出向く時間がとりにくい",
  },
  {
    when: /スマホ|アプリ|オンライン(?!面談|相談|見学|説明会)|クラウド|ブラウザ/u,
    only: worked,
    head: "使う場所",
    care: "外で仕事をする",
  },
  {
    when: /導入(?! ?\d)(?!農家|企業|社数|店舗|件数|実績|施設|園)|初期設定|移行|設定を/u,
    only: worked,
    head: "始めるときの手間",
    care: "切り替えの手間が気になる",
  },
  {
    when: /サポート|チャット|電話|(?<!要)相談|質問/u,
    head: "困ったときの相手",
    care: "ひとりで抱えこみたくない",
  },
  {
    when: /インボイス|電子帳簿|法令|法改正|年末調整/u,
    only: worked,
    head: "制度への対応",
    care: "制度の変わり目に追われがちな",
  },
  {
    when: /セキュリティ(?!ボックス|キー|ゲート)|暗号|ISO|バックアップ|権限/u,
    only: worked,
    head: "情報の扱い",
    care: "社内の確認を求められる",
  },
  {
    when: /追加料金|初期費用|月額|定額|基本料金/u,
    head: "費用の見通し",
    care: "あとから増える費用を心配している",
  },
  { when: /面談|面接|来店|来社/u, only: worked, head: "申し込みの手間", care: "出向く時間がとりにくい" },
  {
    when: /審査|手数料|金利|利率|融資|買い取り額/u,
    only: worked,
    head: "条件のこと",
    care: "条件を先に確かめたい",
  },
  {
    when: /エリア|地域|全域|全国|出張/u,
    only: worked,
    head: "対応している場所",
    care: "自分の地域でも頼めるか知りたい",
  },
  { when: /ご家族|思い出|立ち会/u, only: worked, head: "進め方", care: "任せきりにしたくない" },
  {
    when: /販売をしない|独立系|中立/u,
    only: worked,
    head: "相談先の立場",
    care: "売りこみが心配で相談をためらっている",
  },
];
