/** A piece of a brief as a page says it: the same words, closed as one sentence, without the brief's own signs and labels. */

import { politely } from "./polite.ts";

const japanese = /[ぁ-んァ-ヶ一-龠]/u;
/** What a line opens with on a sheet and nowhere in a sentence. */
const sign = /^[・●■□◆◇○◎☆★※＊\s-]+/u;
const bracketed = /^【([^【】\n]{1,20})】\s*(?=\S)/u;
/** A label that only says 「what follows matters」: the sentence stands without it. */
const emptyLabel =
  /^(?:特徴|特長|商品特徴|主な特徴|強み|ポイント|おすすめポイント|アピールポイント|セールスポイント|こだわり|売り|内容|概要|説明|商品説明|商品紹介|サービス内容|サービス|商品|備考|その他|補足|メリット|ベネフィット|実績|届出表示|USP)$/u;
const priceLabel = /^(?:価格|販売価格|税込価格|通常価格|値段|お値段|料金|ご利用料金|定価|本体価格)$/u;

/** 「有効成分　グリチルリチン酸ジカリウム」: a short label, a gap or a colon, and what it holds. */
const labelled =
  /^([^、。「」『』（）()：:\s\d]{2,12})(?:\s*[：:]\s*|　+)((?:[^：:\t\n　]|(?<=\d):(?=\d)){2,})$/u;
/** 「価格 12,100円」: a plain gap only stands behind a word that is nothing but a label. */
const gapped = /^(価格|販売価格|税込価格|料金|内容量|容量|サイズ|重さ|カラー)\s+(\S.*)$/u;
/** 「から」 and the like are no end of a label. */
const isLabel = (text: string) => /[一-龠ァ-ヶーA-Za-z]$/u.test(text) && !/[をにでがは]/u.test(text);

/** 「月5,500円（税別）初期費用なし 最低利用は6か月」: conditions that a note sets side by side. */
const beside =
  /(円(?:[（(][^（()）]{1,6}[）)])?)\s*(?=送料|初期費用|入会金|年会費)|(なし|込み?|無料|不要) (?=[一-龠ァ-ヶ])/gu;
/** 「入塾金は免除←これは4月末まで」: an arrow that adds a condition. */
const arrow = /\s*[←⇐]\s*(?:これは|ここは|※)?([^←⇐]+)$/u;

/** A note's own shorthand as one writes it out. */
const writtenOut = (text: string) =>
  text
    .replace(arrow, "（$1）")
    .replace(beside, "$1$2、")
    // Spoken in a note; a page writes it whole.
    .replace(/^(?:あとは?、|それと、|あと(?=[ァ-ヶ]{2}))/u, "")
    .replace(/(?<=[っいしきちりんえけせねべめれじぎびみ])てて(?=[、。])/gu, "ていて")
    .replace(/(?<=[っいしきちりんえけせねべめれじぎびみ])てる(?=[の。、])/gu, "ている")
    .replace(/てます(?=$|。)/u, "ています")
    .replace(/てた(?=[一-龠ァ-ヶ])/u, "ていた");

const bareOf = (text: string) =>
  writtenOut(text)
    .trim()
    // 「4,200円（税込）　定期初回1,980円」: a space of a table is a comma in a sentence.
    .replace(/(?<=円(?:[（(][^）)]*[）)])?)\u3000+(?=\S)/gu, "、")
    .replace(sign, "")
    // The heading of a notice is a label in a sentence.
    .replace(bracketed, "$1：")
    .replace(/[。．.\s]+$/u, "");

/** 「価格：3,850円（税込） ※送料550円」: the price, and what is to be known beside it. */
const noted = /^([^※]*(?:円|[円\d]\s?[（(][^（()）]*[）)]))\s*※\s*([^※]{2,60})$/u;

function parted(bare: string): { label: string; value: string } | null {
  const [, label = "", value = ""] = labelled.exec(bare) ?? gapped.exec(bare) ?? [];
  return isLabel(label) ? { label, value } : null;
}

/** The words of a line without its signs; a label stays with a colon where the value needs it. */
export function asLine(text: string): string {
  const bare = writtenOut(text).trim().replace(sign, "").replace(bracketed, "$1：");
  const found = parted(bare.replace(/[。．.\s]+$/u, ""));
  if (!found) return bare;
  const { label, value } = found;
  return emptyLabel.test(label) || (priceLabel.test(label) && /\d/u.test(value)) ? value : bare;
}

