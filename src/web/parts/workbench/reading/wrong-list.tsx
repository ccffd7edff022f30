import { Button } from "#src/ui/button.tsx";
import type { ReadingProps } from "../types.ts";

/** Sentences that were called wrong, each with its way back. */
export function WrongList({ wrong, onWrong }: Pick<ReadingProps, "wrong" | "onWrong">) {
  if (wrong.length === 0) return null;
  return (
    <section aria-label="根拠から外した文" className="grid gap-1">
      <h3 className="text-xs text-ink-soft">根拠から外した文（「違う」とした文）</h3>
      <ul className="grid gap-1">
        {wrong.map((text) => (
          <li key={text} className="flex items-start gap-2 text-sm">
            <s className="min-w-0 flex-1 text-ink-soft">{text}</s>
            <Button size="sm" aria-label={`根拠に戻す：${text}`} onClick={() => onWrong([text], false)}>
              根拠に戻す
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
