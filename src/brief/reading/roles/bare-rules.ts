/** Forbidden words that no quotation marks set off: 「Xみたいなのはだめ」, 「X、と読める書き方は避ける」, 「XもYも名乗らない」. */
import { bans, banVerdicts } from "../words/bans.ts";
import { type LabelPlace, labelPlaceOf } from "../words/labels.ts";

const subject = "([^、。,「」『』\\s：:→]{2,20}?)";
const start = "(?:^|[。：:,\\s])(?:(?:あと|それから|それと|また|なお|ほか|他に)は?[、\\s]*)?";
const form = (rest: string): RegExp => new RegExp(`${start}${rest}`, "iu");

/** The first group is the word, the last one holds what must forbid it. */
const forms: readonly RegExp[] = [
  // 「…、と読める書き方は避ける」
  form(
    `${subject}、?(?:と|って|とも|かのように|ように|風に|みたいに)(?:も)?(?:読め|読み?取れ|取れ|とれ|受け取|受け取ら|聞こえ|見え|思わ(?:れ|せ)|感じ|誤解|勘違い|匂わせ|におわせ)([^。「」]{0,60})`,
  ),
  // 「…みたいなのも、…だめ」, 「…系は全部アウト」
  form(
    `${subject}[!！]?[\\s、]?(?:みたいな|みたいに|のような|系|的な|っぽい)(?:の|もの|こと|言葉|言い方|表現|コピー|文句|やつ|言い回し|書き方)?(?:は|も|を|って)([^。「」]{0,40})`,
  ),
  // 「…とか、そういうのもやめて」, 「…の話もしない」
  form(`${subject}、?(?:とか|なんか)、?そういう(?:の|もの|言葉|表現|こと)(?:は|も|を)([^。「」]{0,40})`),
  form(`${subject}の(?:話|話題)(?:は|も|を)([^。「」]{0,40})`),
  // 「永久なんてもってのほか」
  form(`${subject}(?:なんて|なんか|など)(?:は|も(?!っ))?([^。「」]{0,20})`),
  // 「…、これもいけません」, 「…、は嘘だから書くな」, 「…、って…入れんで」
  form(
    `${subject}、(?:これは|これも|それは|それも|は|も|って(?:の?は|の?も)?|という(?!印象|写真|声))([^。「」]{0,40})`,
  ),
  // 「…とは言えん」, 「…って言うともめる→使わない」, 「…と書くのはやめて」
  form(
    `${subject}(?<!こ)、?(?:とは|とも|と|って)(?=言|い[うえっわ]|書|うた|謳|名乗|表記|記載|呼|打ち出)(?!思)([^。「」]{0,30})`,
  ),
];
/** 「A、B、といった断言は避けること」, 「A・B・Cのたぐいには一切ふれない」 */
const suchAs =
  /(?:^|から、|ので、|[。：:])([^。「」]{2,50}?)、?(?:といった|のような|などの|など(?=は|も)|とか(?=は|も)|この[\d二三四]?(?:語|言葉|つ)|の(?:たぐい|類い?))(?:[^、。「」はがを]{0,10})?(?:に?は|も|を|に)([^。「」]{0,30})/u;
/** 「使ってほしくない言葉は、AとB」 */
const named = /^([^、。「」]{2,20}(?:言葉|ことば|表現|ワード|語))は、?([^。「」]{2,40})[。]?$/u;
/** 「A、B、は使えない」 */
const inRow =
  /^([^、。「」はがを\s]{2,14})、([^、。「」はがを\s]{2,14})、(?:(?:あたり|など|とか|系|みたいな)[^、。「」はもを]{0,8}|これ)?(?:は|も|を)([^。「」]{0,40})/u;
const several =
  /^([^、。「」はがをにでも\s]{2,12})も([^、。「」はがをにでも\s]{2,12})も(?![のがをは])([^。]{0,16})/u;
/** 「AとかBは品がないのでナシ」 */
const pairOf =
  /(?:^|[。、])([^、。「」はがをにでも\s]{2,12}?)(?:とか|や|・|か)([^、。「」はがをにでも\s]{2,12}?)(?:とか|なんか|など)?(?:は|も|って)([^。「」]{0,30})/u;
/** 「AとB、Cも当然NG」: words side by side, without particles. */
const inList =
  /^([^。「」はがをにも\s]{2,14}(?:[、・／/][^。「」はがをにも\s]{2,14}){1,6})(?:は|も|って)((?:全部|全て|すべて|もちろん|当然|同じく|一切|やはり)?[^。「」]{0,24})$/u;
/** What is said of words, and not of things. */
const ofWords =
  /NG|[×✕✖]|アウト|禁句|タブー|(?:書|言|謳|うた)[かわえけ]?(?:ない|ません|ず|え?ん(?:$|。))|言い(?:過|す)ぎ|却下|不可$/u;
const judged = new RegExp(
  `${start}([^、。「」『』\\s：:はも→]{2,18})(?:は|も)(?:全部|絶対|もう|さすがに)?(?:${banVerdicts})(?:です|で|。|$|[（(、])`,
  "iu",
);
const ruled = /^([^、。「」『』\s：:はも→]{2,18})(?:は|も)([^。]{0,40})/u;
/** 「「X」はだめです。Yもやめてください。」 */
const refusedToo =
  /^([^、。「」『』\s：:はも→]{2,12})も((?:やめ|避け|控え|お?使わ|書か|言わ|載せ|なし)[^。]{0,12})[。]?$/u;