/** 「基本プラン：月5,500円：外まわりの確認、郵便物整理」: what is had for the price. */
const planned =
  /^([^、。「」（）()：:\s]{2,14})[：:]([^：:、。]*\d円(?:[（(][^）)]*[）)])?)[：:]([^：:]{4,})$/u;

/** Words of another language; 「120mL」 and 「USB-C」 are none. */
export const isForeign = (text: string): boolean =>
  !japanese.test(text) && /[A-Za-z]{2}\S*\s+\S+\s+\S/u.test(text);

/** A sentence of the brief as a page says it. One of another language stands as it is: no Japanese ending fits it. */
export function asSentence(text: string): string {
  if (isForeign(text)) return text.trim();
  if (!japanese.test(text)) return `${text.trim().replace(/[.。]+$/u, "")}です。`;
  const [, stated = "", note = ""] = noted.exec(text.trim()) ?? [];
  if (note !== "") return `${asSentence(stated)}※${note.replace(/[。．.\s]+$/u, "")}。`;
  const bare = bareOf(text);
  const [, plan, price, had] = planned.exec(bare) ?? [];
  if (plan && price && had) return `${plan}は${price}で、${closedSentence(had)}`;
  const found = parted(bare);
  if (!found) return eachClosed(bare);
  const { label } = found;
  const value = found.value.replace(/\s*／\s*/gu, "、");
  if (emptyLabel.test(label)) return eachClosed(value);
  const told = closedSentence(value);
  // What the label holds is a clause of its own (「返品：届いた日から8日間受け付けます」), or a name for it.
  if (/[はが]/u.test(value) || /(?:です|ます|ません|でした|ました|ください)$/u.test(value))
    return `${label}については、${told}`;
  // 「39,800円（税込）、分割払いができます」: an amount, and what may be done besides.
  const [, amount, rest] = /^([^、]*円(?:[（(][^）)]*[）)])?)、([^、]+(?:ます|ません)。)$/u.exec(told) ?? [];
  if (amount && rest) return `${label}は${amount}で、${rest}`;
  const isClosed = /(?:です|ます|ません)[（(][^（）()]*[）)]。$/u.test(told);
  return `${label}は、${isClosed ? told : told.replace(/(?<=[）)」])。$/u, "です。")}`;
}

/** 「担当は有資格者／年末調整まで対応」: each of what stands side by side is a sentence of its own. */
function eachClosed(text: string): string {
  // 「9:30〜13:00／15:00〜18:30」 are the hours of one day.
  const parts = /\d:\d{2}\s*／/u.test(text) ? [text.replace(/\s*／\s*/gu, "、")] : text.split(/\s*／\s*/u);
  return parts.length > 1 && parts.every((part) => part.length >= 5)
    ? parts.map(closedSentence).join("")
    : closedSentence(parts.length > 1 ? text : (parts[0] ?? text));
}

/** 「30日間返品可」: what may be done with it, as one says it. */
const able = /(返品|交換|返金|利用|使用|予約|解約|変更|相談|見学|購入|注文|持ち帰り|取り置き|入居|宿泊)可$/u;
const ableWith = /(分割払い|後払い|カード払い|一括払い|同伴|同席|持ち込み|受け取り|申し込み)可$/u;
/** Deeds told with a noun, by how one says them: what is so, what is done, what was done. */
const going =
  /(?<!不|未)(?:配合|使用|採用|監修|販売|製造|提供|導入|実施|開講|営業|在籍|募集|掲載|運営|展開|開催|栽培|焙煎|冷凍|常備|完備|対応|取得|診療)$/u;
const done = /(?:回答|出荷|発送|配送|返金|支援|案内|担当|進呈|返送|連絡|代行)$/u;
const past = /(?:受賞|達成|突破|(?:から|もとに|一緒に|ともに)(?:共同)?(?:開発|誕生))$/u;
/** 「飛行申請もサポート」「自動で仕訳」: what the thing or its people do each time, told with a noun and its particle. */
const doing =
  /(?:[をもにで]|なら|そのまま|まとめて|すべて)[^、。をもにではがの]{0,6}(?:サポート|フォロー|アドバイス|出力|仕訳|入力|送信|作成|計算|集計|通知|点検|修理|交換|整備|訪問|納品|共有|保存|記録|検索|翻訳|印刷|設置|清掃|洗浄|処分|回収|添削|撮影|編集|表示|反映|登録|代行|仕分け|同梱|同期|送迎|納品|送付|予約|選択|指定|分析|作業|処分|返却|集荷|配布)$/u;
