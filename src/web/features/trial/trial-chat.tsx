/** The visit's conversation. What it makes stands among the results above. */
import { useState } from "react";
import type { ChatLine } from "#src/domain/trial/schema.ts";
import { describeError, isAppError } from "#src/shared/errors.ts";
import "#src/ui/work-icons/add.ts";
import type { BriefDraft } from "../../parts/workbench/session/start.ts";
import { newId } from "../../shell/new-id.ts";
import type { TrialPlace } from "./place.ts";
import { TrialMessageInput } from "./trial-message-input.tsx";

export function TrialChat({
  first,
  place,
  bench: { draft, running, reload },
}: {
  first: readonly ChatLine[];
  place: TrialPlace;
  bench: { draft: BriefDraft; running: boolean; reload: () => void };
}) {
  const [lines, setLines] = useState(first);
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<{ text: string; key: string } | null>(null);
  const send = async (text: string) => {
    if (sending !== null) return false;
    // A press that got no answer is repeated under the same key.
    const key = unanswered?.text === text ? unanswered.key : newId();
    setUnanswered({ text, key });
    setSending(text);
    setError(null);
    try {
      setLines(await place.ask(text, draft, key));
      setUnanswered(null);
      reload();
      return true;
    } catch (reason) {
      if (isAppError(reason) && reason.code !== "unavailable") setUnanswered(null);
      setError(isAppError(reason) ? (fieldOf(reason) ?? reason.message) : describeError("internal").message);
      return false;
    } finally {
      setSending(null);
    }
  };
  return (
    <section aria-labelledby="talk" className="card grid min-w-0 grid-cols-1 gap-3 p-3 sm:p-4">
      <div>
        <h2 id="talk" className="text-lg">
          アシスタント
        </h2>
        <p className="text-sm text-ink-soft">
          作りたいものを言葉で頼めます。できたものは、この上の結果に入ります。
        </p>
      </div>
      {(lines.length > 0 || sending !== null) && (
        <ol aria-label="メッセージ" aria-live="polite" className="grid min-w-0 grid-cols-1 gap-3">
          {lines.map((line) => (
            <Line key={line.id} mine={line.role === "user"} text={line.text} />
          ))}
          {sending !== null && <Line mine text={sending} note="送っています" />}
        </ol>
      )}
      {running && sending === null && (
        <p role="status" className="text-sm text-ink-soft">
          作っています。進み具合は、この上に出ています。
        </p>
      )}
      <TrialMessageInput busy={sending !== null || running} error={error} onSend={send} />
    </section>
  );
}

/** What the form is refused for says more than that something was. */
function fieldOf({ fields }: { fields?: Readonly<Record<string, string>> | undefined }) {
  return Object.values(fields ?? {})[0];
}

function Line({ mine, text, note }: { mine: boolean; text: string; note?: string }) {
  return (
    <li className={mine ? "grid justify-items-end" : "grid grid-cols-1"}>
      <p className="text-xs text-ink-soft">{mine ? (note ?? "自分") : "アシスタント"}</p>
      <p
        className={
          mine
            ? "max-w-[min(40rem,90%)] rounded-md bg-wash px-3 py-2 break-words whitespace-pre-wrap"
            : "min-w-0 break-words whitespace-pre-wrap"
        }
      >
        {text}
      </p>
    </li>
  );
}
