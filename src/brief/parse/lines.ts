/** A sentence as the parser reads it: cleaned, with its label, its heading and whether it says anything at all. */
import type { Source } from "../../shared/result.ts";
import { isInstruction } from "../instruction.ts";
import { cleanText } from "../text.ts";
import { type LabelSection, sectionOf } from "./labels.ts";

export interface BriefLine {
  id: string;
  /** Cleaned text without its final full stop. */
  text: string;
  /** 「価格」 of 「価格：2,970円」. */
  label: string | null;
  /** What follows the label, or the whole text. */
  value: string;
  /** What the label announces. */
  labelSection: LabelSection | null;
  /** What the heading above announces. */
  section: LabelSection | null;
  heading: boolean;
  /** The heading above, while it announces something. */
  under: { id: string; text: string } | null;
  /** Position in the brief, from 0. */
  index: number;
  /** Greeting, menu word, address line, order to a machine: nothing may be read from it. */
  noise: boolean;
  /** Meant for the writer, or not settled yet: it may name the product, but states no fact. */
  aside: boolean;
}

const menuWords =
  /^(?:ホーム|HOME|ようこそ.{0,20}|Welcome|トップ(?:ページ)?|TOP|メニュー|MENU|ログイン|ログアウト|新規(?:会員)?登録|会員登録|マイページ|カート(?:を見る|に入れる)?|買い物かご|検索|お気に入り(?:に追加)?|お問い?合わせ|よくある(?:ご)?質問|FAQ|Q&A|会社概要|会社情報|運営会社|企業情報|採用情報|プライバシーポリシー|個人情報保護方針|利用規約|特定商取引法(?:に基づく表記)?|サイトマップ|アクセス|ニュース|お知らせ|ブログ|NEWS|BLOG|ABOUT|CONTACT|SHOP|ACCESS|English|日本語|ページトップ(?:へ)?(?:戻る)?|(?:ページの)?先頭へ(?:戻る)?|戻る|次へ|前へ|もっと見る|詳しく見る|詳細(?:を見る|はこちら)?|続きを読む|資料請求(?:はこちら)?|無料(?:で)?(?:相談|登録|お試し|トライアル)(?:はこちら)|お電話はこちら|今すぐ(?:購入|申し込む|登録|予約)(?:する)?|(?:ご)?購入(?:は|する|手続きへ|はこちら)*|予約する|(?:WEB|ネット|ご)予約はこちら|申し込む|お申し?込みはこちら|シェア(?:する)?|ツイート|フォローする|LINEで送る|コピー|印刷(?:する)?|閉じる|商品一覧|商品カテゴリ|ご利用ガイド|ショッピングガイド|スタッフ紹介|(?:ショップ|商品|みんなの)?レビュー(?:を書く|を見る| ?\d+件.*)?|★+☆*(?:\d[\d.]*)?|数量|在庫(?:あり|わずか)|関連商品|ランキング|以上|敬具|拝啓|記|Home|Login|Log in|Sign up|Sign in|Cart|Search|Contact(?: us)?|Privacy Policy|Terms(?: of (?:use|service))?|About(?: us)?|Shop|Blog|Menu|Learn more|Read more|Add to cart|Buy now|Subscribe)$/iu;
const correspondence =
  /(?:お世話になって|お世話になり(?:ます|、)|お疲れ(?:さま|様)|よろしくお願い|(?:について(?:の)?|を|の)(?:ご紹介|ご案内|お知らせ)(?:し|いたし|です)|の件、|(?:資料|原稿|材料|素材|情報|データ|概要|内容|メモ|案|詳細|たたき台|下書き)を(?:お)?送り(?:し|いたし)?ます|宜しくお願い|ご確認(?:ください|のほど|をお願い)|ご査収|お手数(?:です|をお)|添付(?:の|し|を|いたし)|取り急ぎ|の件(?:です|で(?:ご連絡|すが)|につき)|ご連絡(?:いたし|差し上げ|です)|共有(?:します|いたします|です)|打ち合わせ|先日は|いつもありがとう|お返事|ご返信|ご検討(?:ください|のほど)|下記(?:の通り|のとおり|に(?:まとめ|情報))|以下(?:の通り|のとおり|です|に(?:まとめ|情報)))/u;