/** Nouns that look like deeds and are states. */
const state =
  /(?:無料|有料|放題|可能|必要|不要|両対応|不使用|未使用|以内|以上|以下|程度|限定|中心|対象|歓迎|予定|不問|付き|つき|のみ|込み|香り|手ざわり|手触り|味わい|仕上がり|\d+つ|目安|本人|基本|同時|別々|自由|休み|だけ|大きさ|重さ|高さ|長さ|OK|可)$/u;
/** A deed that is in no list closes without 「です」. */
const isDeed = /[をにでが][^をにでがのと、。\s]{0,4}[一-龠]{2}$/u;

/** 「2026年3月オープン」: before the day or after it, so that it closes without a verb. */
const opening = /\d[年月日](?:グランド|新規|リニューアル)?(?:オープン|開店|開業|開院|開校|開園|発売)$/u;
const particles: Record<string, string> = { 在籍: "が", 対応: "に" };
/** 「テアニン200mg配合」「女性スタッフ在籍」: the particle that a sheet leaves out. */
const particleOf = (text: string): string => {
  const [, before = "", deed = ""] =
    /^([^をにでがはも]*[一-龠ァ-ヶーA-Za-z%％）])(配合|使用|常備|在籍|対応)$/u.exec(text) ??
    /^([^をにでがはも]*[一-龠ァ-ヶーA-Za-z\d）)])(取得)$/u.exec(text) ??
    [];
  return deed === "" ? text : `${before}${particles[deed] ?? "を"}${deed}`;
};

/** 「1日2粒、寝る前に水で」: a dose, and what it is taken with. */
const counted =
  /^(1日(?:に)?\d+(?:[〜～~]\d+)?(?:粒|錠|包|カプセル))、([^。]{0,16}(?:水|湯|牛乳|飲みもの|飲み物)で)$/u;
/** 「キャンセル料なし」 */
const spared = /^([一-龠ァ-ヶーA-Za-z]{2,12})なし$/u;

/** 「弁護士4名、うち2名は女性（常勤）」: the sentence closes before its note. */
function inParentheses(text: string): string | null {
  const [, before = "", note = ""] = /^(.{4,}[^\d円])([（(][^（）()]+[）)])$/u.exec(text) ?? [];
  if (note === "" || /税|円/u.test(note) || /円\S{0,3}$/u.test(before)) return null;
  const closed = closedSentence(before);
  return /(?:です|ます|ません|ました|でした)。$/u.test(closed) ? `${closed.slice(0, -1)}${note}。` : null;
}

/** 「作業時間が平均62%短縮」: a figure that was reached. */
const changed = /が[^。を]*\d[\d.]*(?:[%％割倍分日]|時間)(?:短縮|削減|改善|向上|増加|減少)$/u;
/** 「読み取って台帳化」: what the thing makes of it. */
const turned = /(?:[をにで]|[てで])[^、。をにではがの]{1,6}化$/u;
/** 「見積もりを5秒で呼び出し」: a verb without its ending. */
const taken =
  /を[^。]*(?:呼び出し|取り出し|読み取り|切り替え|取り込み|書き出し|洗い出し|割り出し|貸し出し)$/u;
/** 「壁一面に2,000冊」 */
const shelved = /[一-龠ァ-ヶー]に[\d,]+(?:冊|点|種類|本|席|台|室|個|名|か所|区画)$/u;
const parked = /^駐車場\s?(\d+)台$/u;

/** 「診療時間 9:00～12:30 / 15:00～18:30 休診 水曜・日曜」: when it is open, and when not. */
function openHours(text: string): string | null {
  const [, label, times = "", shut, days] =
    /^((?:営業|診療|受付)時間)[\s：:]*(\d[^。]*?\d)[\s、／/]*(定休|休診|休業|休館)日?[\s：:は]*([^\s].*)$/u.exec(
      text,
    ) ?? [];
  if (!label || !shut || !days) return null;
  return `${label}は${times.replace(/\s*[／/、]\s*/gu, "と")}、${shut}日は${days.replace(/です$/u, "")}です。`;
}

/** 「運転音 38dB（弱）」: a measure, its unit and how it was taken are said in one breath. */
const measure =
  /^(?:[^はがをにで、]{2,8}?)\s?\d[\d.,]*\s?(?:dB|cm|mm|kg|g|W|L|mL|時間|分)[（(][^（）()]{1,12}[）)]$/u;

