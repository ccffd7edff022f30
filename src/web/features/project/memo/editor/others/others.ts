/** Who else has the memo open and where they are, as far as it was heard. Knows nothing of the screen. */
import { type PresentMember, presenceTimeoutMs } from "#src/domain/presence/schema.ts";

const lookMs = 5000;
/** More of them would only cover the text. */
const atMost = 50;

export interface OtherEditors {
  hear(here: PresentMember): void;
  leave(key: string): void;
  /** Nothing is heard any more, on purpose. */
  clear(): void;
}

export function createOtherEditors(onChange: (all: readonly PresentMember[]) => void, now = Date.now) {
  const known = new Map<string, PresentMember & { heardAt: number }>();
  const tell = () => onChange([...known.values()]);
  const forget = (isGone: (key: string, heardAt: number) => boolean) => {
    const before = known.size;
    for (const [key, { heardAt }] of known) if (isGone(key, heardAt)) known.delete(key);
    if (known.size !== before) tell();
  };
  const timer = setInterval(() => forget((_, heardAt) => now() - heardAt >= presenceTimeoutMs), lookMs);
  return {
    hear(here: PresentMember) {
      const before = known.get(here.key);
      if (before === undefined && known.size >= atMost) return;
      known.set(here.key, { ...here, heardAt: now() });
      if (before === undefined || placeOf(before) !== placeOf(here) || before.name !== here.name) tell();
    },
    leave: (gone: string) => forget((key) => key === gone),
    clear: () => forget(() => true),
    close: () => clearInterval(timer),
  };
}

const placeOf = ({ place }: PresentMember) => JSON.stringify(place);
