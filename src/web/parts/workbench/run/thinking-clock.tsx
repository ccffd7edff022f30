import { useEffect, useState } from "react";
import { elapsed } from "./clock-format.ts";

/** Stands for the line being written while a model only thinks: 「考えています 12秒」. The seconds go on by themselves. */
export function ThinkingClock({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular">考えています {Math.floor(elapsed(since, null, now) / 1000)}秒</span>;
}
