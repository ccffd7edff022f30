import { useCallback, useEffect, useState } from "react";
import { apiGet } from "../../shell/api-client.ts";
import { messageOf } from "../results/use-row.ts";

/** What a path answers, asked when it is first looked at and again on request; null while it is on its way. */
export function useAnswer<Answer>(path: string) {
  const [found, setFound] = useState<Answer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const again = useCallback(() => {
    let left = false;
    setFound(null);
    setError(null);
    apiGet<Answer>(path).then(
      (answer) => left || setFound(() => answer),
      (cause: unknown) => left || setError(messageOf(cause)),
    );
    return () => {
      left = true;
    };
  }, [path]);
  useEffect(again, [again]);
  return { found, error, again };
}
