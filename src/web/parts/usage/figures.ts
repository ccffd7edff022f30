/** Figures of use as a person reads them. */

import { type Usage, type UsageValue, usageUnits } from "#src/domain/usage/schema.ts";
import { type UsageKind, usageKinds } from "#src/shared/limits.ts";
import { dayLabel } from "#src/shared/time/time.ts";

const whole = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat("ja-JP", {
  notation: "compact",
  maximumSignificantDigits: 3,
  useGrouping: true,
});
const tenth = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 1 });

const byteUnits = ["バイト", "KB", "MB", "GB", "TB"] as const;

/** Bytes in the largest unit that keeps at least one whole. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < byteUnits.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? whole.format(value) : tenth.format(value)}${byteUnits[unit]}`;
}

const count = (value: number) => (value < 10_000 ? whole.format(value) : short.format(value));

/** 「12 / 60枚」, and 「12＋作業中2 / 60枚」 with what is promised to work under way. One short line, whatever the figures. */
export function usageFigure({ used, reserved, limit, unit }: UsageValue): string {
  const text = unit === "bytes" ? bytesText : count;
  const working = reserved > 0 ? `＋作業中${text(reserved)}` : "";
  return `${text(used)}${working} / ${text(limit)}${unitWords[unit]}`;
}

const unitWords: Record<UsageValue["unit"], string> = {
  tokens: "トークン",
  images: "枚",
  searches: "回",
  bytes: "",
};

/** 「1,234トークン」: one amount of a kind, exact below 10,000. */
export function amountText(kind: UsageKind, amount: number): string {
  return kind === "storage" ? bytesText(amount) : `${count(amount)}${unitWords[usageUnits[kind]]}`;
}

/** When the count starts again, as a full date in Tokyo. */
export function resetText(resetAt: string | null): string {
  return resetAt === null ? "ファイルを削除すると減ります" : `${dayLabel(resetAt)}にリセットされます`;
}

/** From here on a meter is called nearly full. */
export const nearPercent = 80;

/** The kind that is nearest to its limit, with its share in percent. */
export function nearestMeter(values: Partial<Usage>): { kind: UsageKind; percent: number } | null {
  const shares = usageKinds.flatMap((kind) => {
    const value = values[kind];
    if (!value || value.limit <= 0) return [];
    const share = ((value.used + value.reserved) / value.limit) * 100;
    return [{ kind, percent: Math.min(100, share > 0 ? Math.max(1, Math.floor(share)) : 0) }];
  });
  return shares.toSorted((a, b) => b.percent - a.percent)[0] ?? null;
}
