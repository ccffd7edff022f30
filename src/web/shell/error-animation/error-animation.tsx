import { useEffect, useRef, useState } from "react";
import { Stroke } from "../stroke.tsx";

/** The stroke that writes itself, over and over. Its still stands there until it comes, and stays when it does not. */
export function ErrorAnimation() {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    // Decoration: without it the screen says and does all that it has to.
    import("./play-animation.ts")
      .then(({ playAnimation }) => box.current && playAnimation(box.current, leaving.signal))
      .then((plays) => setDrawn(plays === true))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return (
    <div aria-hidden="true" className="relative h-36 w-58 text-primary">
      <div ref={box} data-animation="" className="absolute inset-0 [&_path]:stroke-current" />
      {!drawn && <Stroke className="absolute inset-0 m-auto size-36" />}
    </div>
  );
}