const requestToWriter =
  /(?:コピー|キャッチ|原稿|文案|訴求|表現|言い回し|文言|案|LP|バナー|見出し|文章|トーン|テイスト|雰囲気|デザイン|クリエイティブ).{0,24}(?:お願い|ほしい|欲しい|してください|希望|考えて|作って|書いて|ください|でいき|NG|したい)|を(?:EC|通販|ネット|オンライン)で(?:売り始め|販売し始め|販売を(?:始め|開始))|(?:広告|チラシ|LP|コピー|バナー|記事|投稿|原稿|ページ|動画|DM|メルマガ)(?:を|の案を)(?:作り|つくり|考え|出し|打ち|お願い|頼み)|(?:売り|前面|推し|訴求)に?(?:は)?(?:しない|出さない)で|(?:書か|言わ|触れ|強調し|アピールし|使わ|煽ら)ないで(?:ください|ほしい)?$/u;
/** The title of a working paper: it may hold the name, but is not about the product. */
const documentTitle =
  /^[^。]{0,30}(?:LP用?|HP|リニューアル|サイト|ページ|バナー|資料|企画書?|提案書?|素材|原稿|改修|改善|メモ|議事録|たたき台|下書き|ブリーフ|オリエン|要件|(?:リリース|企画|訴求|コピー|チラシ)案|販促|文面)(?:[（(][^（）()]*[）)])?(?:です)?$|^(?:募集要項|求人票)\s+\S{2,20}$/u;
/** How the text is to sound, and where it will stand: told to the writer, never to a reader. */
const brieflyTold =
  /^(?:トーン|テイスト|文体|雰囲気|トンマナ)は|^[^。]{0,24}(?:広告|記事|SNS|メルマガ|バナー)から(?:の着地|飛ん|流入)|^[^。、]{0,20}(?:着地|掲載|出稿|配信)用(?:です)?$/u;
/** What the sender hopes to get from the work. */
const ownAim =
  /(?:資料請求|問い?合わせ|予約|応募|来店|来客|集客|売り?上げ?|認知|新規(?:顧客|客)?|申し?込み|会員|登録|購入|注文|友だち追加|フォロワー|リピーター|見学)(?:者|数|率|度)?[をも](?:もっと)?(?:増や|ふや|伸ば|のば|上げ|あげ|高め|広げ)し?たい(?:です|と(?:考え|思っ)ています)?$/u;
/** 「15年間、窓口で…仕事をしていました」「私が会社を辞めたのは2017年のことです」: how it came to be, told by whoever began it. */
const story =
  /^(?:私|わたくし|わたし|僕|ぼく)(?:が|は|の|も|たち)[^「」]*(?:ました|でした|ことです|ません)$|(?:仕事|勤務|修業|生活|暮らし)を(?:して|続けて)い?(?:ました|た)$|忘れられません$/u;
/** 「今度売り出すのは、お茶漬けのセットです」: told to the writer; what it is may be read from it. */
const announced =
  /の(?:概要|資料|素材|情報)(?:です|になります)$|^(?:今度|今回|こんど|来月|新しく)?[^、。]{0,8}(?:売り出す|発売する|販売する|出す|始める)のは、/u;
/** 「来月から「糀の朝」甘酒を出します」: a day that only the sender knows. */
const comingUp =
  /^(?:来月|来週|来春|来年|来季|今月|今度|この春|この夏|この秋|この冬|近日|近々|まもなく)(?:から|に|より|中に)?、?.{2,80}[をが](?:出し|発売し|販売し|売り出し|始め|開始し|スタートし|出|始まり)ます$/u;
/** What is told of rivals says nothing of the product. */
const ofRivals = /競合(?!に勝|との差|優位)|他社(?:さん)?(?:は|の(?:商品|製品))/u;
/** 「…というレビューが競合に多い」 is the trouble of those who buy such things. */
const toldByBuyers = /という(?:レビュー|口コミ|お?声|お?悩み)/u;
/** 「まだ口コミなし」 tells the writer what there is none of yet; 「事故の事例なし」 is said of the product. */
const absent =
  /^(?:まだ|現在|今は)?、?(?:口コミ|レビュー|実績|導入事例|事例|感想)(?:は|が)?(?:まだ)?(?:なし|無し|ない|ありません)(?:です)?$/u;
const unsure =
  /(?:未定|要確認|確認中|検討中|未確定|仮です|（仮）|\(仮\)|たぶん|多分|かもしれ|おそらく|だったと思|のはず(?:です)?$|と思います$|あとで|後で(?:確認|送)|\?\?|？？|TBD|TODO)/iu;
