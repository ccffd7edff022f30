import { clsx } from "clsx";

const barTones = {
  plain: "fill-primary",
  over: "fill-must",
  near: "fill-check",
} as const;

/** A thin bar of `value` in `max`; drawn as SVG so that no inline style is needed. The words beside it carry the meaning. */
export function Bar({
  value,
  max,
  tone = "plain",
  className,
}: {
  value: number;
  max: number;
  tone?: keyof typeof barTones;
  className?: string;
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <svg
      aria-hidden="true"
      className={clsx("block h-1 w-full overflow-hidden rounded-full bg-line", className)}
    >
      <rect width={`${Math.round(share * 1000) / 10}%`} height="100%" className={barTones[tone]} />
    </svg>
  );
}

/** A labelled count in a limit: the words, the figure, the bar. Over the limit it says so in words. */
export function CountBar({
  label,
  figure,
  value,
  max,
  soft = false,
}: {
  label: string;
  /** e.g. 「全角14.5/15」 */
  figure: string;
  value: number;
  max: number;
  /** Beyond a soft limit is a caution, not an error. */
  soft?: boolean;
}) {
  const over = value > max;
  const color = over ? (soft ? "text-check" : "text-must") : "text-ink-soft";
  return (
    <div className="grid grid-cols-1 gap-0.5 text-xs">
      <div className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 truncate text-ink-soft" title={label}>
          {label}
        </span>
        <span className={clsx("tabular whitespace-nowrap", color, over && "font-bold")}>
          {figure}
          {over && <span className="ml-1">{soft ? "目安超え" : "超過"}</span>}
        </span>
      </div>
      <Bar value={value} max={max} tone={over ? (soft ? "near" : "over") : "plain"} />
    </div>
  );
}

/** A meter with a name for screen readers, e.g. remaining trials. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot be coloured alike in every browser.
    <div role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value}>
      <Bar value={value} max={max} />
    </div>
  );
}
