import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";

/**
 * Changes what the address asks for, in its place in the history. A second change before the first has arrived is made to
 * the first one's address, not to the one that is still shown.
 */
export function useSearchParam(): (name: string, value: string) => void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = useRef(params);
  useEffect(() => {
    asked.current = params;
  }, [params]);
  return (name, value) => {
    const next = new URLSearchParams(asked.current);
    if (value === "") next.delete(name);
    else next.set(name, value);
    asked.current = next;
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  };
}
