/** An answer's words. What draws its marks is loaded late; until then, and where it cannot be had, they are letters. */
import { type ComponentType, lazy, Suspense } from "react";

const load = () => import("./rendered-text.tsx");
const DrawnText = lazy<ComponentType<{ text: string }>>(() => load().catch(() => ({ default: Plain })));

/** For a page that shows answers. */
export function loadWordsAhead(): void {
  // What fails is asked for again when it is needed.
  load().catch(() => {});
}

export function AnswerText({ text }: { text: string }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <Suspense fallback={<Plain text={text} />}>
        <DrawnText text={text} />
      </Suspense>
    </div>
  );
}

function Plain({ text }: { text: string }) {
  return <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>;
}
