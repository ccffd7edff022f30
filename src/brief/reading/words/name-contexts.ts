/** What stands around a name, and around what only looks like one. */
import { answeredOnce } from "../../kept-answers.ts";
import { headOf } from "./heads.ts";
import { type LabelPlace, labelPlaceOf } from "./labels.ts";

/** Places whose quotations are words about words, or of others. */
export const ruled: ReadonlySet<LabelPlace | null> = new Set<LabelPlace | null>([
  "rules",
  "forbidden",
  "required",
  "competitor",
  "old",
  "voices",
  "media",
  "aim",
]);

/** What no product is called by itself. */
export const noName =
  /^[QA][\s.．:：]*\d*$|^(?:[\d\s０-９.,%％円人名個本年月日時分〜～\-+/]+|新商品|新製品|新サービス|商品|重要|至急|ご?確認|ご?相談|ご?依頼|お願い|急募|再送|共有|社外秘|転送|返信|案|対象|料金|価格|内容|特徴|概要|目的|注意|補足|その他|店|お店|みせ|おみせ|会社|教室|これは何か?|未定[^、。]*|まだ[^、。]*|何[^、。]*|なに|どう[^、。]*|どれ|どちら|これ[^、。]*|それ[^、。]*|[^「」]*(?:まだ(?:言え|決ま|つけ|秘密|考え)|考え中|検討中|公募中)[^「」]*|[^\s]*\.(?:ya?ml|json|csv|md|txt|xlsx?|docx?|pptx?|pdf|html?|toml|ini)|[^（(]*[）)]|.*[↓↑])$|^(?:Reporter|Assignee|Owner|Status|Summary|Due|Priority|From|Subject|Date|Draft|Review|Author|Ticket|Type|Specs?|Copy|Page|Facts|Box|Release|Persona|Channels?|Goal|今だけ|初回|無料|送料無料|Price|Target|Audience|Tone|Budget|Contact|Internal|Deadline|Instagram|インスタ|Facebook|YouTube|TikTok|Google|Amazon|楽天|Slack|Zoom|Excel|PDF|Web|WEB|EC|別紙|同上|なし|TBD|What|Where|When|Who|Why|How|TEL|FAX|LINE|MEMO|メモ|TELメモ|URL|HP|DM|QR|FAQ|NEW|DRAFT|ドラフト|下書き|営業時間|定休日|永久保証|丸投げ|食事付)$/u;
