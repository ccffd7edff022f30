/** /tutorial: the six steps, with the way to a first project. */
import { buttonClass } from "../../../ui/button.tsx";
import { AppLink } from "../../../ui/link/link.tsx";
import { Tutorial } from "../../parts/tutorial/tutorial.tsx";

export function TutorialPage() {
  return (
    <Tutorial
      leave={
        <AppLink to="/dashboard" className={buttonClass({ variant: "secondary" })}>
          案件を作って始める
        </AppLink>
      }
    />
  );
}
