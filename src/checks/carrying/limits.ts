/** What is said of all or of some, under which limits, with which feeling; and whether it is denied. */

/** All of it, at any time, anybody: what is said of all is carried by what is said of all. */
const universal =
  /すべて|全て|全部|(?<![ほな])どの(?!くらい|よう)|どれも|ぜんぶ|みんな(?!の)|いつでも|いつも(?!の)|必ず|ずっと|毎日|毎週|毎月|毎年|毎朝|誰でも|だれでも|どなた(?:で)?も|どこへでも|どこでも|まるごと|一切|まったく|全(?:\d|員|車|室|戸|棟|国|品|店|プラン|商品|コース|メニュー)|何(?:通|点|回|時間|人|本|枚|度)[^。]{0,6}(?:ても|でも)|いくつでも|どんな[^。、]{0,8}でも|~放題|放題|何でも/g;
/** Only so much, only then, only some: what the sentence limits, the text has to limit as well. */
const limiting =
  /のみ(?![なち込物])|(?<!いた)だけ(?!で|じゃな|しか)|に限|限定|限り|初回|最短|最大|最高(?=\d)|程度|前後|(?<![予契解制節婚公規条])約(?=\d)|およそ|別途|別料金|オプション|予定|平日|有料|以上のプラン|未満|対象(?=$|[、。)]|で(?!す)|者)|相手|範囲(?!内)|最低|最少|当社の従来品|先着|社員|社内|従業員|指定することも|追加費用で|税[抜別]|によって/g;
/** Said of somebody else's doing or feeling: a figure of it is another figure. */
const opinions =
  /すすめ|勧め|使うほど|深まる|回答(?!し?ます|いたします)|満足|おすすめ|評価|認めた|実感|買ってよかった|おいしい|安心|軽い|軽く|ラク|(?<![音快娯気])楽(?![器曲団譜])|大丈夫(?!。|$)|さらっと|さらさら|しっとり|なめらか|人気|ゆったり|痛みの少ない|気になる|気にせず|防ぐ|防ぎ|除去|沸騰|スタンバイ|焼きたて|できたて|にく(?=[いく])|やす(?=[いくさ])|長持ち|効果|最適|いちばん|一番|もっとも|ゼロ/g;

/** Whether the text says how good it is. */
export const isPraise = (form: string): boolean => form.search(opinions) >= 0;

const alikes: Readonly<Record<string, RegExp>> = {
  のみ: /だけ|のみ|限/,
  税抜: /税抜|^[^円]*$/,
  税別: /税別|税抜|^[^円]*$/,
  だけ: /だけ|のみ|限|1回目|専/,
  限定: /だけ|のみ|限/,
  限り: /だけ|のみ|限|なら/,
  に限: /だけ|のみ|限|なら|場合/,
  約: /約|およそ|ほど|くらい|前後|目安/,
  およそ: /約|およそ|ほど|くらい|前後/,
  程度: /程度|ほど|くらい|約/,
  前後: /前後|約|くらい/,
  最大: /最大|最高|まで/,
  最高: /最大|最高|まで/,
  最短: /最短|最速|早ければ|早くて|から/,
  初回: /初回|最初|はじめて|初めて|1回目/,
  対象: /対象|向け|方へ/,
  予定: /予定/,
  相手: /相手|人に|他人|第三者/,
};

/** Nothing but that: it has to be said. 「送るだけで」 says how easily. */
const alone =
  /(?<!いた|[\d一二三四五六七八九十][一-龠つ]{0,2}|[るうくすつぬむぐぶ])(?:だけ(?!で(?:は|な))|のみ)|100%|専用/;

const has = (form: string, words: string): boolean => form.includes(words);
const isAlike = (words: string, claim: string): boolean =>
  has(claim, words) || (alikes[words]?.test(claim) ?? false);

/** Says of all, in words that a text would not use so. */
const general =
  /不問|全[一-龠ァ-ヶ]|\d[^\s、。]{0,3}とも|たっても|いつまでも|一生|終身|無制限|制限(?:は|が)?(?:なし|あり|ない)|24時間|無休/;

const never = /ずっと|毎回|すべて|全部|ぜんぶ/;

/** A part of a sentence that says whom the rest is of, or under which circumstances it holds. */
const adverbial =
  /(?:限り|なら|場合|際|とき|のみ|だけ|以上で?|[はがもにを]|から|まで|ほか|ので|ため|たら|ても)$/;

/** A remark in brackets that limits nothing. */
const aside = /\((?![^()]*(?:のみ|だけ|限|除|対象|別|以外|未))[^()]*\)/g;