/** 「商品名は BAKE STOCK のみ」; whose name it is stands before it: 「川の名前は」 names something else. */
export const statedName =
  /(?:^|[、。\s：:「（(]|(?:商品|製品|サービス|お?店|新作|企画|講座|教室|イベント|催し|宿|アプリ|コース|プラン|キット|うち)の)(?:正式な?)?(?:商品名|製品名|サービス名|店名|名前|名称|ブランド名|屋号|正式名称?)は\s*[「『]?([^、。「」『』]{2,24}?)[」』]?\s*(?:です|のみ|だけ|に決|で(?:い|よ)|で統一|と(?:い|言)|[、。]|$)/u;
/** 「出すな」, 「出さずに」, 「使っていますよね」: what is done with a name, and none itself. */
export const isDone =
  /表記|^(?:ひらがな|カタカナ|漢字|英語|英字|大文字|太字)(?:のみ|だけ|で|に)?$|(?:大きく|小さく|そのまま|必ず|統一)$|略称|正式|(?:[ぁ-ん一-龠](?:ない|ず|ずに|ぬ|ません|ます|です|でした|ました|たい|て|で|な|なよ|よ|ね|か|けど|から|ので|こと|ように)|[らさかたわまばがなれけせてめえげべ]る|[っいんし][ただ]|(?:出|書|使|言|入れ|載せ|伏せ|変え)[すくうるな])(?:よね|よ|ね|か)?$/u;
/** 「名前まだです」, 「商品名：未定」, 「屋号は「まだ言えない」とのこと」. */
export const unnamed =
  /(?:^|[、。\s：:「（(・]|の)(?:名前|商品名|サービス名|店名|名称|屋号|ネーミング)(?:は|が|：|:)?\s*(?:「?[^。「」を]{0,10})?(?:まだ|未定|決まって(?:い)?(?:ない|ません)|決めて(?:い)?(?:ない|ません)|これから|検討中|考え中|公募中|募集中|変えて(?:い)?る最中|つけて(?:い)?(?:ない|ません)|なし(?!」))/u;
export const association = /NPO|法人|協会|財団/u;

export const naming =
  /(?:呼び方|呼称|名乗り|クラス名|正式)(?:は|が|：|:|、|の|=|＝|→)?、?\s*$|(?:(?:新|当|弊社の?|うちの|今回の|この)?(?:商品|製品|サービス|プラン|ブランド|シリーズ|アプリ|講座|イベント|催し|企画|お?店|教室|ツアー|コース|キット|セット|施設|宿|物件|ツール|システム|活動|団体|メニュー|新作|新メニュー|キャンペーン|プロジェクト)(?:名|の名前|名称)?|(?:名前?|名称|通称|愛称|呼び名|品名|タイトル|屋号|商品名|正式名称|正式には))(?:は(?:ですね|えーと|ええと)?|って|が|\s*(?:：|:|、|の|=|＝|→|⇒))?、?\s*$/u;
/** Words before a quotation that say whose it is. */
const ours = /(?:当社|弊社|うち|当店|当院|当会|私ども)の\s*$/u;
/** Nouns before a quotation that name something else: a paper, a person, a word. */
const others =
  /(?:会社|社名|当社|弊社|業界[紙誌]|雑誌|新聞|番組|書籍|著書|曲|展示会|件名|他社|競合|前者|後者|見出し|コピー|キャッチ(?:コピー)?|スローガン|文言|言葉|ことば|語|表現|フレーズ|ワード|社長|部長|店長|本人|母|父|妻|客|お客(?:様|さん|さま)|声|口コミ|レビュー|感想|質問|問い|答え|回答|駅|停|賞|大賞|検索|タグ|ボタン|ハッシュタグ|項目|例|株式会社|有限会社|合同会社|制度|法|法律|規格|認証|資格|特に|とくに|いわゆる|例えば|たとえば|やっぱり)(?:の|は|が|で|に|も|、)?\s*$/u;
const opensSale =
  /^(?:シリーズ|ブランド)?(?:を|の)?(?:[^、。「」]{1,6}で)?(?:新|再)?(?:紹介|宣伝|告知|売り出|PR|開催|発売|販売|開始|オープン|提供|開業|開店|リリース|公開|始め|出し|募集|スタート|立ち上げ|導入|ご紹介)/u;
const called =
  /^(?:って|と|という)(?:いう|言う|いい|言い|申し|名付け|名づけ)?(?:ます|まして)?(?:んです|名|の|商品|製品|サービス|店|お店|屋号|ブランド|アプリ|名前|もの|、|活動|催し|宿|講座|[一-龠ァ-ヶー]{2,8}(?:の|です|で|を|。|サービス|$))/u;
const work =
  /^(?:の)?(?:[^、。「」はがを]{0,8})?(?:文(?![^、。]{0,4}(?:化|具|庫))|ページ|LP|チラシ|案件|販促|原稿|件|広告|コピー|バナー|ポスター|パンフ|PR|プロモーション|告知|案内|サイト|ローンチ|について)/u;
const decided =
  /^(?:に|で|と(?=する|します|し))(?:変更|変わ|なり|なる|決定|決ま|改称|改め|確定|する|します|いきます|いく)/u;
export const reported =
  /^(?:(?:に|を)(?:かけ|もじ)(?:て|っ)|と(?:答え|回答|の声|いう(?:声|意見|感想|口コミ|表現|言葉|書き方|のは|ような|よう)|言|書|思|感じ|聞|か|混同|間違|勘違|読|も(?:書|言))|って(?:言|書|CM|どこ|ハガキ|強|人|思)|など|とか|や|は(?:使|NG|不可|禁止|避|やめ|だめ|ダメ|可|書)|みたい|の(?:文字|語|言葉|表現|ような|声|感想|意見|部門|賞|写真|うしろ|後ろ|字)|だと|とは(?!何|なに|どん|、)|にも|で(?:紹介|受賞|金賞)|に(?:掲載|入賞|選|出展)|駅|から「|(?:が|に|は)由来|から(?:つけ|取|とっ|来|です|。|$|、|きて)|に(?:由来|ちなん)|の(?:シャレ|しゃれ|もじり|意味))/u;
const sentence =
  /[。！？!?]|(?:です|ます|ました|ません|ください|ですか|だろ|でしょう|たい|ない|した|れる|こと|とき|から|まで|だけ|について)$/u;

const namedOf =
  /([^、。\s「」：:]{1,12})の(?:名前?|名称|呼び名|呼び方|愛称|通称|タイトル)(?:は|が|\s*[：:＝=→])?\s*$/u;
const ownThing =
  /(?:商品|製品|サービス|プラン|ブランド|シリーズ|アプリ|講座|イベント|催し|企画|店|教室|ツアー|コース|キット|セット|施設|宿|物件|ツール|システム|活動|団体|メニュー|新作|キャンペーン|事業|制度|取り組み|便|箱|品|酒|菓子|ページ|作品|クラス|今回|これ|うち|当店|当社)$/u;

/** 「マスコットの名前は「もぐ」」: what is named there is not what is sold. */
export function namesSomethingElse(before: string): boolean {
  const thing = namedOf.exec(before.slice(-24))?.[1];
  return thing !== undefined && !ownThing.test(thing) && headOf(thing) === null;
}

/** 「山茶堂の「胡麻玄」が2,980円で」: another's, whose price is told. */
export const isPriced = (before: string, after: string): boolean =>
  /[^、。\s]の\s?$/u.test(before) &&
  !ours.test(before) &&
  /^(?:[（(][^（）()]*円|(?:が|は|も)[^。、]{0,8}\d[\d,]*円)/u.test(after);

/** How much the words around a quotation say that it is the name; null where they say that it is none. */
export function scoreQuote(text: string, before: string, after: string, isPublic: boolean): number | null {
  const isNamed = naming.test(before);
  if (isPriced(before, after)) return null;
  if (reported.test(after) || (/[→⇒]\s*$/u.test(before) && !isNamed)) return null;
  const isDecided = decided.test(after) && /(?:から|を|は|、|→)\s*$/u.test(before);
  const isCalled = called.test(after) && (ours.test(before) || !others.test(before));
  if (sentence.test(text) && !isDecided && !isNamed) return null;
  if (/^\d|[円%％]|\d(?:日|回|人|名|年|分|時間)/u.test(text) && !isNamed) return null;
  let score = isPublic ? 1 : 0;
  if (isDecided) score += 9;
  if (isNamed) score += 8;
  if (isCalled) score += 7;
  if (!isNamed && others.test(before)) return isDecided || isCalled ? score : null;
  if (!isNamed && /[一-龠ァ-ヶーA-Za-zｦ-ﾟ]{2,}\s?$/u.test(before)) score += 5;
  // 「いまる製粉の「こめこね」。」, 「土つきのままの「ねむらせ男爵」。」
  const isTold = /^(?:[。はがを]|です|$)/u.test(after);
  if (isTold && /(?:[一-龠ァ-ヶーA-Za-z]{2,}|まま|だけ|ため)の\s?$/u.test(before)) score += 4;
  if (isTold && /[一-龠ぁ-ん](?:る|た|ない|な)\s?$/u.test(before)) score += 3;
  if (opensSale.test(after)) score += 5;
  if (/^(?:は|が|、|に(?:は|つ))/u.test(after)) score += 2;
  if (/^[（(]/u.test(after)) score += 2;
  if (work.test(after)) score += 3;
  if (after === "" || /^[。\s]/u.test(after)) score += 1;
  return score;
}

export const isSentence = (text: string): boolean => /[。、]/u.test(text) || sentence.test(text);

const head =
  /^(?:(?:(?:project |product )?brief|memo|re|fwd?|件名|subject|新商品|新製品|案件|商品|製品|サービス|原稿|資料|メモ|依頼|【[^】]{1,14}】)\s*[:：/／|｜\-–—]?\s*)+/iu;
const tail =
  /[\s　]*(?:[（(][^（）()]{1,24}[）)]|※.*|[\s　]{2,}.*|(?:の)?(?:LP|チラシ|ページ|原稿|資料|メモ|ブリーフ|brief|概要|について|販促|案件).*)$/iu;

/** The name in a title that holds nothing but it, in Latin letters or beside its reading; null for every other title. */
export function titleName(title: string): string | null {
  let text = title
    .replace(/^#+\s*/u, "")
    .replace(head, "")
    .trim();
  for (let cut = 0; cut < 3; cut += 1) text = text.replace(tail, "").trim();
  if (
    text.length < 2 ||
    text.length > 24 ||
    sentence.test(text) ||
    /[、。「」『』【】：:をがはに]/u.test(text)
  )
    return null;
  const isLatin = /^[A-Z][\w&'.-]*(?: [A-Za-z0-9][\w&'.-]*){0,3}$/u.test(text);
  return isLatin && !/^(?:NEWS|PRESS|RELEASE|WHAT|WHO|TONE|LP|FAQ|MEMO)/u.test(text) ? text : null;
}

/** Labels that name the sort of thing, and stand before its name or before what it is. */
export const namedThing =
  /^(?:今回の|対象の?)?(?:app|表紙|商品|製品|サービス|品物|品|店|お店|店舗|アプリ|ツール|イベント|催し|講座|商材|物件|案件|施設|教室|宿|ブランド|メニュー|企画|プラン|ツアー|題材|モノ|もの|売(?:る|り)もの|売り物)$/u;

/** A paper, and what is done with it. */
const papers =
  "(?:LP|ランディングページ|ページ|サイト|HP|ホームページ|チラシ|ちらし|パンフ(?:レット)?|リーフ(?:レット)?|ポスター|バナー|ポップ|POP|看板|広告|原稿|コピー|文章|文面|文案|紹介文?|案内文?|説明文|告知文?|投稿文?|掲示(?:用|板)?|メルマガ|DM|カタログ|資料|材料|素材|情報|メモ|下書き?|たたき台?|企画書?|概要|ブリーフ|brief|販促|案件|件|依頼書?|シート|募集案内|インスタ|SNS|利用者募集|参加者募集|会員募集|打ち?合わせ|会議|議事録|ヒアリング|取材|オリエン|相談|リニューアル|進行表|工程表|構成案?|仕様書|入稿シート)";
/** What a title says beside the name: that a paper about it follows. */
const aboutIt = new RegExp(`${papers}[^。「」]{0,24}。?$|^(?:に)?ついて(?:です)?$|^こと(?:です)?$`, "iu");
const paperWords = new RegExp(
  `^${papers}|${papers}$|記録|募集|求人|アンケート|回答|仕様|写し|履歴|抜粋|サービス$|商品$|製品$|^新|今回|項目|区分|質問|設問|送信|転記|電話|構成|現行|修正|直し$|版$|回覧|申し送り|引き継ぎ|想定問答|日報|朝礼|(?:進行|工程|予定)表|覚え$|通知|受付ID|ノート$|(?:起案|申込|発注|注文|仕様|企画|提案|届|報告)[書票]$|(?:商品|顧客)?カルテ|[0-9]`,
  "iu",
);
/** Parts of a page, and of a paper. */
export const layoutWords =
  /^(?:ヒーロー|ファーストビュー|FV|メインビジュアル|KV|キービジュアル|ヘッダー|フッター|CTA|リード|ボディ|導入|本文|前文|見出し|小見出し|キャッチ|サブ|特長|まとめ|ここから|以下|上記|前略|後略|拝啓|敬具|草々|以上|追伸|了解|承知|ありがとう|おはよう|こんにちは|こんばんは|おつかれ|お疲れ)/u;

/** A word for a paper or a part of one. */
export const isPaperWord = answeredOnce(
  (text: string): boolean =>
    paperWords.test(text.replace(/[\d０-９]/gu, "")) || layoutWords.test(text) || labelPlaceOf(text) !== null,
);

/** A few words that name something and say nothing of it; null for a sentence, a figure or a word for the paper. */
export function bareName(title: string, longest = 16): string | null {
  const text = title
    .replace(/<[^<>]{1,40}>/gu, "")
    .replace(/^(?:[#■◆●◎・\s]+|【[^】]{1,14}】|(?:p\.?|No\.?)?\s?[0-9０-９]{1,2}[.．)）\s　]+)+/iu, "")
    .replace(/[（(][^（）()]*[）)]\s*$/u, "")
    .trim();
  const length = [...text].length;
  if (length < 2 || length > (/^[A-Za-z]/u.test(text) ? 24 : longest)) return null;
  // 「座布団の修理」 tells what it is.
  if (/^[一-龠々ァ-ヶー]+の[一-龠々ァ-ヶー]+$/u.test(text) && headOf(text) !== null) return null;
  if (paperWords.test(text) || layoutWords.test(text) || noName.test(text) || isSentence(text)) return null;
  if (labelPlaceOf(text) !== null || headOf(text)?.word === text) return null;
  return /[「」『』【】：:→←＞>をは※＋+?？!！…／=＝]|[一-龠ァ-ヶーA-Za-z]が|[にでとも]$|いわく$|さん$|様$|さま$|御中$|(?:部|課|室|係|支店|営業所|事務局|グループ|チーム)$|[\d０-９]\s?(?:円|名|人|分|時|月|日|年|g|ml|cm)/iu.test(
    text,
  )
    ? null
    : text;
}

/** 「ほしの湯　春の案内」, 「ほしの湯について」: a title that is a name and the word for a paper; null for every other. */
export function titledName(title: string): string | null {
  const bare = title.replace(/^(?:[#■◆●・\s]+|【[^】]{1,14}】)+/u, "").trim();
  // A gap or a stroke parts the two more clearly than 「の」 does, which a name may hold itself; the last one first.
  const gaps = [...bare.matchAll(/[\s　]*(?:[\s　、／/|｜＝―—–]|に(?=ついて))[\s　]*/gu)].slice(-4);
  const partings = gaps.toReversed().map(({ index, 0: gap }) => [index, index + gap.length] as const);
  for (let at = bare.lastIndexOf("の"); at > 0 && partings.length < 8; at = bare.lastIndexOf("の", at - 1))
    partings.push([at, at + 1]);
  for (const [end, next] of partings) {
    const name = aboutIt.test(bare.slice(next)) ? bareName(bare.slice(0, end)) : null;
    if (name !== null) return name;
  }
  return null;
}

/** 「ほしの湯、という名前です」 */
export const calledName =
  /(?:^|[。\s])([^、。「」『』\s]{2,16})、?(?:という|って(?:いう)?)(?:名前|名称|屋号|商品名|サービス名)(?:です|で|の|。|$)/u;
