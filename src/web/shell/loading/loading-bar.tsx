import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { loadingBar } from "./browser-bar.ts";

/** A thin line at the top for navigations over a second. Drawn without React, because it moves with every frame. */
export function LoadingBar() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      loadingBar.subscribe(({ visible, failed, percent }) => {
        if (!line.current) return;
        line.current.style.opacity = visible ? "1" : "0";
        // Out of sight it jumps back; only the fading takes its time.
        line.current.style.transition = visible ? "transform 100ms, opacity 400ms" : "opacity 400ms";
        line.current.style.transform = `scaleX(${percent / 100})`;
        line.current.dataset.failed = String(failed);
      }),
    [],
  );

  // Back, forward, redirects and forms are known only here; pushes began earlier, with their code.
  const busy = useNavigation().state !== "idle";
  useEffect(() => {
    if (!busy) return;
    const end = loadingBar.join();
    return () => end();
  }, [busy]);

  return (
    <div
      ref={line}
      aria-hidden="true"
      data-loading-bar=""
      style={{ opacity: 0, transform: "scaleX(0)", transition: "opacity 400ms" }}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] origin-left bg-primary data-[failed=true]:bg-must"
    />
  );
}
