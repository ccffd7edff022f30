import { fitSlots, slotById } from "#src/checks/slots.ts";
import { slots } from "#src/checks/slots-data.ts";
import { useProjectLimits } from "../../parts/frame/use-own-project.ts";
import { figure, lengthLabel } from "../../parts/results/model/labels.ts";
import type { CheckOutcome } from "./use-check.ts";

/** Longer texts are no text of an ad's place. */
const longestForPlaces = 280;

/** Lengths by medium, and how easily the text reads. */
export function TextMeasures({ checked: { text, answer } }: { checked: CheckOutcome }) {
  const limits = useProjectLimits();
  const isShort = answer.counts.c1 <= longestForPlaces;
  const fits = isShort
    ? fitSlots(
        text,
        slots.map(({ id }) => id),
        limits,
      )
    : [];
  const media = Map.groupBy(fits, ({ slot }) => slotById(slot)?.medium ?? "");
  return (
    <section className="grid gap-3">
      <h3 className="font-bold">長さと読みやすさ</h3>
      <p className="text-sm">
        {lengthLabel(answer.counts)}。{answer.readability.reason}
      </p>
      {isShort && (
        <details className="text-sm">
          <summary className="cursor-pointer rounded-sm py-1 text-stroke">媒体の枠ごとに見る</summary>
          <dl className="mt-2 grid gap-2">
            {[...media].map(([medium, places]) => (
              <div key={medium} className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
                <dt className="font-bold">{medium}</dt>
                <dd className="flex flex-wrap gap-x-4">
                  {places.map((fit) => (
                    <span key={fit.slot} className={fit.fits ? "" : fit.hard ? "text-must" : "text-check"}>
                      {slotById(fit.slot)?.label} <span className="tabular">{figure(fit)}</span>
                      {!fit.fits && (fit.hard ? "（超えています）" : "（目安より長い）")}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
