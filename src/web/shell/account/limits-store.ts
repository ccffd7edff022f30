/** What the signed-in person has used, as last heard. Empty until the first answer, on the server always. */
import { useSyncExternalStore } from "react";
import type { Usage, UsageValue } from "#src/domain/usage/schema.ts";
import type { UsageKind } from "#src/shared/limits.ts";
import { createValueStore, type ValueStore } from "../value-store.ts";

export type AccountLimits = Partial<Usage>;

export interface LimitsStore extends Omit<ValueStore<AccountLimits>, "set"> {
  /** Numbers a question; its answer is refused once a later question has been answered. */
  ask(): number;
  /** The whole object gives way: kinds that the answer lacks are gone, but for `odd` ones, which stay as they were. */
  replaceAll(question: number, answer: AccountLimits, odd?: readonly UsageKind[]): void;
  /** One kind gives way, also when there was nothing before. */
  setKey(question: number, kind: UsageKind, answer: UsageValue): void;
  /** Forgets everything, the answers still to come included. */
  clear(): void;
}

export function createLimitsStore(): LimitsStore {
  const { read, set, subscribe } = createValueStore<AccountLimits>({});
  let asked = 0;
  let whole = 0;
  const single = new Map<UsageKind, number>();
  return {
    read,
    subscribe,
    ask() {
      asked += 1;
      return asked;
    },
    replaceAll(question, answer, odd = []) {
      if (question <= whole) return;
      whole = question;
      const newer = [...single].filter(([, at]) => at > question).map(([kind]) => kind);
      const stay = [...odd, ...newer].filter((kind) => read()[kind] !== undefined);
      set({ ...answer, ...Object.fromEntries(stay.map((kind) => [kind, read()[kind]])) });
    },
    setKey(question, kind, answer) {
      if (question <= Math.max(whole, single.get(kind) ?? 0)) return;
      single.set(kind, question);
      set({ ...read(), [kind]: answer });
    },
    clear() {
      whole = asked;
      single.clear();
      set({});
    },
  };
}

export const limits = createLimitsStore();

const empty: AccountLimits = {};

export function useAccountLimits(): AccountLimits {
  return useSyncExternalStore(limits.subscribe, limits.read, () => empty);
}
