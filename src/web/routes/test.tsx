import { lazy, Suspense } from "react";

export const handle = { title: "表示の確認" };

/** Every component in every state, while developing only: the bundle of a build does not have it. */
const Kit = import.meta.env.DEV ? lazy(() => import("../features/kit/kit-page.tsx")) : null;

export default function Test() {
  return (
    <main id="main" className="mx-auto grid max-w-6xl grid-cols-1 gap-10 px-4 py-10 sm:px-6">
      <h1 className="text-2xl">表示の確認</h1>
      {Kit && (
        <Suspense>
          <Kit />
        </Suspense>
      )}
    </main>
  );
}
