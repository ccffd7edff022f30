/** The tutorial with its recording, loaded when it is shown: it is large, and few pages show it. */
import { lazy, type ReactNode, Suspense } from "react";
import { Skeleton } from "#src/ui/skeleton.tsx";

const Tutorial = lazy(async () => ({ default: (await import("./tutorial.tsx")).Tutorial }));

export function LazyTutorial({ leave }: { leave: ReactNode }) {
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
