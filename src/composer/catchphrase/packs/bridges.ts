/** How the facts of a post hang together: no link between two of them claims more than that both are so. */

const nounEnd = /(?<=[一-龠ァ-ヶー々）A-Za-z0-9%％りみき])です。$/u;
const longestJoined = 60;
/** What is added to what has been said. */
const adding = ["また、", "それから、", "ほかに、"] as const;
/** Opens with a link, an order or a time of its own. */
const linked = /^(?:また|それ|さらに|しかも|なお|ほか|ただ|もし|[「【])|ください。$/u;

const longestFirst = 24;
/** Says what it is of by itself, so that another one cannot go on with it. */
const ownTopic = /[^、]は[^、]/u;

const isNoun = (sentence: string) =>
  nounEnd.test(sentence) && [...sentence].length <= longestFirst && !/で、|OK|可能/u.test(sentence);

/** 「50〜60cmです。洗濯機で洗えます。」 → 50〜60cmで、洗濯機で洗えます。: a short fact leans on the next; a third one is added to them. */
export function bridged(sentences: readonly string[], seed: number): string {
  const told: string[] = [];
  for (const sentence of sentences) {
    const before = told.at(-1);
    const joined = before === undefined ? "" : before.replace(/です。$/u, "で、") + sentence;
    const leans =
      before !== undefined &&
      isNoun(before) &&
      ![before, sentence].some((one) => ownTopic.test(one) || linked.test(one));
    if (leans && [...joined].length <= longestJoined) told.splice(-1, 1, joined);
    else told.push(sentence);
  }
  return told
    .map((sentence, at) => {
      const isLast = at > 0 && at === told.length - 1;
      return isLast && !linked.test(sentence) ? `${adding[seed % adding.length]}${sentence}` : sentence;
    })
    .join("");
}

const leads = ["こんな内容です。", "知っておいていただきたいことです。", "ひとつずつご紹介します。"] as const;
/** From here a list says more than a text. */
const leastRows = 2;

/** A lead and a line each, as a post that is read on a phone has them. */
export function listedPhrases(sentences: readonly string[], named: string, seed: number): string {
  if (sentences.length < leastRows) return [named, ...sentences].filter((one) => one !== "").join("\n");
  const rows = sentences.map((sentence) => `・${sentence.replace(/(?:です)?。$/u, "")}`);
  const lead = leads[seed % leads.length] ?? leads[0];
  return [[named, lead].filter((one) => one !== "").join(""), ...rows].join("\n");
}
