/** What a name looks like, and what only looks like one. */
import { findKinds, kindClass } from "./kinds.ts";

export const sentenceLike =
  /[。、！？!?：:]|(?:です|ます|ました|ません|ない|たい|する|した|して|れる|なる|よい|いい|よかった|しい|ください|った|.{6,}[だかねよ]|満足|不満|悩み|人|方|こと|とき|時|まで|から|だけ)$/u;
export const generic =
  /^(?:商品|製品|サービス|当店|当社|弊社|当院|当塾|当校|当サロン|本製品|本商品|本サービス|私|私たち|わたしたち|うち|特徴|対象|価格|料金|営業時間|定休日|お客様|ここ|これ|それ|今回|場所|住所|アクセス|ターゲット|送料|内容量|予約|ご予約|駐車場|メニュー|人気|おすすめ|会社|店|スタッフ|社名|会員|初回|最寄り駅?|講師|先生|院長|店主|お店|商品名|問い合わせ|支払い|解約|無料体験|素材|サイズ|成分|原材料|香り|味|デザイン|機能|製造|導入|設置|配送|納期|保証|支援|サポート|季節|期間|結果|理由|目的|強み|このアプリ|他社|競合|通常|通常価格|定価|This|It|The product|We|Our product|The|They|You|There)$/u;
export const organization =
  /^(?:株式会社|有限会社|合同会社|一般社団法人|医療法人|学校法人|NPO法人|\(株\)|㈱)|(?:株式会社|有限会社|合同会社|㈱|Inc\.?|Co\., Ltd\.?)$/u;

export const stripReading = (text: string): string =>
  text
    .replace(/^[「『“]|[」』”]$/gu, "")
    .replace(/[（(][^（）()]{1,30}[）)]\s*$/u, "")
    .replace(/[」』”]$/u, "")
    .trim();

/** A mention more than these makes a name no likelier. */
const mostMentions = 3;
/** What a text puts in quotes, or on lines of its own, beyond so many words is a list of things, not the name of one. */
const mostLookedFor = 300;

/**
 * How often a name is said outside its first mention in the whole text, by the name; short common words do not count. Each name is
 * looked for once.
 */
export function mentionsIn(whole: string): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    if (text.length < 2) return 0;
    const told = known.get(text);
    if (told !== undefined) return told;
    if (known.size >= mostLookedFor) return 0;
    const found = Math.min(mostMentions, timesIn(whole, text, mostMentions + 1) - 1);
    known.set(text, found);
    return found;
  };
}

/** How often words stand in a text, counted up to `most`. */
function timesIn(whole: string, words: string, most: number): number {
  let times = 0;
  for (let at = whole.indexOf(words); at >= 0 && times < most; at = whole.indexOf(words, at + words.length))
    times += 1;
  return times;
}

export function isProperNoun(text: string): boolean {
  if (text.length < 2 || generic.test(text) || organization.test(text) || kindClass.has(text)) return false;
  if (/[ぁ-ん](?:する|した|な|い|の|に|を|が|で)$|[をが]|^[\d\s]+|の(?:方|人|中|時|お|料金|価格)/u.test(text))
    return false;
  if (/^(?:この|その|あの|当|本|弊|各|全)/u.test(text)) return false;
  return /[A-Za-zァ-ヶ一-龠ぁ-ん]/u.test(text);
}

const placeSuffix =
  "ベーカリー|カフェ|食堂|珈琲店|珈琲|堂|亭|庵|屋|クリニック|歯科|歯科医院|医院|病院|薬局|整骨院|整体院|塾|学院|スクール|アカデミー|教室|不動産|工務店|ホーム|ハウス|レジデンス|ヒルズ|コート|テラス|保険|銀行|サロン|スタジオ|ジム|ホテル|旅館|農園|牧場|酒造|商店|製菓|製茶|園|事務所|畳店|襖店|表具店|鍵店|硝子店|電器店|家具店|生花店|写真館|整備工場|クリーニング店";
export const establishment = new RegExp(`^[^、。「」\\s：:]{1,14}(?:${placeSuffix})$`, "u");

/** 「ワンネル 関節にやさしい犬用ベッド Mサイズ」: a mall puts the coined name first; common words are no names. */
export function opensMallTitle(head: string, rest: string): boolean {
  const common =
    /^(?:オーガニック|プレミアム|ワイヤレス|ポータブル|コードレス|ステンレス|コットン|リネン|レザー|シリコン|セラミック|チタン|ウール|シルク|アルミ|カシミヤ|バンブー|ガラス|メンズ|レディース|キッズ|ベビー|ペット|アウトドア|インテリア|キッチン|オンライン|クラウド|スマート|ミニ|ビッグ|セット|セール|ギフト|プレゼント|フェイス|ボディ|ヘアケア|ナチュラル|シンプル|オリジナル|リニューアル|スリム|コンパクト|デジタル|ソーラー|マルチ|フリー|ハンドメイド|アロマ|ビタミン|コラーゲン)$/u;
  return (
    /^[ァ-ヶー]{3,12}$/u.test(head) &&
    !common.test(head) &&
    findKinds(head).length === 0 &&
    findKinds(rest).length > 0
  );
}
