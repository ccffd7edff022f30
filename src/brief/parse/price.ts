/** Prices as whole phrases: the amount with its plan, unit, tax and conditions. */

// An amount begins where its figures do: tried from each of them, a long run of figures would take its square.
const amount = String.raw`(?:(?<!\d|\d[,.])(?:\d[\d,.]*[万千億]?円?\s?[〜～~]\s?)?\d[\d,.]*(?:億\d*万?|万\d*千?|千)?円|[¥￥$€£]\s?\d[\d,.]*|(?<!\d|\d[,.])\d[\d,.]*\s?(?:USD|JPY|yen|dollars)|(?<=(?:月額|年額|初期費用|導入費用?|入会金|料金|費用|手数料|年会費|利用料|価格)(?:は|が|：|:)?)(?:無料|0円))`;
const amountPattern = new RegExp(amount, "giu");
const tail =
  /^(?:\s?(?:[（(][^（）()]{1,60}[）)])|\s?(?:per|a|\/)\s?(?:month|year|user|seat|person|night|lesson|hour|box|bottle|mo)(?:\b|$)|\s?[／/]\s?(?:月|年|回|人|名|個|本|枚|ヶ月|か月|カ月|時間|分|泊|社|ユーザー|ID|席|kg|100g|坪|㎡|ユーザー・?月)|\s?(?:税込み?|税別|税抜き?|\+税|送料込み?|送料別|送料無料)|から|より|〜|~|～|(?:前後|程度|均一|ポッキリ))/iu;
const notOurPrice =
  /^(?:\s?[／/]\s?kWh|分|相当|以上(?:の|ご|お|で|購入)|未満|OFF|オフ|引き|引|割引|お得|安|削減|節約|キャッシュバック|クーポン|プレゼント|の(?:クーポン|割引|削減|節約|補助|ギフト|商品券|キャッシュバック|売上|損|ところ)|を突破|の資金|を寄付|玉|(?:が|は|も)(?:無料|不要|半額|0円|かかりません))/iu;
const notPriceBefore =
  /(?:売上|年商|資本金|可能額?|調達額?|予算|削減|節約|コスト|補助金|助成金|上限|最大|限度額|融資額?|借入額?|補償額?|保険金額?|年収|月収|時給|日給|月給|給与|賞与|手当|基本給|資産|預かり|取引|累計|平均|損失|被害)(?:額|高)?(?:は|が|を|で|も|：|:|約|年間?|月|最大|\s)*[\d,.万千億〜～~]*$|\b(?:over|above|under|save|up to|worth|raised)\s*$/iu;
const condition =
  /初回|限定|以降|場合|コース|プラン|なら|定期|会員|契約|まとめ|年払い|月払い|割|回目|ヶ月|か月|カ月|カ月目|セット|のみ|ただし|条件|別途|※|後は|まで|通常|特別|モニター|平日|土日|土曜|日曜|祝日|だけ|時間帯|大人|子ども|小学生|once|first|annual|plan/iu;

/** 「電気代 1回あたり約8円」 is paid to somebody else. */
const runningCost =
  /(?:(?:オンコール|通勤|資格|住宅|家族|夜勤|役職)手当|電気代|電気料金の?目安|水道代|光熱費|ガス代|燃料代)[^、。]{0,14}$/u;

/** Index ranges of the amounts in a text that are what the customer pays. */
export function amountsIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(amountPattern)].flatMap((match) => {
    const start = match.index;
    const end = start + match[0].length;
    if (
      runningCost.test(text.slice(0, start)) ||
      notOurPrice.test(text.slice(end)) ||
      notPriceBefore.test(text.slice(Math.max(0, start - 16), start))
    )
      return [];
    return [{ start, end }];
  });
}

/** Splits at 「、」「／」 and tabs outside parentheses; the marks stay with no part. */
export function priceSegments(
  text: string,
  marks = /[、，\t|｜]|\s?[／]\s?(?!(?:月|年|回|人|名|個|本|枚|泊|社|ユーザー|ID|席|時間))|, |\s\/\s/u,
): { text: string; start: number }[] {
  const parts: { text: string; start: number }[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? "";
    if (/[（(「『【]/u.test(char)) depth += 1;
    if (/[）)」』】]/u.test(char)) depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    const mark = marks.exec(text.slice(at, at + 4));
    if (mark === null || mark.index !== 0) continue;
    parts.push({ text: text.slice(start, at), start });
    at += mark[0].length - 1;
    start = at + 1;
  }
  parts.push({ text: text.slice(start), start });
  return parts.filter((part) => part.text.trim() !== "");
}

const taxMark = /税込|税別|税抜|\+税|税/u;

/** The price phrases of one sentence; empty when it names no price that the customer pays. */
export function pricePhrases(text: string): string[] {
  const amounts = amountsIn(text);
  // How much is dealt with, and no price.
  if (amounts.length === 0 || /^[\d,]+万?円から[\d,]+万円まで(?:です)?$/u.test(text)) return [];
  const parts = priceSegments(text);
  const holding = parts.filter((part) =>
    amounts.some(({ start }) => start >= part.start && start < part.start + part.text.length),
  );
  const spaced = amounts.length > 1 && parts.length === 1 ? spacedPhrases(text, amounts) : [];
  if (spaced.length > 1) return spaced;
  if (amounts.length === 1 || holding.length === 1)
    return [onePhrase(text, parts, holding[0]?.start ?? 0, amounts.at(-1)?.end ?? text.length)];
  return separable(parts, holding) ? holding.map((part) => trimmed(part.text, true)) : [wholePhrase(text)];
}

