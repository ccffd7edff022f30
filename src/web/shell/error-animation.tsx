import type { AnimationItem } from "lottie-web";
import { useEffect, useRef, useState } from "react";
import { Stroke } from "./stroke.tsx";

export const animationPath = "/animations/lost.json";

/** The stroke that writes itself, over and over. Its still stands there until it comes, and stays when it does not. */
export function ErrorAnimation() {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    let animation: AnimationItem | undefined;
    const play = async (container: HTMLElement) => {
      const [{ default: lottie }, response] = await Promise.all([
        import("lottie-web/build/player/lottie_light"),
        fetch(animationPath, { signal: leaving.signal }),
      ]);
      if (!response.ok) return;
      const animationData: unknown = await response.json();
      if (leaving.signal.aborted) return;
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      animation = lottie.loadAnimation({
        container,
        renderer: "svg",
        loop: true,
        autoplay: !isStill,
        animationData,
      });
      setDrawn(true);
    };
    // Decoration: without it the screen says and does all that it has to.
    if (box.current) play(box.current).catch(() => undefined);
    return () => {
      leaving.abort();
      animation?.destroy();
    };
  }, []);
  return (
    <div aria-hidden="true" className="relative h-36 w-58 text-primary">
      <div ref={box} data-animation="" className="absolute inset-0 [&_path]:stroke-current" />
      {!drawn && <Stroke className="absolute inset-0 m-auto size-36" />}
    </div>
  );
}
