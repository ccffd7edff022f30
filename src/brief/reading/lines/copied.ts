/** A line above words of another paper: 「箱の裏面より」, 「〔別紙〕」, 「約款から写し」. Pure. */
import { keyOf } from "./key.ts";
import type { MemoRow } from "./row.ts";

const papers =
  "(?:看板|掲示|張り紙|貼り紙|値札|伝票|予定表|日程表|時刻表|見積書?|契約書?|規約|約款|重要事項|保証書|説明書|取扱説明書|取説|仕様書|就業規則|画面|申込書|申し?込み?(?:ページ|フォーム|画面)|ポスター|チラシ|ちらし|パンフ(?:レット)?|カタログ|メニュー表?|サイト|ページ|ホームページ|HP|LP|ブログ|SNS|インスタ|FAQ|よくある(?:ご?質問|お問い合わせ)|台本|マニュアル|案内(?:状|文|板|書)?|しおり|(?:商品|物件|施設|店舗)?概要(?:書)?|下書き|版下|(?:店舗|施設|物件|商品|掲載)情報|パッケージ|外箱|箱|のぼり|旗|横断幕|はがき|ハガキ|シート|(?:応答|回答|対応)例|(?:想定)?問答|トーク(?:スクリプト)?|スクリプト|同梱物?|ラベル|シール|タグ|POP|ポップ|裏面|裏|うら|名刺|広報紙?|会報|要項|募集文|票|カート|モール|媒体|カレンダー|定型文|テンプレ(?:ート)?|返信(?:文|テンプレ)?|文面|録音|自動案内|自動返信|留守電|配布(?:用|物)の?紙?|紙|別紙|資料|データ(?:シート|ベース)?|スペック(?:表|シート)?|[一-龠ァ-ヶー]{1,6}(?:書|表|票|図面|約款|規約))";
const taken =
  "(?:から|(?<!に)より)(?:の)?(?:写(?:し|した)|転記|抜粋|引用|コピー|抜き書き|書き写し)?(?:た)?(?:もの|分|部分|内容)?";
const told =
  "(?:の)?(?:文面|文言|表記|記載(?:内容)?|説明文?|文章|写し|抜粋|転記|コピー|表示|表(?=$)|裏|うら|[一二三四\\d]ページ目?)";
const copied = new RegExp(
  `^(?:以下は?、?)?[^。]{0,20}?${papers}[^。、]{0,12}?(?:${taken}|${told})[^。、]{0,8}$|^(?:別紙|添付|参考|転記|抜粋)[・／/:\\s]?[^。、]{0,14}$|^[^。、]{0,14}${papers}[^。、]{0,6}を(?:文字|テキスト)に[^。]{0,8}$|^[^。、]{0,14}(?:(?:想定)?問答|(?:応答|回答|対応)例|スクリプト|返信(?:文|テンプレ(?:ート)?)|定型文)集?$|^[^。、]{0,16}(?:から|より)(?:転送|転記|引用|抜粋)$`,
  "u",
);

const ofPaper = new RegExp(`(?:の|^)[^。、の]{0,10}${papers}$`, "u");

const namesPaper = new RegExp(`${papers}(?:の|$)`, "u");

/** Nothing that stands above such a line holds below it. */
export function isCopiedHead(row: MemoRow): boolean {
  if (row.ruler || row.quoted || row.speaker !== null) return false;
  const bare = keyOf(row.body)
    .replace(/^[〔［【[<＜〈《（(■□◆●○▼※\-–—―=\s]+|[\s〕］】\]>＞〉》）)：:…\-–—―=]+$/gu, "")
    .replace(/[（(][^（）()]*[）)]?/gu, "")
    .trim();
  const body = keyOf(row.body);
  // 「（予約サイトの店舗情報）」, 「返信テンプレート（抜粋）」
  const isMarked =
    /^[〔［（(《].*[〕］）)》]$/u.test(body) ||
    /[（(][^（）()]*(?:抜粋|写し|転記|引用|そのまま)[^（）()]*[）)]$/u.test(body);
  if (isMarked && ofPaper.test(bare) && [...bare].length <= 24) return true;
  return (
    [...bare].length >= 2 &&
    [...bare].length <= 32 &&
    !/[「」\d]\s?(?:円|名|人|日|年)|[「『]|(?:です|ます|ない|ください)$/u.test(bare) &&
    copied.test(bare)
  );
}

/** The paper that each row was copied from, as a number; 0: the memo's own words. */
export function papersOf(rows: Iterable<MemoRow>): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let current = 0;
  let count = 0;
  for (const row of rows) {
    if (found.has(row.index)) continue;
    const cell = (row.label ?? row.cells[0] ?? "").replace(/[）)]$/u, "");
    if (isCopiedHead(row)) {
      count += 1;
      current = count;
    } else if (current > 0 && row.ruler) current = 0;
    const isAlone = current === 0 && namesPaper.test(keyOf(cell)) && row.value !== "";
    if (isAlone) count += 1;
    found.set(row.index, isAlone ? count : current);
  }
  return found;
}
