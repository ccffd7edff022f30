/** What collects real voices: questions to ask, a questionnaire, and the letters that go with them. */
import type { Item } from "#src/shared/result.ts";
import { listField } from "../../pieces/item-fields.ts";
import { LineEnd } from "../../view/view-kit.tsx";
import type { ToolViewProps } from "../../view/view-parts.ts";
import { channels } from "../definition.ts";

type ListProps = Pick<ToolViewProps, "parts"> & { items: Item[] };

export function InterviewQuestions({ items, parts }: ListProps) {
  const { Row, Spot, Text, Choose } = parts;
  return (
    <section aria-label="聞き取りの質問" className="grid grid-cols-1 gap-1.5">
      <h3 className="text-sm text-ink-soft">聞き取りの質問 {items.length}問</h3>
      <ol className="grid">
        {items.map((item, index) => (
          <li key={item.id} className="border-b border-line last:border-b-0">
            <Row item={item} name={`質問の${index + 1}問目`}>
              <Spot item={item} className="flex flex-wrap items-start gap-x-2 rounded-sm px-1 py-1.5 text-sm">
                <Choose item={item} />
                <span aria-hidden="true" className="tabular w-5 shrink-0 text-right font-bold text-primary">
                  {index + 1}
                </span>
                <Text item={item} className="min-w-0 flex-1 basis-52" />
                <LineEnd item={item} parts={parts} className="self-start" />
              </Spot>
            </Row>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Surveys({ items, parts }: ListProps) {
  const { Row, Spot, Text, Choose } = parts;
  return (
    <section aria-label="アンケート" className="grid grid-cols-1 gap-1.5">
      <h3 className="text-sm text-ink-soft">アンケート {items.length}問</h3>
      <ol className="grid grid-cols-1 gap-2 @lg:grid-cols-2">
        {items.map((item, index) => (
          <li key={item.id} className="grid">
            <Row item={item} name={`アンケートの${index + 1}問目`} className="grid">
              <Spot
                item={item}
                className="grid h-full grid-cols-1 content-start gap-1 rounded-md border border-line bg-raised px-3 py-2 text-sm"
              >
                <div className="flex items-start gap-2">
                  <Choose item={item} />
                  <Text item={item} className="min-w-0 flex-1 font-bold" />
                  <LineEnd item={item} parts={parts} />
                </div>
                <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
                  {listField(item, "choices").map((choice) => (
                    <li key={choice} className="flex items-center gap-1">
                      <span aria-hidden="true" className="size-2.5 rounded-full border border-line-strong" />
                      {choice}
                    </li>
                  ))}
                </ul>
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

export function RequestMails({ items, parts }: ListProps) {
  const { Row, Spot, Text, Choose } = parts;
  if (items.length === 0) return null;
  return (
    <section
      aria-label="依頼と同意の文"
      className="grid grid-cols-1 items-start gap-2 @lg:grid-cols-2 @3xl:grid-cols-3"
    >
      {items.map((item) => (
        <Row key={item.id} item={item} name={titleOf(item)} className="grid">
          <Spot
            item={item}
            as="section"
            className="grid h-full grid-cols-1 content-start gap-1.5 rounded-md border border-line bg-raised px-4 py-3"
          >
            <div className="flex items-start gap-2">
              <Choose item={item} />
              <h3 className="min-w-0 flex-1 text-sm text-ink-soft">{titleOf(item)}</h3>
              <LineEnd item={item} parts={parts} />
            </div>
            {typeof item.fields.subject === "string" && item.fields.subject !== "" && (
              <p className="text-sm">件名：{item.fields.subject}</p>
            )}
            <Text item={item} className="text-sm whitespace-pre-wrap [word-break:normal]" />
          </Spot>
        </Row>
      ))}
    </section>
  );
}
