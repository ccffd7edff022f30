/** What is left of a topic's lines for one brief: a topic covers things that are bought for the same days, and a search for one of them is none for another. */
import type { Topic, TopicAngle, TopicPerson } from "./topic.ts";

/** Words of a topic that hold for whatever is filed under it. */
const wide =
  /^(?:スキンケア|ヘアケア|保湿|菓子|ペット|うちの子|子ども|小学生|語学|資格|寝具|睡眠|眠り|賃貸|家賃|敷金|宿|クリニック|歯科|歯医者|片付け|片づけ|職人|製造|倉庫|在庫|物流|棚卸|営業|農家|農業|投資|家計|資金|栄養|レッスン|分譲|着物|婚活|キャンプ|アウトドア|焚き火|家具|自転車|リフォーム|日本酒)$/u;

/** Drops every line that names a thing of the topic which the brief does not name. */
export function narrowTopic(topic: Topic, said: string): Topic {
  const things = new RegExp(topic.words.source, "gu");
  const isOwn = (text: string) =>
    [...text.matchAll(things)].every(
      ([thing]) => wide.test(thing) || said.includes(thing.replace(/^お/u, "")),
    );
  const own = (texts: readonly string[]) => texts.filter(isOwn);
  /** A frame is not left without any line. */
  const some = (texts: readonly string[]) => {
    const left = own(texts);
    return left.length > 0 ? left : texts;
  };
  const person = ({ worries, words, queries, ...rest }: TopicPerson): TopicPerson => ({
    ...rest,
    worries: own(worries),
    words: own(words),
    queries: own(queries),
  });
  const copy = Object.entries(topic.copy) as [TopicAngle, readonly string[]][];
  return {
    ...topic,
    copy: Object.fromEntries(copy.map(([angle, texts]) => [angle, some(texts)])) as Topic["copy"],
    people: [person(topic.people[0]), person(topic.people[1])],
    wants: topic.wants.filter((want) => want.every(isOwn)),
    interests: own(topic.interests),
    starts: some(topic.starts),
  };
}
