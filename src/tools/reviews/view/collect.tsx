/** What collects real voices: questions to ask, a questionnaire, and the letters that go with them. */
import type { Item } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { listField } from "../../item-fields.ts";
import type { ToolViewProps } from "../../view-parts.ts";
import { channels } from "../definition.ts";

type ListProps = Pick<ToolViewProps, "parts"> & { items: Item[] };

export function Questions({ items, parts: { Row, Spot, Text, Sources, Flags, Tools } }: ListProps) {
  return (
    <section aria-label="聞き取りの質問" className="grid gap-2">
      <h3 className="text-sm text-ink-soft">聞き取りの質問 {items.length}問</h3>
      <ol className="grid gap-1">
        {items.map((item, index) => (
          <li key={item.id}>
            <Row item={item} name={`質問の${index + 1}問目`}>
              <Spot item={item} className="flex flex-wrap gap-x-3 gap-y-1 rounded-md px-2 py-1.5">
                <span aria-hidden="true" className="tabular w-6 shrink-0 text-right font-bold text-primary">
                  {index + 1}
                </span>
                <div className="min-w-0 flex-1 basis-40">
                  <Text item={item} />
                  <div className="flex flex-wrap items-center gap-1.5">
                    {item.fields.hypothesis === true && (
                      <Badge tone="check" icon="lightbulb">
                        仮説を確かめる
                      </Badge>
                    )}
                    <Sources item={item} />
                    <Flags item={item} />
                  </div>
                </div>
                <Tools item={item} className="ml-auto self-start" />
              </Spot>
            </Row>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Surveys({ items, parts: { Row, Spot, Text, Flags, Tools } }: ListProps) {
  return (
    <section aria-label="アンケート" className="grid gap-2">
      <h3 className="text-sm text-ink-soft">アンケート {items.length}問</h3>
      <ol className="grid gap-2 @2xl:grid-cols-2">
        {items.map((item, index) => (
          <li key={item.id}>
            <Row item={item} name={`アンケートの${index + 1}問目`}>
              <Spot item={item} className="grid gap-2 rounded-md border border-line bg-raised p-3">
                <div className="flex flex-wrap items-start gap-2">
                  <Text item={item} className="min-w-0 flex-1 basis-40 font-bold" />
                  <Tools item={item} className="ml-auto" />
                </div>
                <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
                  {listField(item, "choices").map((choice) => (
                    <li key={choice} className="flex items-center gap-1.5">
                      <span aria-hidden="true" className="size-3 rounded-full border border-line-strong" />
                      {choice}
                    </li>
                  ))}
                </ul>
                <Flags item={item} />
              </Spot>
            </Row>
          </li>
        ))}
      </ol>
    </section>
  );
}

function titleOf({ kind, fields }: Item): string {
  if (kind === "consent") return "掲載の同意文";
  if (kind === "disclosure") return "謝礼があるときの表示";
  return `依頼文（${fields.channel === "mail" ? channels.mail : channels.line}）`;
}

export function Letters({ items, parts: { Row, Spot, Text, Sources, Flags, Tools } }: ListProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label="依頼と同意の文" className="grid gap-3 @2xl:grid-cols-2">
      {items.map((item) => (
        <Row key={item.id} item={item} name={titleOf(item)}>
          <Spot
            item={item}
            as="section"
            className="grid content-start gap-2 rounded-md border border-line bg-raised p-4"
          >
            <div className="flex items-start gap-2">
              <h3 className="min-w-0 flex-1 text-sm text-ink-soft">{titleOf(item)}</h3>
              <Tools item={item} />
            </div>
            {typeof item.fields.subject === "string" && item.fields.subject !== "" && (
              <p className="text-sm">件名：{item.fields.subject}</p>
            )}
            <Text item={item} className="whitespace-pre-wrap [word-break:normal]" />
            <div className="flex flex-wrap items-center gap-1.5">
              <Sources item={item} />
              <Flags item={item} />
            </div>
          </Spot>
        </Row>
      ))}
    </section>
  );
}
