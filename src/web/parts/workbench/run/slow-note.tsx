import { useEffect, useState } from "react";

/** One minute is what the product promises; a run that takes longer says so. */
const promisedMs = 60_000;

export function SlowNote({ startedAt, left }: { startedAt: string | null; left: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setTimeout(
      () => setSlow(true),
      Math.max(0, Date.parse(startedAt) + promisedMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [startedAt]);
  if (!slow) return null;
  return (
    <p role="status" className="text-sm text-check">
      1分を超えました。残り：{left}。できたところから使えます。
    </p>
  );
}
