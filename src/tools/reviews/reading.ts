/** What a voice speaks of, how it speaks, and which of its sentences can be quoted. Rules only; what they cannot tell is left to a person. */
import { count } from "#src/checks/count.ts";
import { type ReviewTone, reviewLimits, type Theme } from "./definition.ts";

const words: Record<Exclude<Theme, "other">, RegExp> = {
  feel: /使い心地|使用感|肌ざわり|手ざわり|着心地|履き心地|座り心地|べたつ|つっぱ|とろみ|伸び|しっとり|さらさら|なめらか|やわらか|フィット|つけ心地|乗り心地/u,
  taste: /味|おいし|美味|香り|匂い|におい|風味|食感|甘[いさく]|辛[いさく]|コク|後味/u,
  change:
    /変わ[りっ]|変化|効果|実感|改善|減[りっ]|増え|早くな|短くな|できるようにな|楽にな|になりました|なくせ|治[りっ]|らくにな|上が[りっ]/u,
  price: /価格|値段|料金|コスパ|お得|割高|安[いくさ]|高[いくす]|費用|月額|送料/u,
  delivery: /配送|届[いくき]|梱包|発送|箱|包装|到着/u,
  staff:
    /スタッフ|店員|応対|対応|接客|サポート|説明|先生|講師|担当|問い合わせ|親切|丁寧|ていねい|待ち時間|待た[させ]/u,
  ease: /簡単|かんたん|手軽|使いやす|わかりやす|分かりやす|操作|設定|手間|時短|便利|すぐ[にでで]|難し|面倒/u,
  look: /見た目|デザイン|色|大き[いさ]|小さ[いさ]|サイズ|形|おしゃれ|かわい|軽[いさ]|重[いさ]/u,
  place: /雰囲気|店内|場所|駅|席|静か|きれい|清潔|駐車|アクセス|部屋|教室/u,
  repeat: /続け|リピート|また(?:買|行|来|頼|利用)|定期|通[いっう]|毎日|飽き/u,
};

export function themesOf(text: string): Theme[] {
  const plain = text.normalize("NFKC");
  const found = (Object.keys(words) as (keyof typeof words)[]).filter((theme) => words[theme].test(plain));
  return found.length > 0 ? found : ["other"];
}

/** Stems that say good or bad in nearly every sentence. What is good of one thing and bad of another (高い, 軽い) is not here. */
const good =
  /満足|おいし|美味し|嬉し|うれし|助か[りっる]|気に入[りっる]|便利|快適|親切|丁寧|良[いくか]|よか(?=った)|使いやす|わかりやす|分かりやす|おすすめ|楽し|直して(?:もら|くれ)/gu;
const bad =
  /不満|残念|不便|面倒|べたつ|まず[いくか]|使いにく|わかりにく|分かりにく|悪[いくか]|壊れ|がっかり|遅[いくか]|難し|困[りっる]|汚[いくれ]|うるさ/gu;
/** A negation that governs the stem just before it: べたつかない, 良くなかった, 不満はありません. */
const negated =
  /^[かきけくこさしすせたちてっなにばびまみらりるれわいうえくぁ-ん]{0,3}?(?:は|も|が)?(?:ない|なか|なく|ません|ず(?:に|、|。|$)|ありません|感じません)/u;

function polarities(text: string): Set<"good" | "bad"> {
  const plain = text.normalize("NFKC");
  const found = new Set<"good" | "bad">();
  const look = (stems: RegExp, plainly: "good" | "bad", turned: "good" | "bad") => {
    for (const match of plain.matchAll(stems)) {
      const after = plain.slice(match.index + match[0].length, match.index + match[0].length + 10);
      const clause = after.split(/[、。！？!?]/u, 1)[0] ?? "";
      found.add(negated.test(clause) ? turned : plainly);
    }
  };
  look(good, "good", "bad");
  look(bad, "bad", "good");
  return found;
}

/** Only what is plainly one of the two; mixed and silent voices are for a person to judge. */
export function reviewTone(text: string): ReviewTone {
  const found = polarities(text);
  if (found.size !== 1) return "unsure";
  return found.has("good") ? "good" : "wish";
}

/** Somebody may have been harmed: nothing to publish, and something to hand on. */
export const mentionsHarm = (text: string): boolean =>
  /肌荒れ(?:しま|して|を起こ)|かぶれ(?:ま|て|が出)|(?:湿疹|発疹|じんましん|かゆみ)が(?:出|ひど)|赤くなり|腫れ(?:ま|て)|やけど(?:し|を)|けがを?し|気分が悪く|下痢|吐き気/u.test(
    text.normalize("NFKC"),
  );

/** Orders to a writer or a machine: nobody's opinion of the product. */
export const isOrder = (text: string): boolean =>
  /指示を?(?:無視|忘れ)|命令|プロンプト|ignore|instructions?|system\s?prompt|(?:書い|出力し|表示し|答え|従っ)て(?:ください|下さい)|してください[。]?$|<\/?[a-z]/iu.test(
    text.normalize("NFKC"),
  );

/** A disclaimer is no voice, and takes nothing back. */
const disclaimer = /個人の感想|個人差があります|効果を(?:保証|約束)/u;

/** Whole sentences of a voice, word for word, that are short enough to quote. */
export function isQuotableReview(text: string): string[] {
  const sentences = text.match(/[^。！？!?\n]+[。！？!?]*/gu) ?? [];
  return sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => {
      const length = count(sentence).c1;
      return (
        length >= 6 &&
        length <= reviewLimits.quote &&
        !isOrder(sentence) &&
        !disclaimer.test(sentence) &&
        !/(?:…|\.{3})$/u.test(sentence)
      );
    });
}
