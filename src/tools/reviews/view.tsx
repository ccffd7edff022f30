/** お客様の声 on screen: real voices on white with their record, what collects voices as letters, samples hatched and marked. */
import type { Item } from "#src/shared/result.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { ToolViewProps } from "../view/view-parts.ts";
import { InterviewQuestions, RequestMails, Surveys } from "./view/collect.tsx";
import { ReviewSamples } from "./view/samples.tsx";
import { Digest, Themes, VoiceCard } from "./view/voices.tsx";

export function ReviewsView({ items, state, wanted, parts }: ToolViewProps) {
  const of = (kind: string) => items.filter((item) => item.kind === kind);
  const voices = of("voice");
  const making = state === "making";
  const places = making ? Math.max(0, Math.min(wanted, 4) - items.length) : 0;
  return (
    <div className="@container grid grid-cols-1 gap-5">
      {of("digest").map((item) => (
        <Digest key={item.id} item={item} parts={parts} />
      ))}
      {of("theme").length > 0 && <Themes items={of("theme")} />}
      {voices.length > 0 && <Voices items={voices} parts={parts} />}
      {of("sample").length > 0 && <ReviewSamples items={of("sample")} parts={parts} />}
      {of("question").length > 0 && <InterviewQuestions items={of("question")} parts={parts} />}
      {of("survey").length > 0 && <Surveys items={of("survey")} parts={parts} />}
      <RequestMails items={[...of("request"), ...of("consent"), ...of("disclosure")]} parts={parts} />
      {Array.from({ length: places }, (_, place) => place + 1).map((place) => (
        <div
          key={`place-${place}`}
          aria-hidden="true"
          className="flex min-h-16 items-center rounded-md border border-line px-4"
        >
          <Skeleton className="w-2/3" />
        </div>
      ))}
      {items.length === 0 && !making && (
        <p className="text-sm">
          声がまだありません。
          <parts.Hint>実際の声を貼り付けると、ここに整理して表示します。</parts.Hint>
        </p>
      )}
    </div>
  );
}

function Voices({ items, parts }: Pick<ToolViewProps, "parts"> & { items: Item[] }) {
  const order = ["usable", "ask", "no"];
  const sorted = items.toSorted(
    (a, b) => order.indexOf(String(a.fields.verdict)) - order.indexOf(String(b.fields.verdict)),
  );
  return (
    <section aria-label="お客様の声" className="grid gap-2">
      <h3 className="text-sm text-ink-soft">届いた声 {items.length}件</h3>
      <ol className="grid gap-2">
        {sorted.map((item) => (
          <VoiceCard key={item.id} item={item} parts={parts} />
        ))}
      </ol>
    </section>
  );
}
