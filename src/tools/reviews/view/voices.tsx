/** Real voices: always white paper, always with where they came from and whether they may be used. */
import { z } from "zod";
import type { Item } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { LineEnd } from "../../view/view-kit.tsx";
import type { ToolViewProps } from "../../view/view-parts.ts";
import { fullDate } from "../../wording/full-date.ts";
import {
  type ReviewVerdict,
  reviewForms,
  reviewTones,
  reviewVerdicts,
  type Theme,
  themes,
} from "../definition.ts";

type EntryProps = Pick<ToolViewProps, "parts"> & { item: Item };

const fieldsSchema = z.object({
  voice: z.string(),
  form: z.enum(["quote", "summary", "none"]),
  verdict: z.enum(["usable", "ask", "no"]),
  tone: z.enum(["good", "wish", "unsure"]),
  themes: z.array(z.string()),
  proof: z.string().default(""),
  record: z.object({
    date: z.string(),
    medium: z.string(),
    attributes: z.string(),
    paid: z.boolean().nullable(),
    reason: z.string(),
  }),
});

const looks: Record<
  ReviewVerdict,
  { tone: "good" | "check" | "must"; icon: "check" | "circle-alert" | "ban" }
> = {
  usable: { tone: "good", icon: "check" },
  ask: { tone: "check", icon: "circle-alert" },
  no: { tone: "must", icon: "ban" },
};

const isTheme = (id: string): id is Theme => id in themes;

export function VoiceCard({ item, parts }: EntryProps) {
  const { Row, Spot, Text, Choose } = parts;
  const parsed = fieldsSchema.safeParse(item.fields);
  if (!parsed.success) return null;
  const { voice, form, verdict, tone, record, proof, themes: spoken } = parsed.data;
  const origin = [
    fullDate(record.date),
    record.medium,
    record.attributes,
    record.paid ? "謝礼あり" : "",
  ].filter((part) => part !== "");
  return (
    <li>
      <Row item={item} name={`声 ${voice}`}>
        <Spot
          item={item}
          className="grid grid-cols-1 gap-1.5 rounded-md border border-line bg-raised px-4 py-3"
        >
          <div className="flex items-start gap-2">
            <Choose item={item} />
            {form === "quote" ? (
              <blockquote className="min-w-0 flex-1 border-l-4 border-line-strong pl-3">
                <Text item={item} className="font-bold" />
              </blockquote>
            ) : (
              <Text item={item} className="min-w-0 flex-1 text-ink-soft" />
            )}
          </div>
          <p className="text-xs text-ink-soft">
            {origin.length > 0 ? origin.join("　") : "日付と媒体の記録がありません"}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            <Badge tone={looks[verdict].tone} icon={looks[verdict].icon}>
              {reviewVerdicts[verdict]}
            </Badge>
            {record.reason}
          </p>
          {proof !== "" && <p className="text-xs text-ink-soft">許可の記録：{proof}</p>}
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
            <span>
              {[
                reviewForms[form],
                reviewTones[tone],
                ...spoken.filter(isTheme).map((theme) => themes[theme]),
              ].join("・")}
            </span>
            <LineEnd item={item} parts={parts} />
          </div>
        </Spot>
      </Row>
    </li>
  );
}

export function Digest({ item, parts }: EntryProps) {
  const { Row, Text, Choose } = parts;
  return (
    <Row item={item} name="要約">
      <section
        aria-label="要約"
        className="grid grid-cols-1 gap-1 rounded-md border border-line bg-sunken px-4 py-3"
      >
        <div className="flex items-center gap-2">
          <Choose item={item} className="self-auto" />
          <h3 className="text-sm text-ink-soft">要約</h3>
          <LineEnd item={item} parts={parts} />
        </div>
        <Text item={item} className="text-sm" />
      </section>
    </Row>
  );
}

export function Themes({ items }: { items: Item[] }) {
  const number = (item: Item, name: string) => Number(item.fields[name] ?? 0);
  return (
    <section aria-label="テーマ別の件数" className="grid gap-2">
      <h3 className="text-sm text-ink-soft">テーマ別の件数（1件の声が複数に入ることがあります）</h3>
      <ul className="grid gap-1">
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-[9rem_1fr_3rem] items-center gap-3 text-sm">
            <span>{item.text}</span>
            <span aria-hidden="true" className="h-2 rounded-sm bg-sunken">
              <span
                className="block h-2 rounded-sm bg-primary"
                style={{ width: `${(number(item, "count") / Math.max(1, number(item, "of"))) * 100}%` }}
              />
            </span>
            <span className="tabular text-right">{number(item, "count")}件</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