/** 「満足した方の割合 58%」「導入企業 320社」: the particle that a sheet leaves out before its figure. */
function withTopic(text: string): string {
  const figure =
    /(割合|率|満足度|企業|社数|件数|人数|会員数|導入先|取引先) (?=\d[\d,.]*(?:[%％]|社|名|人|件|校|店舗?|施設))/u;
  const weighed =
    /^(運転音|動作音|重さ|重量|本体重量|高さ|幅|奥行き?|消費電力|除湿量|容量)\s?(?=約?\d[\d.,]*\s?(?:dB|cm|mm|kg|g|W|L|mL)(?:$|[（(で]))(?!.*、)/u;
  const years = /(保証(?:期間)?)\s?(?=\d+(?:年|か月|ヶ月)(?:間)?$)/u;
  return text.includes("は")
    ? text
    : text
        .replace(figure, "$1は")
        .replace(years, "$1は")
        .replace(weighed, "$1は")
        .replace(/^(ご?相談|見積もり?|査定|見学|カウンセリング)(?=無料$)/u, "$1は");
}

/** Closed politely where the ending is certain; else as it stands, with a full stop. */
export function closedSentence(text: string): string {
  // A mark of a price list; in a sentence one says it.
  const bare = withTopic(text.replace(/(?<=円(?:[（(]税[込抜別][）)])?)[〜～]$/u, "から"));
  if (/の[^の、。]{2,4}可$/u.test(bare) && able.test(bare)) return `${bare.replace(able, "$1ができます")}。`;
  if (able.test(bare)) return `${bare.replace(able, "$1できます")}。`;
  if (ableWith.test(bare)) return `${bare.replace(ableWith, "$1ができます")}。`;
  if (/(?:連絡|電話|メール|申請)で可$/u.test(bare)) return `${bare.slice(0, -1)}できます。`;
  if (/[一-龠ァ-ヶー]{2}あり$/u.test(bare) && !bare.includes("、")) return `${bare.slice(0, -2)}があります。`;
  // 「露天スペースに椅子8脚」: what stands there is there.
  if (/^[^、。はがを]{2,16}に[^、。はがをに]{2,16}\d+(?:脚|台|席|室|つ|か所|面|基)$/u.test(bare))
    return `${bare}があります。`;
  if (/[がも]あり$/u.test(bare)) return `${bare.slice(0, -1)}ります。`;
  if (opening.test(bare)) return `${bare}。`;
  if (/まで受付$/u.test(bare)) return `${bare.slice(0, -2)}受け付けています。`;
  if (/[A-Za-z]{3}$/u.test(bare) && !japanese.test(bare)) return `${bare}。`;
  if (counted.test(bare)) return `${bare.replace(counted, "$1を、$2お召し上がりください")}。`;
  if (measure.test(text)) return `${bare}です。`;
  const noted = inParentheses(bare);
  if (noted) return noted;
  if (/も可$/u.test(bare)) return `${bare}能です。`;
  if (spared.test(bare)) return `${bare.replace(spared, "$1はありません")}。`;
  if (/[一-龠ァ-ヶーりみち]なし$/u.test(bare)) return `${bare}です。`;
  const polite = politely(bare);
  if (polite) return `${polite}。`;
  if (/と回答$/u.test(bare)) return `${bare}しています。`;
  if (past.test(bare) || changed.test(bare)) return `${bare}しました。`;
  if (turned.test(bare)) return `${bare}します。`;
  if (taken.test(bare)) return `${bare}ます。`;
  // 「制服貸与、社会保険完備」: side by side, without a particle.
  if (/、[^、をにでがは]*(?:完備|貸与|常備)$/u.test(bare)) return `${bare}です。`;
  if (shelved.test(bare)) return `${bare}あります。`;
  if (parked.test(bare)) return bare.replace(parked, "駐車場は$1台分あります。");
  const open = openHours(bare);
  if (open) return open;
  if (!state.test(bare) && going.test(bare)) {
    return /\d年(?:\d+月)?に/u.test(bare) ? `${bare}しました。` : `${particleOf(bare)}しています。`;
  }
  if (!state.test(bare) && doing.test(bare)) return `${bare}します。`;
  if (done.test(bare) && /[をにでがは]|毎回/u.test(bare)) return `${bare}します。`;
  const isAmount = /円\s*[（(]税[^）)]*[）)]$|円(?:[（(]税[^）)]*[）)])?(?:から|より|まで)$/u.test(bare);
  const isClosed = !isAmount && /(?:です|ます|ません|でした|ました|ください|[!！）」])$/u.test(bare);
  const isNoun =
    isAmount ||
    state.test(bare) ||
    (!isDeed.test(bare) && /[一-龠ァ-ヶー可）A-Za-z0-9円分名人年月日%％㎡]$/u.test(bare));
  return isClosed || !isNoun || /[A-Za-z]{3} [A-Za-z]/u.test(bare) ? `${bare}。` : `${bare}です。`;
}
