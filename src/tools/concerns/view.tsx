/** お悩み・不安 on screen: worries left, doubts with their answers right; what nobody answers yet is amber. */
import { clsx } from "clsx";
import type { Item } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { textField } from "../pieces/item-fields.ts";
import { type BuyerQuestionType, buyerQuestionTypes } from "../questions/buyer-question.ts";
import { LineEnd, MergedTexts, Placeholders } from "../view/view-kit.tsx";
import type { PageCoverage, ToolViewProps } from "../view/view-parts.ts";
import { awareness, concernLimits } from "./definition.ts";

/** `page`: null where there is none. */
export function ConcernsView({ items, state, parts, page }: ToolViewProps & { page: PageCoverage | null }) {
  const worries = items.filter(({ kind }) => kind === "worry");
  const doubts = items.filter(({ kind }) => kind === "doubt");
  const open = doubts.filter((item) => textField(item, "answer") === "").length;
  const making = state === "making";
  return (
    <div className="@container grid gap-4">
      {doubts.length > 0 && (
        <p className="text-sm">
          資料で答えられる不安{" "}
          <strong className="tabular">{`${doubts.length - open}／${doubts.length}件`}</strong>
          {open > 0 && <parts.Hint>{`。残りの${open}件は、材料を用意すると答えられます。`}</parts.Hint>}
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
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 @lg:grid-cols-2">
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
    <section aria-label={title} className="grid grid-cols-1 content-start gap-1.5">
      <h3 className="text-sm text-ink-soft">
        {title}
        {items.length > 0 && <span className="tabular ml-2 font-normal">{items.length}件</span>}
      </h3>
      <ol className="grid gap-1.5">
        {items.map(children)}
        <Placeholders count={missing} className="min-h-22 rounded-md border border-line px-3" />
      </ol>
    </section>
  );
}

type EntryProps = Pick<ToolViewProps, "parts"> & { item: Item; index: number };

const card = "grid grid-cols-1 gap-0.5 rounded-md border px-3 py-2";
/** What is said of an entry, and its tools at the end of that line. */
const below = "mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft";

function Worry({ item, index, parts }: EntryProps) {
  const { Row, Spot, Text, Choose } = parts;
  const kind = textField(item, "awareness") === "latent" ? "latent" : "known";
  return (
    <li>
      <Row item={item} name={`お悩みの${index + 1}件目`}>
        <Spot item={item} className={clsx(card, "border-line bg-raised")}>
          <div className="flex items-start gap-2">
            <Choose item={item} />
            <Text item={item} className="min-w-0 flex-1 text-sm font-bold" />
          </div>
          <p className="text-xs text-ink-soft">{textField(item, "scene")}</p>
          <MergedTexts item={item} />
          <div className={below}>
            <span>{awareness[kind]}</span>
            <LineEnd item={item} parts={parts} />
          </div>
        </Spot>
      </Row>
    </li>
  );
}

function Doubt({ item, index, parts }: EntryProps) {
  const { Row, Spot, Text, Choose, Hint } = parts;
  const type = textField(item, "type") as BuyerQuestionType;
  const answer = textField(item, "answer");
  const { asked } = item.fields;
  return (
    <li>
      <Row item={item} name={`不安の${index + 1}件目`}>
        <Spot
          item={item}
          className={clsx(
            card,
            answer === "" ? "border-check-line bg-check-wash/60" : "border-line bg-raised",
          )}
        >
          <div className="flex items-start gap-2">
            <Choose item={item} />
            <Text item={item} className="min-w-0 flex-1 text-sm font-bold" />
          </div>
          {answer === "" ? (
            <p className="text-xs">
              <span className="font-bold text-check">材料なし</span>
              <Hint>{`　用意するもの：${textField(item, "prepare")}`}</Hint>
            </p>
          ) : (
            <p className="text-xs">
              <span className="text-ink-soft">打ち消す材料：</span>
              {answer}
            </p>
          )}
          <MergedTexts item={item} />
          <div className={below}>
            <span>{buyerQuestionTypes[type]}</span>
            {typeof asked === "number" && asked > 0 && <Badge tone="good">問い合わせ{asked}件</Badge>}
            <LineEnd item={item} parts={parts} />
          </div>
        </Spot>
      </Row>
    </li>
  );
}
