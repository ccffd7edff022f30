import { clsx } from "clsx";
import type { MessageView } from "../../../../domain/thread/schema.ts";
import type { MessagePart } from "../../../../shared/message-parts.ts";
import type { Source } from "../../../../shared/result.ts";
import { momentLabel } from "../../../parts/frame/dates.ts";
import { RunCard } from "./run-card.tsx";

/** One message: a person's words on a ground of their own, the assistant's with the work under them. */
export function Message({
  message,
  sources,
  canWork,
  sought,
}: {
  message: MessageView;
  sources: readonly Source[];
  canWork: boolean;
  /** The address leads to this one. */
  sought: boolean;
}) {
  const mine = message.role === "user";
  return (
    <li
      id={`message-${message.number}`}
      className={clsx(
        "scroll-mt-24",
        mine ? "grid justify-items-end" : "grid grid-cols-1 gap-3",
        sought && "rounded-md outline-2 outline-offset-4 outline-primary",
      )}
    >
      <article
        aria-label={mine ? `${message.author ?? "退会した方"}のメッセージ` : "アシスタントの返答"}
        className={mine ? "max-w-[min(40rem,90%)] rounded-md bg-wash px-4 py-2" : "min-w-0"}
      >
        <p className="text-xs text-ink-soft">
          {mine ? (message.author ?? "退会した方") : "アシスタント"}
          <time dateTime={message.at} className="tabular ml-2">
            {momentLabel(message.at)}
          </time>
        </p>
        {message.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a stored message never change places.
          <Part key={index} part={part} />
        ))}
      </article>
      {message.run && <RunCard run={message.run} sources={sources} canWork={canWork} />}
    </li>
  );
}

/** Tools show themselves by their work. */
function Part({ part }: { part: MessagePart }) {
  if (part.type !== "text") return null;
  return <p className="whitespace-pre-wrap">{part.text}</p>;
}
