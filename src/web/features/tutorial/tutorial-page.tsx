/** /tutorial: the six steps, with the way to a first project. */
import { buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { LazyTutorial } from "../../parts/tutorial/lazy-tutorial.tsx";

export function TutorialPage() {
  return (
    <LazyTutorial
      leave={
        <AppLink to="/dashboard" className={buttonClass({ variant: "secondary" })}>
          案件を作って始める
        </AppLink>
      }
    />
  );
}
