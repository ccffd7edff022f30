import type { ReactNode } from "react";
import type { ErrorCode } from "#src/shared/errors.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { BenchLabels } from "../place.ts";
import type { Allowance, BenchFailure } from "../types.ts";

/** Refusals that trying again at once cannot change. */
const final: ReadonlySet<ErrorCode> = new Set([
  "limit_reached",
  "invalid_input",
  "payload_too_large",
  "forbidden",
]);

/** Refusals of a model that the embedded engine does not have. */
const ofModel: ReadonlySet<ErrorCode> = new Set([
  "model_unreachable",
  "model_unauthorized",
  "model_refused",
  "model_busy",
  "model_failed",
]);

/** What happened, what is safe, what to do. */
export function FailurePanel({
  failure,
  allowance,
  words,
  beyond,
  onRetry,
  onEmbedded,
  onDismiss,
}: {
  failure: BenchFailure;
  allowance: Allowance;
  words: Pick<BenchLabels, "limit" | "fewer">;
  beyond?: ReactNode;
  onRetry: () => void;
  onEmbedded?: (() => void) | undefined;
  onDismiss: () => void;
}) {
  const retryable = !final.has(failure.code);
  const byPlan = failure.plan === true;
  // These say themselves what is in the way and what opens it.
  const told = byPlan || failure.cap === true;
  const limited = failure.code === "limit_reached" && !told;
  return (
    <Notice
      urgent
      tone={limited || told ? "check" : "must"}
      title={limited ? limitTitle(allowance, words.limit) : failure.message}
      action={
        <>
          {limited && beyond}
          {byPlan && (
            <AppLink to="/usage" className={buttonClass({ size: "sm" })}>
              利用状況を見る
            </AppLink>
          )}
          {retryable && (
            <Button size="sm" icon="rotate-ccw" onClick={onRetry}>
              もう一度試す
            </Button>
          )}
          {onEmbedded && ofModel.has(failure.code) && (
            <Button size="sm" onClick={onEmbedded}>
              内蔵エンジンで作る
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onDismiss}>
            閉じる
          </Button>
        </>
      }
    >
      {limited ? (
        <>
          {allowance.left > 0 && <p>{words.fewer}</p>}
          <p>
            回数は{momentLabel(allowance.resetAt)}
            に戻ります。いまの結果は、読む、コピーする、書き出すことができます。
          </p>
        </>
      ) : (
        // Many messages say so themselves.
        !told &&
        !failure.message.includes("残っています") && <p>入力した内容と、できあがった結果は残っています。</p>
      )}
    </Notice>
  );
}

function limitTitle({ left }: Allowance, limit: string): string {
  if (left > 0) return `本日の残りは${left}回です。この操作には足りません。`;
  return limit;
}
