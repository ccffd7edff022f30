/** The name of a page in two lines, however long it is. What was cut is a press away, and on paper whole. */
import { clsx } from "clsx";
import { useEffect, useId, useRef, useState } from "react";

export function LongHeading({ text }: { text: string }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = heading.current;
    if (element === null || isWhole) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWhole]);
  return (
    <div className="grid justify-items-start">
      <h1
        id={id}
        ref={heading}
        title={isCut && !isWhole ? text : undefined}
        className={clsx("text-xl wrap-anywhere sm:text-2xl print:line-clamp-none", isWhole || "line-clamp-2")}
      >
        {text}
      </h1>
      {isCut && (
        <button
          type="button"
          aria-controls={id}
          aria-expanded={isWhole}
          className="mt-1 inline-flex min-h-11 items-center text-sm text-stroke underline print:hidden"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "短く表示" : "すべて表示"}
        </button>
      )}
    </div>
  );
}
