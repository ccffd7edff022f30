/** The tutorial inside the trial, for those without an account: the same six steps, leading back to the trial. */
import { buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { LazyTutorial } from "../../parts/tutorial/lazy-tutorial.tsx";

/** The query that shows it. */
export const guideQuery = "guide";

export function TrialTutorial() {
  return (
    <LazyTutorial
      leave={
        <AppLink to="/trial" className={buttonClass({ variant: "secondary" })}>
          お試しに戻る
        </AppLink>
      }
    />
  );
}
