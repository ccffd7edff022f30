/** Denials that say nothing of what the material says of a thing: 「授業は逃げません」, 「水着も買わずに」. Works on plain (NFKC) text. */

const noun = "[一-龠々ァ-ヶーA-Za-z]{2,12}";
/** Only a person does it: said of a thing it is a figure of speech. */
const figurative = new RegExp(
  `(${noun})(?:は|が)、?(逃げ|急かし|責め|怒り|叱り|裏切り|黙っ(?=て))(?:て(?:は)?い)?(?:ない|ません)`,
  "g",
);
/** What the reader does without having done something to it; 「残らず」 is of the thing itself. */
const without = new RegExp(
  `(${noun})(?:を、?([一-龠])[わかさたなまらばが]|も、?([一-龠])[わかさたなまばが])(?:ずに?|ないで|なくても?)`,
  "g",
);
/** 「平日の夜しか時間がない」: there is some. */
const only = /しか[一-龠ァ-ヶー]{1,6}[がは](?:な[いく]|ありません)/g;
/** Done with one thing alone, without another: 「洗剤を使わず水だけで」 of 「水だけでもできる」. */
const alone = new RegExp(
  `${noun}(?:を|は)、?使わず(?:に)?、?([一-龠々ァ-ヶーA-Za-z]{1,12})だけ(?=で|の|も)`,
  "g",
);
/** Beyond a limit nothing of what holds within it: 「14日を超えると、返金の対象になりません」 of 「14日以内なら全額返金」. */
const beyond = /(?:超え|過ぎ)(?:ると|たら|れば|た場合は?|てからは)、?[^。\n]{0,40}/g;
const limited = /まで|以内|以下|未満/;
/** What an offer is used, had, paid for or made by: to do without one of these is a statement of the offer. */
const ofOffer = /[使用払要届送配渡貸借売受返戻替換休開閉含混加足取外切置待申込頼持着履飲食洗選残効保動]/;

/** The text without what it denies by a verb that neither the offer nor the material has, or only in part. */
export function withoutOtherActs(text: string, material: readonly string[]): string {
  const isOther = (verb: string) => !ofOffer.test(verb) && !material.some((told) => told.includes(verb));
  const blank = (words: string) => "〓".repeat(words.length);
  const hasLimit = material.some((told) => limited.test(told));
  return text
    .replace(only, blank)
    .replace(alone, (words, other: string) =>
      material.some((told) => told.includes(`${other}だけ`)) ? blank(words) : words,
    )
    .replace(beyond, (words) => (hasLimit ? blank(words) : words))
    .replace(figurative, (words, _noun, verb: string) => (isOther(verb.charAt(0)) ? blank(words) : words))
    .replace(without, (words, _noun, done?: string, also?: string) =>
      isOther(done ?? also ?? "") ? blank(words) : words,
    );
}
