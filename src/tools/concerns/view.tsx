/** お悩み・不安 on screen: worries left, doubts with their answers right; what nobody answers yet is amber. */
import { clsx } from "clsx";
import type { Item } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { isHypothesis, textField } from "../item-fields.ts";
import { HypothesisTag, MergedTexts, Places } from "../view-kit.tsx";
import type { ToolViewProps } from "../view-parts.ts";
import { type DoubtType, doubtTypes } from "../wording/checklist/doubt.ts";
import { awareness, concernLimits } from "./definition.ts";

export function ConcernsView({ items, state, parts, page }: ToolViewProps) {
  const worries = items.filter(({ kind }) => kind === "worry");
  const doubts = items.filter(({ kind }) => kind === "doubt");
  const open = doubts.filter((item) => textField(item, "answer") === "").length;
  const making = state === "making";
  return (
    <div className="@container grid gap-6">
      {doubts.length > 0 && (
        <p className="text-sm">
          資料で答えられる不安{" "}
          <strong className="tabular">{`${doubts.length - open}／${doubts.length}件`}</strong>
          {open > 0 && `。残りの${open}件は、材料を用意すると答えられます。`}
          {page && (
            <>
              {" "}
              <Badge tone={page.answered < page.all ? "check" : "good"}>
                LPで回答済 {page.answered}／{page.all}件
              </Badge>
            </>
          )}
        </p>
      )}
      <div className="grid gap-6 @2xl:grid-cols-2">
        <Column title="お悩み" items={worries} making={making}>
          {(item, index) => <Worry key={item.id} {...{ item, index, parts }} />}
        </Column>
        <Column title="購入前の不安" items={doubts} making={making}>
          {(item, index) => <Doubt key={item.id} {...{ item, index, parts }} />}
        </Column>
      </div>
    </div>
  );
}

function Column({
  title,
  items,
  making,
  children,
}: {
  title: string;
  items: Item[];
  making: boolean;
  children: (item: Item, index: number) => React.ReactNode;
}) {
  const missing = making ? Math.max(0, concernLimits.least - items.length) : 0;
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h3 className="text-sm text-ink-soft">{title}</h3>
      <ol className="grid gap-2">
        {items.map(children)}
        <Places count={missing} className="min-h-20 rounded-md border border-line px-3" />
      </ol>
    </section>
  );
}

type EntryProps = Pick<ToolViewProps, "parts"> & { item: Item; index: number };

function Worry({ item, index, parts: { Row, Spot, Text, Sources, Flags, Tools } }: EntryProps) {
  const kind = textField(item, "awareness") === "latent" ? "latent" : "known";
  return (
    <li>
      <Row item={item} name={`お悩みの${index + 1}件目`}>
        <Spot item={item} className="grid gap-1 rounded-md border border-line bg-raised p-3">
          <Text item={item} className="font-bold" />
          <p className="text-sm text-ink-soft">{textField(item, "scene")}</p>
          <MergedTexts item={item} />
          <div className="flex flex-wrap items-center gap-1.5">
            <Badge>{awareness[kind]}</Badge>
            {isHypothesis(item) && <HypothesisTag />}
            <Sources item={item} />
            <Flags item={item} />
            <Tools item={item} className="ml-auto" />
          </div>
        </Spot>
      </Row>
    </li>
  );
}

function Doubt({ item, index, parts: { Row, Spot, Text, Sources, Flags, Tools } }: EntryProps) {
  const type = textField(item, "type") as DoubtType;
  const answer = textField(item, "answer");
  const { asked } = item.fields;
  return (
    <li>
      <Row item={item} name={`不安の${index + 1}件目`}>
        <Spot
          item={item}
          className={clsx(
            "grid gap-1 rounded-md border p-3",
            answer === "" ? "border-check-line bg-check-wash" : "border-line bg-raised",
          )}
        >
          <Text item={item} className="font-bold" />
          {answer === "" ? (
            <p className="text-sm">
              <span className="font-bold">材料なし</span>　用意するもの：{textField(item, "prepare")}
            </p>
          ) : (
            <p className="text-sm">
              <span className="text-ink-soft">打ち消す材料：</span>
              {answer}
            </p>
          )}
          <MergedTexts item={item} />
          <div className="flex flex-wrap items-center gap-1.5">
            <Badge>{doubtTypes[type]}</Badge>
            {typeof asked === "number" && asked > 0 && <Badge tone="good">問い合わせ{asked}件</Badge>}
            <Sources item={item} />
            <Flags item={item} />
            <Tools item={item} className="ml-auto" />
          </div>
        </Spot>
      </Row>
    </li>
  );
}
