import type { Brief } from "#src/brief/schema.ts";
import type { Family } from "#src/tools/wording/family.ts";
import { documents } from "./documents.ts";
import { narrowTopic } from "./narrow-topic.ts";
import { type Topic, topicDocumentSchema } from "./topic.ts";

export const topics: readonly Topic[] = documents.flatMap(
  (document) => topicDocumentSchema.parse(document).topics,
);

/** A word in what it is called speaks louder than one in passing. */
const loud = 8;
/** Sentences that say what it is; where it is called by no name of a thing, that many of them. */
const opening = 3;
/** A narrow topic is spoken of in as many words, or where the brief says what it is. */
const enough = 2;

function hits(text: string, words: RegExp): number {
  return new Set(text.match(new RegExp(words.source, "gu"))).size;
}

/** What the brief is about, as a copywriter would file it, with the lines that hold for it; null when nothing speaks clearly for one topic. */
export function topicOf({ fields, sentences }: Brief, family: Family): Topic | null {
  const called = [fields.kind?.text ?? "", fields.name?.text ?? ""].join("\n");
  const said = sentences.map(({ text }) => text);
  // A word further down may be about anything: a bag that the thing fits into. Of a place it says what one does there.
  const first = said.slice(0, fields.kind && family !== "place" ? 1 : opening).join("\n");
  const opened = said.slice(0, opening).join("\n");
  const named = [called, ...fields.audience.map(({ text }) => text), opened].join("\n");
  const ranked = topics
    .filter(
      ({ families, words, within }) =>
        families.includes(family) && (words.test(called) || words.test(within ? opened : first)),
    )
    .filter(({ unless }) => !unless?.test(named))
    .map((topic) => ({
      topic,
      score: hits(called, topic.words) * loud + hits(said.join("\n"), topic.words),
      at: first.search(topic.words),
    }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
  const [widest] = ranked;
  // What is told of twice is nearer than the wide word for it: a supplement for the night is no other supplement.
  const nearer = ranked.find(
    ({ topic, score, at }) => topic.within === widest?.topic.id && (score >= enough || at >= 0),
  );
  const found = (nearer ?? widest)?.topic;
  return found ? narrowTopic(found, [called, ...said].join("\n")) : null;
}
