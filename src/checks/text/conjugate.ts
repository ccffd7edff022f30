/**
 * Polite endings to plain ones (ととのえます → ととのえる), without a dictionary. Only endings whose plain form is certain are
 * rewritten; anything else is left to the caller as it stands.
 */

/** Stems (the part before ます) of one-row verbs that end in an i-sound; every other i-sound stem is five-row. */
const oneRow =
  /(?:でき|出来|起き|生き|[見着似煮]|過ぎ|すぎ|落ち|満ち|借り|足り|浴び|伸び|延び|感じ|信じ|生じ|応じ|通じ|閉じ|演じ|用い|率い|[てでがにもはと]い|[をてに]み)$/;

/** Five-row verbs in -す; other stems in し after kanji or katakana are 〜する. */
const suStems =
  /(?:(?<![一-龠々ァ-ヶー])(?:話|出|渡|戻|返|直|試|残|示|探|押|消|許|貸|移|通|回|流|蒸|表|促|外|足|指|映|灯|励|癒や|癒)|増や|減ら|落と|起こ|過ご|活か|生か|引き出|取り出|照ら|濡ら|乾か|動か|ほぐ|いか|まわ|冷や|満た|もたら|鳴ら|暮ら|ともな|めざ|目指|のば|伸ば|のこ|なお|かえ|さが|すご|はず|こな|燃や|ふや|へら|見直|見渡|見返|見逃|見回|見出|とか|溶か|ぬら|うるお|いた|干)し$/;

const toDictionary: Record<string, string> = {
  き: "く",
  ぎ: "ぐ",
  ち: "つ",
  に: "ぬ",
  ひ: "う",
  び: "ぶ",
  み: "む",
  り: "る",
  い: "う",
};

const toNegative: Record<string, string> = {
  き: "か",
  ぎ: "が",
  ち: "た",
  に: "な",
  び: "ば",
  み: "ま",
  り: "ら",
  い: "わ",
};

const eRow = /[えけげせぜてでねへべめれ]$/;

const isOneRow = (stem: string) => eRow.test(stem) || oneRow.test(stem);

function plainPositive(stem: string): string | null {
  if (isOneRow(stem)) return `${stem}る`;
  if (stem.endsWith("し")) return suStems.test(stem) ? `${stem.slice(0, -1)}す` : `${stem.slice(0, -1)}する`;
  const last = toDictionary[stem.slice(-1)];
  return last ? stem.slice(0, -1) + last : null;
}

function plainNegative(stem: string): string | null {
  if (stem.endsWith("あり")) return `${stem.slice(0, -2)}ない`;
  if (isOneRow(stem)) return `${stem}ない`;
  if (stem.endsWith("し"))
    return suStems.test(stem) ? `${stem.slice(0, -1)}さない` : `${stem.slice(0, -1)}しない`;
  const last = toNegative[stem.slice(-1)];
  return last ? `${stem.slice(0, -1)}${last}ない` : null;
}

function plainPast(stem: string): string | null {
  if (isOneRow(stem) || stem.endsWith("し")) return `${stem}た`;
  if (stem.endsWith("行き")) return `${stem.slice(0, -1)}った`;
  const last = stem.slice(-1);
  const body = stem.slice(0, -1);
  if (last === "き") return `${body}いた`;
  if (last === "ぎ") return `${body}いだ`;
  if (/[びみに]/.test(last)) return `${body}んだ`;
  if (/[りちい]/.test(last)) return `${body}った`;
  return null;
}

/**
 * The plain form of one clause that ends politely, or the clause itself when it is not polite.
 * Null when the ending is polite and its plain form is not certain.
 */
export function toPlain(clause: string): string | null {
  const text = clause.replace(/[。．.!！]+$/u, "");
  const rules: [RegExp, (stem: string) => string | null][] = [
    [/(?:ませんでした|でした|のです|んです|ございます)$/, () => null],
    [/(?:でしょう|ましょう|ください|下さい)$/, () => null],
    [/ません$/, plainNegative],
    [/ました$/, plainPast],
    [/(?:降り|開き)ます$/, () => null],
    [/ます$/, plainPositive],
    [/です$/, (stem) => stem],
  ];
  for (const [ending, rewrite] of rules) {
    if (ending.test(text)) return rewrite(text.replace(ending, ""));
  }
  return text;
}