/** 「家賃82,000円 管理費5,000円」: each amount with the words before it, when spaces set them apart. */
function spacedPhrases(text: string, amounts: { start: number; end: number }[]): string[] {
  let from = 0;
  const phrases: string[] = [];
  for (const { start, end } of amounts) {
    const stop = endOfTails(text, end);
    if (start - from < 2 || !/^(?:\s|$)/u.test(text.slice(stop))) return [];
    phrases.push(text.slice(from, stop).trim());
    from = stop + 1;
  }
  const taxed = phrases.filter((phrase) => taxMark.test(phrase)).length;
  return taxed === 0 || taxed === phrases.length ? phrases : [];
}

function endOfTails(text: string, from: number): number {
  let end = from;
  for (let match = tail.exec(text.slice(end)); match !== null; match = tail.exec(text.slice(end)))
    end += match[0].length;
  return end;
}

/** A table in one sentence can be cut only when each part has its own plan and no part leans on another. */
function separable(parts: { text: string }[], holding: { text: string }[]): boolean {
  if (parts.length !== holding.length) return false;
  if (holding.some((part) => amountsIn(part.text).length !== 1)) return false;
  if (holding.some((part) => /回目|以降|通常|定価|ただし|別途|その後|もう|なら|だと|→|が$/u.test(part.text)))
    return false;
  const taxed = holding.filter((part) => taxMark.test(part.text)).length;
  if (taxed !== 0 && taxed !== holding.length) return false;
  return holding.every((part) => amountsIn(part.text).every(({ start }) => start >= 2));
}

/** The part that holds the amount, with the conditions before and after it in the same sentence. */
function onePhrase(
  text: string,
  parts: { text: string; start: number }[],
  start: number,
  end: number,
): string {
  // 「月5,500円：外まわりの確認、郵便物整理」: what is had for it is told behind it.
  if (/^[：:]/u.test(text.slice(endOfTails(text, end)))) return wholePhrase(text);
  const index = Math.max(
    0,
    parts.findIndex((part) => part.start === start),
  );
  const before = parts.slice(0, index);
  const after = parts.slice(index + 1);
  if (after.some((part) => /ただし|別途|※|条件|のみ|限定|以降|解約|契約/u.test(part.text)))
    return wholePhrase(text);
  if (before.some((part) => condition.test(part.text) && !/[」』]$/u.test(part.text)))
    return trimmed(text.slice(0, endOfPart(text, parts, index, end)), false);
  return trimmed(text.slice(start, endOfPart(text, parts, index, end)), true);
}

/** Ends after the tax and unit marks; a remainder with a condition in it is kept to the end of the part. */
function endOfPart(
  text: string,
  parts: { text: string; start: number }[],
  index: number,
  amountEnd: number,
): number {
  const part = parts[index];
  const partEnd = part === undefined ? text.length : part.start + part.text.length;
  const before = text.slice(part?.start ?? 0, amountEnd);
  const open = (before.match(/[（(]/gu) ?? []).length > (before.match(/[）)]/gu) ?? []).length;
  if (open) return partEnd;
  const end = endOfTails(text.slice(0, partEnd), amountEnd);
  const rest = text.slice(end, partEnd);
  // 「練習室を1時間550円で利用可」: cut at the amount, its first half would say nothing.
  return condition.test(rest) ||
    /^[^\s、。でのをはにがと]|^で[^、。]{1,12}(?:可|でき|いただけ|られ)(?:ます|る)?$/u.test(rest)
    ? partEnd
    : end;
}

function wholePhrase(text: string): string {
  return trimmed(text, false);
}

/** Drops the product's own topic (「うるみは」), 「価格は」 and a polite copula: the words that are left say the same. */
function trimmed(text: string, dropTopic: boolean): string {
  const bare = text
    .trim()
    .replace(/(?:です|でございます|となります|になります|となっております|です！)$/u, "");
  const price = bare.replace(/^(?:販売)?(?:価格|値段|お値段|料金)(?:は|：|:|が)\s?/u, "");
  if (!dropTopic) return price;
  return price.replace(/^(?:この|本|当)?(?:商品|製品|サービス|価格|料金)は/u, "");
}

/** What is bought besides, later, or by few: nobody who asks for the price means it. */
const besides =
  /詰め?替え?|つめかえ|付け?替え|替え(?:刃|芯|ブラシ|フィルター)|交換用|リフィル|レフィル|オプション|追加|延長|予備|別売|^送料|^手数料|refill/iu;

/** Prices of the thing itself before those of refills, options and parts; else as they stand in the brief. */
export function ownPriceFirst<T extends { text: string }>(prices: readonly T[]): T[] {
  return prices.toSorted((a, b) => Number(besides.test(a.text)) - Number(besides.test(b.text)));
}
