/**
 * Which words a Japanese text denies or affirms, without a parser. Only the word nearest to the predicate is judged,
 * and only forms that leave no doubt; everything else counts as neither.
 */

const noun = "[一-龠々ァ-ヶーA-Za-z]{2,12}";
const particle = "(?:には|では|とは|は|が|も|を|に)、?";
/** Forms that look negative and are not: questions, wishes, limits, adjectives. */
const notNegation =
  /(?:かもしれ(?:ない|ません)|違いない|間違いない|違いありません|なければ|なくては|ないと(?:いけ|なり)|だけで(?:は|も)?(?:な[いく]|ありません)|だけじゃない|(?:ません|ない(?:です|でしょう|の(?:です)?)?|なかった)か|ない[?？]|少ない|危ない|切ない|もったいない|さりげない|何気ない|限りない|申し訳ない|欠かせな[いく]|欠かせません|たまらない|見逃せない|しかな[いく]|しかありません|かけがえのない|物足りない|ものたりない|頼りない|[一-龠ぁ-ん]{1,4}たく(?:ない|なく|ありません)|変わ[らり](?:ない|ません|ず)|(?:ない|ません)(?=方|人|とき|時(?!間)|場合)|ほかにない|他にない|類のない)/g;
const denial =
  "(?:ない|ありません|ございません|いません|なし|無し|不可|不要|対象外|[一-龠]{0,3}(?:して|って|んで|れて|いて|えて)?い(?:ない|ません)|[一-龠]{0,4}(?:でき|いたしかね|いただけ)(?:ない|ません)|[一-龠]{1,3}[わかさたなまらばがいきしちにみりびぎえけせてねめれべげ]{0,2}(?:ない|ません|ず)|し(?:ない|ません)|[一-龠ぁ-ん]{1,3}なくて(?:いい|よい|も)|(?:かか|入|要)[らり]?(?:ない|ません)|[ぁ-ん]{1,5}(?:ない|ません))";
const nounDenied = new RegExp(`(${noun})${particle}[おご]?[一-龠ァ-ヶー]{0,4}${denial}`, "g");
const nounBare = new RegExp(
  `(${noun})(?:なし|無し|ゼロ|フリー|レス|不使用|不要|不可|無添加|対象外)(?!に|ん)`,
  "g",
);
const prefixDenied = /(?:無(?!料)|ノン|非|未)([一-龠々ァ-ヶー]{2,8})/g;
/** A verb or adjective written in hiragana and denied: べたつかない. The stem is compared. */
const verbDenied = /(?<![ぁ-ん])([ぁ-ん]{3,6})[かさたなばまらわがきしちにみりびぎ](?:ない|ません)/g;
const nounAffirmed = new RegExp(
  `(${noun})(?:${particle})?(?:あり(?!ません|がち|がた)|ございます(?!ん)|ある(?!ない)|可(?![一-龠])|OK|でき(?:る|ます)|いただけ(?:る|ます)|対応(?:可|しています|済み)|付き|完備|使用(?!し?[なま]|を)|使って(?:い(?!な|ませ)|お)|配合(?!し?[なま]))`,
  "g",
);

function withoutFalseNegation(text: string): string {
  return text.replace(notNegation, (words) => "〓".repeat(words.length));
}

/** 「分割に手数料がかかりません」 denies the 手数料, 「スタッフはアプリなし」 the アプリ. */
const ofAnother = /に[一-龠ァ-ヶー]{1,4}[がはも]|は[一-龠ァ-ヶー]{2,6}(?:を|なし|無し|不要)/;

/** Nouns and hiragana stems the text denies. */
export function negated(text: string): string[] {
  const plainText = withoutFalseNegation(text);
  const found = [nounDenied, nounBare, prefixDenied, verbDenied].flatMap((pattern) =>
    [...plainText.matchAll(pattern)]
      .filter(({ 0: words }) => !ofAnother.test(words))
      .map((match) => match[1] ?? ""),
  );
  return [...new Set(found)].filter((word) => word.length >= 2 && !empty.has(word));
}

/** Says nothing of its own: what is not needed stands before it. */
const empty: ReadonlySet<string> = new Set(["必要"]);

/** Nouns the text plainly says exist, are possible or are accepted. */
export function affirmed(text: string): string[] {
  return [...new Set([...text.matchAll(nounAffirmed)].map((match) => match[1] ?? ""))];
}

/** How often a word is denied by what stands right before it, whatever follows: 「未経験歓迎」. */
const prefixed = (text: string, word: string): number =>
  [...text.matchAll(prefixDenied)].filter((match) => match[1]?.startsWith(word) || match[1]?.endsWith(word))
    .length;

/** 「パッキンは消耗品のため対象外」: the denial stands behind its reason. */
const isExcepted = (source: string, word: string): boolean =>
  source
    .split(word)
    .slice(1)
    .some((rest) => /^[^。]{0,24}対象外/.test(rest));

/** 「送料は700円、2本以上で無料」 says that in a case no 送料 has to be paid. */
const isWaived = (source: string, word: string): boolean =>
  /(?:[料費金代]|費用)$/.test(word) &&
  source
    .split(word)
    .slice(1)
    .some((rest) => /^[^。]{0,28}(?:無料|(?<![\d,])0円|不要)/.test(rest));

/** 「駐車場代と出張費はかからない」 denies both: the word is the first of a list whose last is denied. */
const isListed = (source: string, word: string, denied: readonly string[]): boolean =>
  source
    .split(word)
    .slice(1)
    .some((rest) => {
      const next = listed.exec(rest)?.[1];
      return next !== undefined && denied.some((one) => one === next);
    });
const listed = new RegExp(`^(?:と|や|も|・)(${noun})(?:は|が|も|を)`);

/** True when some mention of the word in the source is denied. */
export function isNegatedIn(source: string, word: string): boolean {
  const denied = negated(source);
  return (
    isExcepted(source, word) ||
    isWaived(source, word) ||
    prefixed(withoutFalseNegation(source), word) > 0 ||
    isListed(source, word, denied) ||
    denied.some((one) => one.endsWith(word) || one.startsWith(word) || word.endsWith(one))
  );
}

/** True when some mention of the word in the source is not denied. */
export function isAffirmedIn(source: string, word: string): boolean {
  const mentions = source.split(word).length - 1;
  const plainText = withoutFalseNegation(source);
  const denials = [nounDenied, nounBare].flatMap((pattern) =>
    [...plainText.matchAll(pattern)].filter((match) => match[1]?.endsWith(word)),
  );
  return mentions > denials.length + prefixed(plainText, word);
}
