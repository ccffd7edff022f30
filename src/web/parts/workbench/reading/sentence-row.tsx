import { clsx } from "clsx";
import type { KeyboardEvent } from "react";
import type { MovedRole } from "#src/brief/corrections.ts";
import type { SentenceRole } from "#src/brief/reading/schema.ts";
import type { Source } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { shortcutKey } from "#src/ui/keys.ts";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { likelyMove, moveKeys, movesFrom, sentenceRoleLabels } from "./moves.ts";

export interface MaterialSentence extends Source {
  role: SentenceRole;
  /** What it is was said by the person. */
  isMoved: boolean;
  /** Another statement was chosen that contradicts it: it cannot be used beside that one. */
  hasLost?: true;
}

export type OnMove = (sentence: MaterialSentence, role: MovedRole | null) => void;

/**
 * One sentence and where it may go: what is asked about with all places side by side where there is room, else the likeliest with
 * the others behind 「ほか」. The keys 1-5 move the one that has the focus.
 */
export function SentenceRow({ sentence, onMove }: { sentence: MaterialSentence; onMove: OnMove }) {
  const { id, text, role, isMoved } = sentence;
  const likely = likelyMove(role, text);
  const moves = movesFrom(role);
  const isOpen = role === "unsure";
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    const to = moveKeys[Number(shortcutKey(event)) - 1];
    if (to === undefined || to === role) return;
    event.preventDefault();
    onMove(sentence, to);
  };
  return (
    <li
      onKeyDown={onKeyDown}
      className={clsx(
        "grid grid-cols-1 gap-x-3 gap-y-1.5 border-b border-line py-2 text-sm last:border-b-0",
        isOpen ? "@2xl:grid-cols-[1fr_auto]" : "@md:grid-cols-[1fr_auto]",
      )}
    >
      <p className="min-w-0 py-1 break-words">
        <span className="tabular mr-2 text-xs text-ink-soft">{id}</span>
        {text}
        {isMoved && (
          <span className="ml-2">
            <Badge tone="good">直した</Badge>
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {moves
          .filter((to) => isOpen || to === likely)
          .map((to) => (
            <Button
              key={to}
              size="sm"
              variant={isOpen ? "secondary" : "quiet"}
              aria-label={`${sentenceRoleLabels[to]}：${text}`}
              aria-keyshortcuts={String(moveKeys.indexOf(to) + 1)}
              className={clsx("max-lg:min-h-11", to !== likely && "@max-2xl:hidden")}
              onClick={() => onMove(sentence, to)}
            >
              {sentenceRoleLabels[to]}
            </Button>
          ))}
        <OtherMoves sentence={sentence} likely={likely} onMove={onMove} />
      </div>
    </li>
  );
}

/** What is less likely, and the way back to what it was read as. */
function OtherMoves({
  sentence,
  likely,
  onMove,
}: {
  sentence: MaterialSentence;
  likely: MovedRole;
  onMove: OnMove;
}) {
  const { text, role, isMoved } = sentence;
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          variant="quiet"
          aria-label={`ほか：${text}`}
          className={clsx("max-lg:min-h-11", role === "unsure" && "@2xl:hidden")}
        >
          ほか
        </Button>
      }
      groups={[
        {
          entries: movesFrom(role)
            .filter((to) => to !== likely)
            .map((to) => ({
              id: to,
              label: sentenceRoleLabels[to],
              keys: String(moveKeys.indexOf(to) + 1),
              onSelect: () => onMove(sentence, to),
            })),
        },
        ...(isMoved
          ? [
              {
                entries: [{ id: "read", label: "読み取りに戻す", onSelect: () => onMove(sentence, null) }],
              },
            ]
          : []),
      ]}
    />
  );
}
