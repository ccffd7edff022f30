/** What another paper or somebody else says of the product: 「看板では2,700円になっている」. For the people of the work, who have to settle it. */
import { keyOf } from "../lines/key.ts";

const papers =
  "(?:看板|掲示|張り紙|貼り紙|値札|伝票|票|予定表|日程表|時刻表|見積書?|契約書?|規約|約款|条項|第\\d+条|保証書|説明書|取説|仕様書|(?:就業)?規則|コピー|草稿|初稿|画面|一覧|申込書|ポスター|チラシ|ちらし|パンフ(?:レット)?|カタログ|メニュー表?|サイト|ページ|ホームページ|HP|LP|ブログ|SNS|インスタ|X|FAQ|よくある質問|台本|マニュアル|資料|案内|案|原稿|下書き|版下|刷り|パッケージ|外箱|ラベル|POP|ポップ|名刺|広報紙?|先月号|前号|会報|議事録|要項|募集文|登録|カート|システム|画面|掲載|予約サイト|媒体|カレンダー|[一-龠ァ-ヶー]{1,6}(?:書|表|票|文|図面|メール|シール|約款|規約)|図面|メール|シール)";
const people =
  "(?:会議|現場|店頭|窓口|本部|営業|経理|総務|広報|課内|社内|受付|担当|コールセンター|カスタマー|店主|店長|社長|親方|大将|女将|女房|先方|倉庫|工場|開発|事務|[一-龠ァ-ヶ]{1,4}さん)";
const parts = "(?:側|の(?:ほう|方)|[^。、「」\\d]{0,6})?";
const states =
  "(?:のまま|にな(?:って|る)|とな(?:って|る)|とあ(?:り|る|って)|とのこと|ってな(?:って|る)|と(?:出て|書|載|刷|印字|表示|入力|登録|され|記|いう(?:認識|理解|話)|の(?:認識|理解|話)|言|聞|取って)|って(?:言|書|聞|こと)|で(?:登録|計算|出て|載|案内|受け|刷|印刷|印字|掲載)|ミス|mistake|だった)";
const value = "(?:[^。]{0,24}(?:\\d|[一二三四五六七八九十]+[円日人名回]|「|無料|不可|可能|なし))";

const inPaper = new RegExp(
  `${papers}${parts}(?:では|には|にも|に|は|だと|によると|上)[、\\s]?${value}[^。]{0,24}?${states}`,
  "u",
);
const asPrinted =
  /(?:\d[^。、]{0,6}|[」』])(?:と|って)(?:刷|書いて|載って|印字|表示され|登録され|案内し)[^。]{0,8}/u;
const bySomebody = new RegExp(
  `(?:${papers}|${people})${parts}(?:では|には|にも|に|は|が|だと|によると|から|、)[、\\s]?${value}`,
  "u",
);
/** 「the app store page says "no refund"」 */
const inEnglish =
  /(?<![a-z])(?:page|deck|site|website|store|label|box|manual|contract|sheet|catalogue?|brochure|flyer|app)\s+(?:still\s+)?(?:says?|shows?|reads?|states?|has)(?![a-z])[^.]*(?:\d|["“「])/iu;
/** 「摘んだ実は24時間以内に」 speaks of a fruit. */
const inFact = /(?:実際|本当|ほんと|正しく|(?:^|[、。\s（(が])(?:実|正))は[^。]{0,24}\d/u;
/** Somebody has to settle it. */
const unsettled =
  /どっち|どちら(?:が|か|に)|要?確認|要?照合|食い違|違って(?:い)?(?:る|ます)|合って(?:い)?(?:る|ます|ない)|訂正|直すまで|すりあわせ|すり合わせ|統一|揃え|そろえ|ミス(?:か|では|です|。|$)|聞(?:く|き|い)|[?？]|はず|返事待ち|調整中|照会中|確認中|問い?合わせ中|決まって(?:い)?ない|まちがい|間違い(?:か|で|な)|訊|直すよう|直してもら|mistake|なぜか|古い/u;

/** Something that could be told otherwise. */
const stated = /[\d「"“一二三四五六七八九十]|無料|不可|可能|なし/u;

/** 「規約から写します「…」」 */
const copied = new RegExp(`${papers}から(?:写|転記|コピー|抜粋|引用)[^。]{0,12}「`, "u");

/** 「規約の写しを見ましたが、…は「午前9時から」となっています」, 「「3回受け取ってから」って規約に書いた」 */
const quotedFrom = new RegExp(
  `${papers}[^。「」]{0,24}「[^」]{0,24}\\d[^」]{0,24}」と(?:な(?:って|る|り)|あり|ある|書)|「[^」]{0,24}\\d[^」]{0,24}」(?:と|って)[^。「」]{0,8}${papers}(?:に|で)(?:書|あ|載)`,
  "u",
);
/** 「前日まで無料でキャンセル可ってなってる」, of a page that was named before. */
const asItIs = /(?:可|不可|無料|円|日|名|時)\s?(?:って|と)なって(?:い)?(?:る|ます)/u;

/** `row`: the whole line as it stands, of which another sentence may say that it is open. */
export function isStatedElsewhere(said: string, row: string): boolean {
  // 「約款の案（法務7月版）は」: a note on the paper parts it from what it says.
  const key = said.replace(/[（(][^（）()]{1,12}[）)](?=[のはにで])/gu, "");
  if (!stated.test(key)) return false;
  if ([inPaper, inEnglish, copied, quotedFrom, asItIs].some((form) => form.test(key))) return true;
  if (!asPrinted.test(key) && !bySomebody.test(key)) return false;
  return !/何[時日]/u.test(key) && unsettled.test(keyOf(row));
}

/** 「納期5日と刷ってあるが、実際は3週間」 */
export const isStatedOtherwise = (key: string, row: string): boolean =>
  isStatedElsewhere(key, row) || inFact.test(key);