/** The statements of a sentence: its clauses, each with what stands before it for its sake. */
export function statementsOf(form: string): string[] {
  const found: string[] = [];
  let open = "";
  for (const clause of form.replace(aside, "").split(/[、。]/)) {
    const said = `${open}${clause}`;
    open = adverbial.test(clause) ? `${said}、` : "";
    if (open === "" && said !== "") found.push(said);
  }
  return open === "" ? found : [...found, open];
}

/**
 * Nothing is said of all that the sentence says of some, nor without the limits that it has; no feeling is added.
 * `statements`: those of the sentence that speak of what the claim does.
 */
export function isLimitedAlike(claim: string, told: string, statements: readonly string[]): boolean {
  const isGeneral = statements.some((one) => one.search(universal) >= 0 || general.test(one));
  const isOfAll = (words: string) =>
    has(told, words) || isGeneral || (never.test(words) && /だけ|のみ/.test(told));
  const isFelt = (words: string) => has(told, words) || (words === "回答" && has(told, "答え"));
  if (!(claim.match(universal) ?? []).every(isOfAll) || !(claim.match(opinions) ?? []).every(isFelt))
    return false;
  if (alone.test(claim) && !/だけ|のみ|限|専|すべて|全て|100%|しか/.test(told)) return false;
  // 「受注生産のため、3週間」 says why, not for whom.
  if (/のための/.test(claim) && !/のための|向け|むけ|対象|ターゲット|方へ/.test(told)) return false;
  if (!isDoneAlike(claim, statements)) return false;
  if (has(claim, "含") && !has(told, "含")) return false;
  return statements.every((one) =>
    [...one.matchAll(limiting)].every(
      ({ 0: words, index }) =>
        isAlike(words, claim) || (only.test(words) && names(claim, one.slice(0, index))),
    ),
  );
}

/** Whose doing it is: what the shop picks the reader does not. */
const doers = /(?:店主|店員|スタッフ|職人|担当者?|当社|弊社|講師|社員|係員?)(?=が)/;
const readers = /[おご][^、。]{1,6}いただけ|お好み|ご自分で|自由に/;

function isDoneAlike(claim: string, statements: readonly string[]): boolean {
  if (!readers.test(claim)) return true;
  return statements.every((one) => has(claim, doers.exec(one)?.[0] ?? ""));
}

const only = /^(?:のみ|だけ|に限|限定|限り)$/;

const times = /[朝昼夜曜時月日週年]|午[前後]/;

/** Whether the text names what the sentence limits to: 「実だけを使う」, 「実を使う」. */
function names(claim: string, before: string): boolean {
  const words = before.slice(-8).match(/[一-龠々]+|[ァ-ヶー]{2,}|[A-Za-z]+|\d+[^\d]?/g) ?? [];
  const said = (word: string | undefined) => word !== undefined && has(claim, word);
  // 「オリーブの実だけ」 limits to either word, 「平日の午前だけ」 to the narrower one.
  const isOfKind = /[一-龠ァ-ヶ]の[一-龠ァ-ヶ]+$/.test(before) && !times.test(before.slice(-8));
  return said(words.at(-1)) || (isOfKind && said(words.at(-2)));
}

const negative =
  /ません|(?<!少)ない(?!人|ま)|なし|不使用|不要|不可|対象外|(?<=[わらまかさたなばがれえめけせてべび])ず(?=[、。おに]|$)|なくて(?!も)|(?<!少)なく(?=[、。])|問わ|不問|未(?!来)|除(?=[くきいか外])|(?<!無)休(?!日|憩|暇)/;

/** 「小銭がなくても」 denies nothing of what is stated. */
const conceding = /なくても|なければ|ないとき|ない場合/;

/** What the sentence denies the text denies too, and nothing else. `statements`: as above. */
export function isDeniedAlike(claim: string, told: string, statements: readonly string[]): boolean {
  if (negative.test(claim)) {
    if (never.test(claim) && /だけ|のみ/.test(told)) return true;
    return statements.some((one) => negative.test(one) || has(one, "無料"));
  }
  if (conceding.test(claim)) return true;
  const isOfAll = claim.search(universal) >= 0;
  return statements.every((one) => {
    // 「ノンケミカルの日焼け止め」 denies the chemicals, not what has none of them.
    const own = one.replace(/不使用([ァ-ヶー]{2,})/g, (words, word: string) =>
      has(claim, word) ? words : "",
    );
    return !negative.test(isOfAll ? own.replace(universalDenial, "") : own);
  });
}

/** 「宗派は不問」 is said of all. */
const universalDenial = /不問/g;

/** Whether the text denies something. */
export const isDenial = (form: string): boolean => negative.test(form);

/** It says that it may be so, or not. */
export const isOpenEnded = (form: string): boolean =>
  /わけでは(?:ありません|ない|なし)|とは限り|かどうか|ご確認ください|によって異な/.test(form);
