import type { UsageKind } from "#src/shared/limits.ts";
import { AppLink } from "#src/ui/link/link.tsx";
import { Hint } from "#src/web/parts/hints/hint.tsx";
import { resetText } from "#src/web/parts/usage/figures.ts";
import { usageLabels } from "#src/web/parts/usage/labels.ts";

export interface ProjectHints {
  keep: boolean;
  /** A meter that is nearly full, once a month; null while none is. */
  near: { hint: string; kind: UsageKind; percent: number; resetAt: string | null } | null;
}

/** What a nearly full meter means for the work. The meters themselves say it too, and go on saying it. */
export function UsageLimitHint({ hint, kind, percent, resetAt }: NonNullable<ProjectHints["near"]>) {
  return (
    <Hint id={hint} title={`プランの「${usageLabels[kind]}」を${percent}％使いました`}>
      <p>
        {kind === "storage"
          ? "上限を超える資料は、保存する前にお知らせします。"
          : "作成が途中で止まることはありません。足りないときは、始める前にお知らせします。"}
        {resetText(resetAt)}。
      </p>
      <p className="flex flex-wrap gap-x-4">
        <AppLink to="/usage" className="text-stroke underline underline-offset-4">
          内訳を見る
        </AppLink>
        <AppLink to="/plans" className="text-stroke underline underline-offset-4">
          プランを比べる
        </AppLink>
      </p>
    </Hint>
  );
}
