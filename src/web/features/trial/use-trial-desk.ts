/** Where a visitor is on the desk: the address says it, once they have chosen. */
import { useNavigate, useSearchParams } from "react-router";
import { type Desk, type Shown, shownOf } from "../../parts/workbench/shown.ts";
import { useStill } from "../../parts/workbench/work/use-still.ts";

/** The query that names it. */
const query = "tool";
const to = (one: Shown) => `/trial?${query}=${one}`;

export function useTrialDesk(): Desk {
  const navigate = useNavigate();
  const still = useStill();
  const [params] = useSearchParams();
  return {
    work: null,
    shown: shownOf(params.get(query)),
    tools: "above",
    to,
    go: (one) => void navigate(to(one), still),
  };
}
