/** Stretches of a sentence that may be a word which a rule is about: words in quotation marks, and bare ones between what parts them. Pure. */

export interface Span {
  text: string;
  start: number;
  end: number;
  quoted: boolean;
}

const quotation =
  /「([^「」]{1,30})」|『([^『』]{1,30})』|“([^“”]{1,30})”|｢([^｢｣]{1,30})｣|"([^"]{1,30})"|~~([^~]{2,30})~~/gu;

export const quotedSpans = (text: string): Span[] =>
  [...text.matchAll(quotation)].map((match) => ({
    text: (match.slice(1).find((group) => group !== undefined) ?? "").trim(),
    start: match.index,
    end: match.index + match[0].length,
    quoted: true,
  }));

/** Behind one of these a bare word may begin. */
const openers =
  /[、。，,;\s「」『』｢｣()（）:：→⇒・>…/／|｜！!？?【】［］=＝×✕🚫⛔❌]|(?:あと|それから|また|ので|から|けど|って|は|も|や|と|とか|および|及び)(?=[一-龠ァ-ヶA-Za-zｦ-ﾟ])/gu;
/** Before one of these it may end. */
const closers =
  /[、。，,;\s()（）:：→⇒・…—/／|｜！!？?×✕🚫⛔❌=＝「」『』｢｣]|とか|って|という|は|も(?!の)|みたい|系|など|なんて|等|を|の(?=語|言|文|表|字|類|たぐい|よう|話|二)|が|や|と/gu;
const longest = 20;
/** So many ends are tried for a beginning. */
const ends = 5;

/** Bare ones of two characters at least, from `from` on. */
export function bareSpans(text: string, from: number): Span[] {
  const starts = new Set([from]);
  for (const match of text.matchAll(openers)) {
    const at = match.index + match[0].length;
    if (at > from) starts.add(at);
  }
  const stops = [...new Set([...text.matchAll(closers)].map(({ index }) => index)), text.length];
  const found: Span[] = [];
  let first = 0;
  for (const start of [...starts].sort((a, b) => a - b)) {
    while (first < stops.length && (stops[first] ?? 0) < start + 2) first += 1;
    for (const end of stops.slice(first, first + ends)) {
      if (end - start > longest) break;
      const words = text.slice(start, end);
      if (/[「」『』。\t|｜]/u.test(words)) break;
      if (/[一-龠ァ-ヶA-Za-zｦ-ﾟ]|[ぁ-ん]{3}/u.test(words) && /^\S.*\S$/u.test(words))
        found.push({ text: words, start, end, quoted: false });
    }
  }
  return found;
}

/** 「書きたい順 軽さ→洗いやすさ→温度」: in what order things are told. */
export const isSequence = (text: string): boolean =>
  /(?:(?<!手)順(?![位調次])|並び|流れ|構成)[^→⇒➡、。]{0,30}[→⇒➡][^→⇒➡、。]{1,20}[→⇒➡][^、。]*$/u.test(text);
