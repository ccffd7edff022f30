/** What the words around a quotation say of it: it may not be used, it must be, it may. */
import { bans } from "../words/bans.ts";
import { type LabelPlace, labelPlaceOf } from "../words/labels.ts";

export type QuotedRule = "forbidden" | "required" | "permitted";

export const allows =
  /^(?:で|に)(?:お願い|いき(?:ま|た)|どうぞ|押し)|(?:は|も|なら(?:ば)?|であれば|まで(?:なら|は)?|くらいなら|程度なら|の方は)?\s?(?:可(?!能性|否|視)|OK|ＯＫ|○|〇|大丈夫|問題な|使って(?:は|も)?(?:よ|良|いい|OK|構|かま|くだ)|入れて(?:は|も)?(?:よ|良|いい|OK|構|かま)|書いて(?:は|も)?(?:よ|良|いい|OK|構|かま)|出して(?:は|も)?(?:よ|良|いい|OK|構|かま)|言って(?:は|も)?(?:よ|良|いい|OK|構|かま)|使えます|使える|いいと)|^\s?(?:まで|マデ)(?:に|$|。|、|なら)/u;
const requires =
  /必ず|必須|(?:は|を)?マスト|入れて(?:ほし|欲し|くだ|下さ|いただ)|使って(?:ほし|欲し|くだ|下さ|いただ)|と(?:書く|する|表記する|記載する|明記する)こと|と(?:書い|表記し|記載し|明記し)て(?:くだ|下さ|ほし)|を(?:添え|入れ|明記|併記)(?:る|する)(?:こと)?(?:$|。)|(?:言い|書き)換え|に(?:言い換え|置き換え|統一|直す|直し|変える|改める)/u;
/** 「…って書いていいですか」 asks, and permits nothing. */
const asks = /^(?:って|と|は|も)?[^。]{0,16}(?:か|[?？])[。]?$/u;
/** A refusal that no list of verbs holds: 「と申さないこと」, 「の語を客に向けない」, 「も復活させないで」. */
const said =
  "(?:申|向け|掲げ|述べ|称|示|訴え|打ち出|匂わせ|思わせ|復活|呼|使|言|書|出|載せ|うた|使用|並べ|広め)";
const refuses = new RegExp(
  `^、?(?:を|とは?|とも|って|なんて|とか|の(?:語句?|言葉|ことば|表現|文字|ワード|フレーズ)(?:は|も|を)|(?:は|も)(?=[^。「」]{0,16}${said}))[^「」。]{0,20}?(?:[ぁ-ん](?:ない|ぬ)(?:こと|よう(?:に|、|$)|で(?=$|[。、）)\\s]|ください|ほし|ね))|(?:られ|せ)(?:ない|ません)[。]?$|を禁(?:ずる|じる)|改める(?:こと)?|(?:よけ|下げ|引っ込め|取り除い)(?:て|る(?:こと)?[。]?$))|^の(?:語句?|言葉|ことば|表現|文字|ワード|フレーズ)(?:は|も|を)[^。「」]{0,16}[ぁ-ん]ない[。]?$|^を(?:取る|落とす|下げる|引っ込める)(?:$|[。、])`,
  "u",
);
/** What somebody says against the words: a lie, trouble, no ground. */
const blames =
  /^(?:は|も|って|なんて|とか|、|\s*[→⇒←…:：]+)[^「」]{0,32}?(?:うそ(?!く)|ウソ|嘘|誤り|不採用|(?<=^も)(?:ちがう|違う)|まずい(?:$|[。、」]|ので)|おかしい(?:$|[。、」]|ので)|もめ(?:た|る)|揉め|怒られ|叱られ|炎上|問題(?:に|視)(?:なっ|され)|たら(?:おわり|終わり)|ありきたり|に反する|困る(?:$|[。、]|と)|(?:に|を)(?:止められ|是正)|指導を受け|根拠(?:が|は|も)?(?:ない|なし|無))/u;

/** 「「X」と急がせない」, 「「X」とか煽らない」 */
const refrains =
  /^(?:と(?:か)?|って|などと?|で)[^、。「」]{1,8}(?:[かさたなまらせげべえけしれ]|[いきじち])(?:ない|ません|ず)(?:$|[。、）)]|で|こと|よう|方)/u;

/** `tail`: what follows the quotation, up to the next one. Null where they say neither. */
export function quotedVerdict(
  tail: string,
  before: string,
  place: LabelPlace | null,
  replaces: boolean,
): QuotedRule | null {
  // 「×「激安」 ○「手頃」」: the mark before the words is theirs.
  const mark = /([×✕✖✗○〇◯])\s*$/u.exec(before)?.[1];
  if (mark !== undefined) return /[○〇◯]/u.test(mark) ? "permitted" : "forbidden";
  const ban = bans.exec(tail);
  const isAsked = asks.test(tail);
  const allow = isAsked ? null : allows.exec(tail);
  const must = requires.exec(tail);
  const first = Math.min(ban?.index ?? Infinity, allow?.index ?? Infinity, must?.index ?? Infinity);
  if (/^(?:は|も)[^。「」]{0,8}でき(?:ない|ません)(?:$|[。\s])/u.test(tail)) return "forbidden";
  if (first === Infinity) {
    if (isAsked && place !== "forbidden") return null;
    if (refuses.test(tail) || blames.test(tail)) return "forbidden";
    if (leads.test(before) || announces(before) || refrains.test(tail)) return "forbidden";
    if (sameAsBefore.test(tail)) return "forbidden";
    if (/(?:don'?t|never|avoid|do not|×|✕|NG[：:]?)\s*(?:say|use|write)?\s*$/iu.test(before))
      return "forbidden";
    if (/必ず入れる|必須/u.test(before)) return "required";
    if (place === "forbidden" && !replaces) return "forbidden";
    if (place === "required") return "required";
    return replaces ? "permitted" : null;
  }
  // 「必ず支払われます」 is a quotation; 「…は必ず避けて」 forbids all the same.
  if (must?.index === first && ban !== null && ban.index - must.index < 8) return "forbidden";
  if (ban?.index === first && !isOtherMatter(tail, ban.index)) return "forbidden";
  if (must?.index === first) return "required";
  if (allow?.index === first) return "permitted";
  return null;
}

/** 「「X」も同じく」: what the sentence before says of its word. */
const sameAsBefore = /^も(?:同じく|同様に?|しかり)(?:$|[。、])|^も同じ(?:$|。|です|扱い)/u;

/** 「断定調は不可（「X」「Y」）」: the rule stands before the words. */
const leads =
  /(?:不可|禁止|NG|避ける|避けて(?:ください)?|使わない|控える|だめ|ダメ)\s*[（(][^。「」]{0,12}$/u;
const topic =
  /(?:^|[。、,\s])([^。、,\s「」『』：:][^。、「」『』：:]{0,18}?)(?:なの|な言葉)?(?:は|が|：|:|＝|=|…+|→|、)\s*$/u;

/** 「NGは「X」とか」, 「書けない言葉は「X」です」: what the sentence is about are words that may not be used. */
export const announces = (before: string): boolean =>
  labelPlaceOf(topic.exec(before)?.[1] ?? "") === "forbidden";

/** The verb belongs to something else that the sentence names in between: 「…」は事実なので、写真は使わない. */
const isOtherMatter = (tail: string, at: number): boolean =>
  /(?:写真|画像|ロゴ|名前|社名|数字)(?:は|を|も)[^、。]{0,6}$/u.test(tail.slice(0, at));
