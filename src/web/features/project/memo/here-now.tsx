import type { PresentMember } from "#src/domain/presence/schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";

const maxShown = 4;

/** Who else has the memo open. It is there to be looked up: nobody is told of each coming and going. */
export function HereNow({ others }: { others: readonly PresentMember[] }) {
  const people = [...new Map(others.map((here) => [here.person, here])).values()];
  if (people.length === 0) return null;
  const shown = people.slice(0, maxShown);
  const rest = people.slice(maxShown).map(({ name }) => name);
  return (
    <ul aria-label="いまこのメモを開いている人" className="flex h-8 items-center -space-x-1">
      {shown.map(({ person, name }) => (
        <li key={person} title={name} className="rounded-full ring-2 ring-paper">
          <Avatar name={name} seed={person} src={null} size="sm" />
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join("、")} className="tabular pl-3 text-xs text-ink-soft">
          ほか{rest.length}人<VisuallyHidden>（{rest.join("、")}）</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}