const address =
  /^(?:https?:\/\/|www\.)|^[\w.+-]+@[\w-]+\.|^(?:TEL|FAX|電話)?[\s:：]*0\d{1,4}[-(（]\d{1,4}[-)）]\d{3,4}|^©|^\(c\)|copyright|all rights reserved|^〒|@[\w-]+\.\w+/iu;
const organisationLine =
  /^(?:(?:株式会社|有限会社|合同会社|医療法人|学校法人|\(株\)|㈱)[^、。はがをにで（(]{1,16}|[^、。はがをにで（(]{1,16}(?:株式会社|有限会社|合同会社|\(株\)|㈱))(?: ?\S{1,6}){0,2}$|^(?:株式会社|有限会社|合同会社)\S{1,14} \S{1,12}(?:部|課|室|係|店|センター)(?: [一-龠ぁ-んァ-ヶ]{1,5}){0,2}$/u;
const breadcrumb =
  /^[^。>＞›»]{1,40}(?:[>＞›»][^。>＞›»]{1,40})+$|^(?:[^\s|｜/／]{1,12}\s*[|｜/／]\s*){3,}[^\s|｜/／]{0,12}$/u;

/** True for lines that carry no statement about the product. */
export function isNoise(text: string): boolean {
  const bare = text.replace(/[。.!！\s>＞→»]+$/u, "");
  if (menuWords.test(bare) || address.test(bare)) return true;
  if (/(?<!\d)0\d{1,4}-\d{1,4}-\d{3,4}(?!\d)/u.test(bare) && bare.length < 40) return true;
  if (
    /^(?:\S{1,12} ){0,2}\S{1,10}(?:様|さま|さん|御中)$|各位$|^\d{4}年\d{1,2}月\d{1,2}日(?:[（(].[）)])?$|^\(\d+\)$/u.test(
      bare,
    )
  )
    return true;
  if (/^[「『][^「」『』]*[」』](?:[（(][^（）()]*[）)])?$/u.test(bare) && bare.length > 24) return true;
  if (organisationLine.test(bare)) return true;
  if (breadcrumb.test(bare) && !/[円¥$\d]/u.test(bare)) return true;
  if (
    /(?:株式会社.{0,20}|様|御中|(?<!医薬)部|課)(?:の)?[一-龠々ァ-ヶ]{1,5}(?:です|様|さま|と申します)$/u.test(
      bare,
    ) &&
    bare.length < 40
  )
    return true;
  const words = bare.split(/[\s|｜/・]+/u);
  return words.length >= 3 && words.filter((word) => menuWords.test(word)).length * 2 >= words.length;
}

/** What the sender says to the reader of a mail; it may name the product. */
export function isCorrespondence(text: string): boolean {
  return text.length < 80 && correspondence.test(text);
}

/** What the sender asks of the writer, or tells of the work: it is about the page and the market, not about the product. */
export function isForWriter(text: string): boolean {
  return (
    requestToWriter.test(text) || brieflyTold.test(text) || (ofRivals.test(text) && !toldByBuyers.test(text))
  );
}

/** What is told of the seller's own past: it moves a reader where it stands whole, and is no quality of the product. */
export const isStory = (text: string): boolean => story.test(text.replace(/[。．]+$/u, ""));

/** The title of a working paper, which says what is to be made. */
export const isDocumentTitle = (text: string): boolean => documentTitle.test(text);

/** The label of 「価格：2,970円」「【特徴】無香料」「価格<tab>2,970円」, or null. */
function splitLabel(text: string): { label: string; value: string } | null {
  const bracket = /^【([^】]{1,20})】\s*(.+)$/u.exec(text);
  if (bracket?.[1] && bracket[2] && sectionOf(bracket[1]) !== null)
    return { label: bracket[1], value: bracket[2] };
  const colon = /^([^：:。、「」『』?？!！]{1,24})\s*[：:]\s*(\S.*)$/u.exec(text);
  if (colon?.[1] && colon[2] && !/\d$|https?$/u.test(colon[1]))
    return { label: colon[1].trim(), value: colon[2] };
  const topic = /^(ターゲット層?|主なターゲット|想定顧客)は、?(\S.{3,})$/u.exec(text);
  if (topic?.[1] && topic[2]) return { label: topic[1], value: topic[2].replace(/です$/u, "") };
  const known = /^[|｜\s]*([^\s|｜→＝=]{1,14})\s*(?:[|｜\t→＝=]|\s)\s*([^|｜\t]+?)[|｜\s]*$/u.exec(text);
  if (known?.[1] && known[2] && sectionOf(known[1]) !== null) return { label: known[1], value: known[2] };
  return null;
}

function isHeading(text: string): boolean {
  return text.length <= 30 && !/^【[^】]{1,20}】\s*\S/u.test(text) && sectionOf(text) !== null;
}

const otherHeading =
  /^(?:【[^】]{1,20}】|[^。、はがを]{0,16}(?:について|ご?案内|お知らせ|ご?紹介|概要|の流れ|との違い|の歩み|沿革|要項|要領|取り組み|取組み|質問と答え|背景|プラン比較|比較表|動作環境|環境|開発者より|店主より|ごあいさつ|メッセージ|の想い|の思い|ストーリー|の数字|導入事例|事例紹介|見えたこと|[^「」]{2,14}こと|.{1,12}とは|メモ(?: ?[\d/]+)?|資料(?:[（(][^（）()]*[）)])?))$|^どんな.{1,14}か$/u;

/** 「丸浜水産の浜田です」 beside a greeting is who writes the mail. */
function isSender(text: string, before: Source | undefined, after: Source | undefined): boolean {
  if (!/^[^\sは「」]{2,16}の[一-龠々]{1,5}です$/u.test(text)) return false;
  return correspondence.test(before?.text ?? "") || correspondence.test(after?.text ?? "");
}

/** 「そんな悩みから相談が始まります」 says that the sentence before is a worry. */
const pointsBack =
  /^(?:そんな|そのような|こんな|こうした|このような)(?:お?悩み|不安|お?困りごと|お?声)(?:から|を|に|が|は|へ)/u;

/** 「＜チラシ用＞ おにぎり専門店「むすび」」: what a paper is for, before what it says. */
const paperTag =
  /^(?:[＜<][^＜<＞>]{1,16}[＞>]|【(?:急募|新着|増員|正社員|契約社員|パート|アルバイト|オープニング|未経験[^】]{0,6}|予告|新発売|数量限定|NEW|PR)[！!]*】)\s*(?=\S)/u;

/** 「担当：助産師（経験18年）」 tells who does it, and not whom to write to. */
const isTrait = (pair: { label: string; value: string } | null): boolean =>
  pair?.label === "担当" && /(?:[^教講]師|士|医|員)(?:$|[（(、])|経験\d|資格/u.test(pair.value);

/** Reads sentences in order, so that a heading reaches the lines below it. */
export function readLines(sentences: Source[]): BriefLine[] {
  let section: LabelSection | null = null;
  let under: BriefLine["under"] = null;
  const lines = sentences.map((sentence, index): BriefLine => {
    const text = cleanText(sentence.text)
      .replace(paperTag, "")
      .replace(/(?<=[^.])[。．.]+$/u, "");
    const closed = /[。｡]$/u.test(sentence.text);
    const instruction = isInstruction(sentence.text);
    const known = !instruction && !closed && !menuWords.test(text) && isHeading(text);
    const other = !instruction && !closed && !known && text.length <= 30 && otherHeading.test(text);
    const heading = known || other;
    if (heading) section = known ? sectionOf(text) : null;
    if (heading) under = known ? { id: sentence.id, text: text.replace(/^【|】$/gu, "") } : null;
    const pair = heading || instruction ? null : splitLabel(text);
    const labelSection = pair === null ? null : sectionOf(pair.label);
    const ignored = (labelSection === "ignore" && !isTrait(pair)) || (pair !== null && section === "ignore");
    const noise =
      instruction ||
      (!heading && (ignored || isNoise(text) || isSender(text, sentences[index - 1], sentences[index + 1])));
    const aside =
      isForWriter(text) ||
      isCorrespondence(text) ||
      unsure.test(text) ||
      absent.test(text) ||
      (section === null && pair === null && ownAim.test(text)) ||
      isStory(text) ||
      announced.test(text) ||
      comingUp.test(text) ||
      (index < 3 && isDocumentTitle(text));
    return {
      id: sentence.id,
      text,
      label: pair?.label ?? null,
      value: pair?.value ?? text,
      labelSection: labelSection === "ignore" && !ignored ? null : labelSection,
      section: heading ? null : section,
      heading,
      under: heading ? null : under,
      index,
      noise,
      aside,
    };
  });
  return lines.map((line, index) =>
    pointsBack.test(lines[index + 1]?.text ?? "") ? { ...line, section: "worries" } : line,
  );
}
