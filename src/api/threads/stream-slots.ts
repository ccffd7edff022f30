/** How many streams of events may be open at a time, counted in this process. */

export interface StreamSlots {
  /** Takes one for a person (or an address); null when they, or all together, hold as many as they may. */
  take(who: string): StreamSlot | null;
  readonly open: number;
}

/** Given back once; more often is the same. */
export interface StreamSlot {
  free(): void;
}

export interface StreamCaps {
  /** For each person, or each address of visitors. */
  perPerson: number;
  perProcess: number;
}

export function createStreamSlots({ perPerson, perProcess }: StreamCaps): StreamSlots {
  const held = new Map<string, number>();
  let open = 0;
  return {
    take(who) {
      const own = held.get(who) ?? 0;
      if (own >= perPerson || open >= perProcess) return null;
      held.set(who, own + 1);
      open += 1;
      let isFree = false;
      return {
        free() {
          if (isFree) return;
          isFree = true;
          open -= 1;
          const left = (held.get(who) ?? 1) - 1;
          if (left > 0) held.set(who, left);
          else held.delete(who);
        },
      };
    },
    get open() {
      return open;
    },
  };
}
