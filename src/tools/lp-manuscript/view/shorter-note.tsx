/** Why the page is shorter than its length, and what would lengthen it. */
import type { Item } from "#src/shared/result.ts";
import { missingForLength } from "../missing-for-length.ts";

export function ShorterNote({ items }: { items: readonly Item[] }) {
  const lacking = missingForLength(items);
  if (!lacking) return null;
  return (
    <details className="rounded-md border border-line bg-sunken px-3 py-2 text-sm">
      <summary className="cursor-pointer">
        {`資料にあることだけで書いたので、目安の${lacking.asked.toLocaleString("ja-JP")}字より短くなりました。足すと長くなる材料を見る`}
      </summary>
      <ul className="mt-2 grid gap-1">
        {lacking.additions.map(({ what, where }) => (
          <li key={what} className="flex flex-wrap gap-x-2">
            <span>{what}</span>
            <span className="text-ink-soft">{`→ ${where}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
