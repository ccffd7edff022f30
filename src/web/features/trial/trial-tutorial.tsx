/** The tutorial inside the trial, for those without an account: the same six steps, leading back to the trial. */
import { lazy, Suspense } from "react";
import { buttonClass } from "../../../ui/button.tsx";
import { AppLink } from "../../../ui/link/link.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** The query that shows it. */
export const guideQuery = "guide";

const Tutorial = lazy(async () => ({
  default: (await import("../../parts/tutorial/tutorial.tsx")).Tutorial,
}));

export function TrialTutorial() {
  const leave = (
    <AppLink to="/trial" className={buttonClass({ variant: "secondary" })}>
      お試しに戻る
    </AppLink>
  );
  return (
    <Suspense fallback={<Loading />}>
      <Tutorial leave={leave} />
    </Suspense>
  );
}

function Loading() {
  return (
    <div className="mx-auto grid max-w-[88rem] gap-5 px-4 py-6 sm:px-6">
      <h1 className="text-2xl">使い方</h1>
      <p role="status" className="text-sm text-ink-soft">
        見本を読み込んでいます。
      </p>
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
