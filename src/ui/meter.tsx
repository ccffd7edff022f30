import { clsx } from "clsx";
import type { ReactNode } from "react";

const barTones = {
  plain: "fill-primary",
  over: "fill-must",
  near: "fill-check",
} as const;

/** A thin bar of `value` in `max`; drawn as SVG so that no inline style is needed. The words beside it carry the meaning. */
export function MeterBar({
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
      <MeterBar value={value} max={max} tone={over ? (soft ? "near" : "over") : "plain"} />
    </div>
  );
}

/** A meter with a name for screen readers, e.g. remaining trials. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <Spoken label={label} value={value} max={max}>
      <MeterBar value={value} max={max} />
    </Spoken>
  );
}

/** What a screen reader is told of the bar inside; `words` in place of the bare number. */
function Spoken({
  label,
  value,
  max,
  words,
  children,
}: {
  label: string;
  value: number;
  max: number;
  words?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot be coloured alike in every browser.
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, value)}
      aria-valuetext={words}
    >
      {children}
    </div>
  );
}

export interface UsageMeterProps {
  label: string;
  /** What is there to see; undefined while nothing is known, in the same space. */
  reading:
    | {
        value: number;
        reserved: number;
        max: number;
        figure: string /** e.g. when it starts again */;
        note: string;
      }
    | undefined;
  /** What stands in the corner, e.g. a button. */
  corner?: ReactNode;
  /** Without the note. */
  bare?: boolean;
}

/** Use within an amount: figure, bar with what is promised to work under way, and from 80 % on a word of warning. */
export function UsageMeter({ label, reading, corner, bare = false }: UsageMeterProps) {
  const { value = 0, reserved = 0, max = 1 } = reading ?? {};
  const taken = value + reserved;
  const state = taken >= max ? "full" : taken >= max * nearShare ? "near" : "plain";
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-8 items-center gap-2">
        <span className="text-sm font-bold">{label}</span>
        {reading && state !== "plain" && (
          <span className={clsx("text-xs font-bold", state === "full" ? "text-must" : "text-check")}>
            {stateWords[state]}
          </span>
        )}
        {corner && <span className="ml-auto">{corner}</span>}
      </div>
      <Spoken
        label={label}
        value={value}
        max={max}
        words={reading ? `${reading.figure} ${stateWords[state]}`.trim() : "まだ読み込んでいません"}
      >
        <UsageBar value={value} taken={taken} max={max} tone={reading ? barTone[state] : "plain"} />
      </Spoken>
      <p className="tabular min-h-6 text-sm">{reading?.figure ?? <span className="text-ink-soft">—</span>}</p>
      {!bare && <p className="min-h-5 text-xs text-ink-soft">{reading?.note}</p>}
    </div>
  );
}

const nearShare = 0.8;
const stateWords = { plain: "", near: "残りわずかです", full: "上限に達しました" } as const;
const barTone = { plain: "plain", near: "near", full: "over" } as const;

/** The reserved part stands behind the used one, fainter. */
function UsageBar({
  value,
  taken,
  max,
  tone,
}: {
  value: number;
  taken: number;
  max: number;
  tone: keyof typeof barTones;
}) {
  // Nothing of nothing is nothing.
  const share = (part: number) => `${Math.round((Math.min(1, Math.max(0, part / max)) || 0) * 1000) / 10}%`;
  return (
    <svg aria-hidden="true" className="block h-2 w-full overflow-hidden rounded-full bg-line">
      <rect width={share(taken)} height="100%" className={clsx(barTones[tone], "opacity-40")} />
      <rect width={share(value)} height="100%" className={barTones[tone]} />
    </svg>
  );
}
