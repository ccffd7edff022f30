/** The front page: what it does, for whom, a minute of it as recorded, what it is not, what it costs. */
import { lazy, Suspense } from "react";
import { Hero } from "./hero.tsx";
import type { Samples } from "./samples/samples.ts";
import type { ListedTool } from "./tool-list.ts";
import { whenTouched } from "./when-touched.ts";

const belowId = "below";
const Below = lazy(async () => {
  await whenTouched(belowId);
  return { default: (await import("./lazy-sections.tsx")).LazySections };
});

const proofsId = "proofs";
const Proofs = lazy(async () => {
  await whenTouched(proofsId);
  return { default: (await import("./proofs/proofs.tsx")).Proofs };
});

export function LandingPage({ tools, samples }: { tools: ListedTool[]; samples: Samples }) {
  return (
    <>
      <Hero>
        <div id={proofsId}>
          <Suspense>
            <Proofs />
          </Suspense>
        </div>
      </Hero>
      <div id={belowId}>
        <Suspense>
          <Below tools={tools} samples={samples} />
        </Suspense>
      </div>
    </>
  );
}
