/** The signed-in person's profile, as last heard. Null until the first answer, on the server always. */
import { useSyncExternalStore } from "react";
import type { Profile } from "../../../domain/account/schema.ts";
import { createValueStore } from "../value-store.ts";

export const profiles = createValueStore<Profile | null>(null);

export function useProfile(): Profile | null {
  return useSyncExternalStore(profiles.subscribe, profiles.read, () => null);
}