const english =
  /(?:^|[.。]\s?)(?:avoid|never (?:say|use|write|mention)|(?:do not|don'?t|no) (?:say|use|write|mention)|no)[:\s]+["“]?([^"“”「」…—.。(（]{2,40}?)["”]?\s*(?:$|[…—.。(（]|\s(?:over|because|since|as|-)\s)/iu;
/** What is not about words: things that a shop does not allow, parts of the work, pronouns. */
const notWord =
  /(?:ペット|動物|犬|猫|駐車|喫煙|飲食|持ち?込み|キャンセル|返品|返金|交換|予約|カード|現金|子ども|同伴|入場|撮影|写真|画像|ロゴ|動画|代引き?|領収書|電話|メール|訪問|名前|社名|数字|比較|金額|値段|価格|日程|原稿|絵文字|混ぜる|使用|利用|併用|立ち入り|水洗い|電子レンジ|レンジ|食洗機|漂白|表現|書き方|言い方|言葉|ことば|ワード|フレーズ|コピー|見出し|(?<!も)の)$|^\d[\d,.]*(?:万?円|%|名|人)?$|^(?:[A-Z]$|この|系|ところ|もの|こと|点|話|方|人|なまえ|当社|弊社|こちら|ことば|これ|それ|あれ|ここ|そこ|どれ|全部|すべて|そう|なん|何|どう|こう|ああ)/u;

/** The words that a sentence without quotation marks forbids; none for a sentence of another form. */
export function bareForms(key: string, place: LabelPlace | null, refused = false): string[] {
  if (place === "competitor" || place === "required") return [];
  const avoided = english.exec(key)?.[1];
  if (
    avoided !== undefined &&
    (place === "forbidden" || place === "rules" || /^(?:avoid|never|don)/iu.test(key))
  )
    return avoided
      .split(/・|,|\/| and | or /u)
      .map(bareWord)
      .filter(isWord);
  const such = suchAs.exec(key);
  if (such !== null && (bans.test(such[2] ?? "") || /ふれない|触れぬ/u.test(such[2] ?? ""))) {
    const words = (such[1] ?? "").split(/[、・／/]/u).map(bareWord);
    if (words.length > 1 && words.every((word) => isWord(word) && [...word].length <= 16)) return words;
  }
  const told = named.exec(key);
  if (told !== null && labelPlaceOf(told[1] ?? "") === "forbidden") {
    const words = (told[2] ?? "")
      .split(/[、・／/]|と(?=[^、。]{2})/u)
      .map((word) => bareWord(word.replace(/(?:です|など|だ)?[。]?$/u, "")));
    if (words.every((word) => isWord(word) && [...word].length <= 14)) return words;
  }
  const pair = several.exec(key) ?? inRow.exec(key) ?? pairOf.exec(key);
  if (pair !== null && bans.test(pair[3] ?? "")) {
    const words = [pair[1], pair[2]].map(bareWord);
    if (words.every(isWord)) return words;
  }
  const beside = inList.exec(key.replace(/[。！!]+$/u, ""));
  const isRule = place === "forbidden" || place === "rules";
  if (beside !== null && (isRule ? bans : ofWords).test(beside[2] ?? "")) {
    const words = (beside[1] ?? "").split(/[、・／/]/u).map(bareWord);
    if (words.every((word) => isWord(word) && !/[でて]$|可$/u.test(word))) return words;
  }
  for (const pattern of forms) {
    const match = pattern.exec(key);
    if (match === null || !bans.test(match[2] ?? "")) continue;
    // 「年会費は永年無料、という表現」 tells of what it is said.
    const word = bareWord(match[1]?.split("は").at(-1));
    if (isWord(word)) return [word];
  }
  const topic = isRule ? ruled.exec(key) : refused ? refusedToo.exec(key) : null;
  const word = bareWord(judged.exec(key)?.[1] ?? (bans.test(topic?.[2] ?? "") ? topic?.[1] : ""));
  return isWord(word) ? [word] : [];
}

const isWord = (word: string): boolean => word.length >= 2 && !notWord.test(word);

/** 「だから」 of 「だから無添加とは書けない」, 「（欄外）」: what joins a word to what stands before, and who says it. */
const leading =
  /^(?:だから(?:といって|と言って)?|ですから|なので|ただし)(?=[^、。\s]{2})|^[（([][^（）()[\]]{1,8}[）)\]](?=[^、。\s]{2})|^[（([〔［【]+(?=[^）)\]〕］】]+$)/u;

/** A word of a list without what only joins it to the sentence. */
export const bareWord = (word = ""): string =>
  word
    .replace(/^[\s×✕*"“]+|[\s!！"”*]+$/gu, "")
    .replace(leading, "")
    .replace(/^(?:[（(][\d一二三四五六七八九十ア-オ]{1,2}[)）]|\d{1,2}[.．)）](?!\d))\s*/u, "")
    .replace(/(?<=.{2})[（(][^（）()]*[）)]$/u, "")
    .replace(
      /(?:(?:という|といった|の)(?:語句?|言葉|ことば|表現|文字|字|ワード|フレーズ|言い方)|など|とか|等)$/u,
      "",
    )
    .trim();
