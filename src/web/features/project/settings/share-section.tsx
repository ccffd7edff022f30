import type { Share } from "#src/domain/member/schema.ts";
import { cappedKinds } from "#src/shared/usage/capped-kinds.ts";
import { UsageMeter } from "#src/ui/meter.tsx";
import { amountText, resetText } from "#src/web/parts/usage/figures.ts";
import { usageLabels } from "#src/web/parts/usage/labels.ts";

/** 「文章の作成 1,200 / 5,000トークン」 for each kind that has a cap or was used; null when there is nothing to say. */
export function shareText(share: Share): string | null {
  const parts = cappedKinds.flatMap((kind) => {
    const value = share[kind];
    if (!value || (value.cap === null && value.used + value.reserved === 0)) return [];
    const used = amountText(kind, value.used + value.reserved);
    return [
      `${usageLabels[kind]} ${used}${value.cap === null ? "" : `（上限${amountText(kind, value.cap)}）`}`,
    ];
  });
  return parts.length === 0 ? null : `今月 ${parts.join("・")}`;
}

/** What the owner lets the member use here this month, and how much of it is gone; nothing where there is no cap. */
export function ShareSection({ share, resetAt }: { share: Share | undefined; resetAt: string }) {
  const capped = cappedKinds.flatMap((kind) => {
    const value = share?.[kind];
    return value && value.cap !== null ? [{ ...value, kind, cap: value.cap }] : [];
  });
  if (capped.length === 0) return null;
  return (
    <section aria-labelledby="share" className="grid gap-3">
      <div>
        <h2 id="share" className="text-lg">
          自分が使える量
        </h2>
        <p className="text-sm text-ink-soft">
          この案件で1か月に使える量を、オーナーが決めています。足りないときは、オーナーが上限を上げるとすぐに続けられます。
        </p>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2">
        {capped.map(({ kind, used, reserved, cap }) => (
          <li key={kind}>
            <UsageMeter
              label={usageLabels[kind]}
              reading={{
                value: used,
                reserved,
                max: cap,
                figure: `${amountText(kind, used)}${reserved > 0 ? `＋作業中${amountText(kind, reserved)}` : ""} / ${amountText(kind, cap)}`,
                note: resetText(resetAt),
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
