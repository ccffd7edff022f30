/** Which matter a fact is of. */
import { z } from "zod";
import type { Family } from "#src/tools/wording/family.ts";
import { familySchema } from "../document-schemas.ts";
import { type FactTopic, factTopicDocumentSchema, type PlainTopic, plainTopicSchema } from "./fact-topic.ts";
import goods from "./fact-topics/goods.json" with { type: "json" };
import plainDocument from "./fact-topics/plain.json" with { type: "json" };
import service from "./fact-topics/service.json" with { type: "json" };

const matters: readonly FactTopic[] = [service, goods].flatMap(
  (document) => factTopicDocumentSchema.parse(document).topics,
);

/** For a fact that is of no known matter. */
const { families: plain } = z
  .strictObject({ about: z.string(), families: z.record(familySchema, z.array(plainTopicSchema)) })
  .parse(plainDocument);

/** For what is left when a family's own are used up. */
const spare: readonly PlainTopic[] = [
  { head: "あわせて見たいこと", care: "細かなところまで見て決めたい" },
  { head: "もうひとつの手がかり", care: "決め手をもうひとつ探している" },
];

/** `plain`: not about this fact in particular. */
export type NamedTopic = PlainTopic & { plain: boolean };

/** 「慣らし保育は2週間が目安です」 → 慣らし保育のこと; 「買い物リストが家族と共有できます」 → 買い物リストのこと. */
const topicOf = /^([^、。はがをにでとへ「」（(\d]{2,9})(?:は|が|を)(?=.{3})/u;
const nameless =
  /^(?:これ|それ|どれ|すべて|全部|みんな|自分|本人|当店|当社|[ぁ-ん]{1,3})$|[るくすうつたいの]$|[てでば]$/u;
const longestHead = 14;

function ownHead(text: string): string | null {
  const noun = topicOf.exec(text)?.[1]?.replace(/も$/u, "");
  if (noun === undefined || nameless.test(noun)) return null;
  const head = `${noun}のこと`;
  return [...head].length <= longestHead ? head : null;
}

/** 「税理士事務所」 makes 「税理士事務所選びに」: the sort of thing instead of 「決める」. */
const kindHeads: Partial<Record<Family, readonly string[]>> = {
  goods: ["{kind}選びの手がかり"],
  edible: ["{kind}を選ぶなら"],
  appliance: ["{kind}を選ぶなら"],
  service: ["{kind}をくらべる軸"],
  any: ["{kind}を選ぶ前に"],
};

/** A matter for each text, none twice; undefined when even the plain ones are used up. `kind`: what is sold, where it is short. */
export function factTopicsFor(
  texts: readonly string[],
  family: Family,
  kind: string | null = null,
): (NamedTopic | undefined)[] {
  const heads = new Set<string>();
  const care = plain[family][0]?.care ?? "";
  const kindly = (kind === null ? [] : (kindHeads[family] ?? []))
    .map((head) => ({ head: head.replace("{kind}", kind ?? ""), care }))
    .filter(({ head }) => [...head].length <= longestHead);
  return texts.map((text) => {
    const known = matters.filter(({ when, only }) => (only?.includes(family) ?? true) && when.test(text));
    const head = ownHead(text);
    const own = head === null ? [] : [{ head, care }];
    const all = [...known, ...own, ...kindly, ...plain[family], ...spare];
    const found = all.find((one) => !heads.has(one.head));
    if (!found) return undefined;
    heads.add(found.head);
    return { head: found.head, care: found.care, plain: !("when" in found) };
  });
}
