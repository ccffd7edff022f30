import { useDeferredValue, useMemo, useState } from "react";
import type { Preset } from "#src/brief/preset/schema.ts";
import { applyStyle } from "#src/checks/style/apply-style.ts";
import { findBanned, missingRequired } from "#src/checks/words.ts";
import { TextInput } from "#src/ui/form/text-input.tsx";

/** One headline before and after the rules, while they are being written. */
export function BeforeAfter({ preset, headline }: { preset: Preset | null; headline: string }) {
  const [text, setText] = useState(headline);
  const typed = useDeferredValue(text);
  const rules = useDeferredValue(preset);
  const shown = useMemo(() => {
    if (rules === null) return null;
    const { text: after, changes } = applyStyle(typed, rules);
    return {
      after,
      changes,
      banned: [...new Set(findBanned(after, rules.bannedWords).map(({ word }) => word))],
      missing: missingRequired(after, rules.requiredWords),
    };
  }, [rules, typed]);
  return (
    <section aria-labelledby="before-after" className="card grid gap-3 p-4">
      <h2 id="before-after" className="text-lg">
        見出しで試す
      </h2>
      <TextInput
        label="元の見出し"
        value={text}
        maxLength={120}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="grid gap-1" aria-live="polite">
        <p className="text-sm font-bold">この決まりを通すと</p>
        {shown === null && <p className="text-sm text-check">入力を直すと、ここに出ます。</p>}
        {shown && (
          <>
            <p data-after className="min-h-8 text-lg break-words">
              {shown.after === "" ? "（何も残りません）" : shown.after}
            </p>
            <ul className="grid gap-0.5 text-xs text-ink-soft">
              {shown.changes.map(({ from, to }) => (
                <li key={`${from}→${to}`}>{to === "" ? `「${from}」を外す` : `「${from}」を「${to}」に`}</li>
              ))}
              {shown.changes.length === 0 && shown.banned.length === 0 && <li>変わるところはありません。</li>}
              {shown.banned.map((word) => (
                <li key={word} className="text-must">
                  使わない語「{word}」が入っています。作るときは、この文を使わず別の案に替えます。
                </li>
              ))}
              {shown.missing.map((word) => (
                <li key={word}>必須語「{word}」は入っていません。作るときは、どれかの案に入れます。</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
