/** The signed-in person's profile, as last heard. Null until the first answer, on the server always. */
import { useSyncExternalStore } from "react";
import type { Profile } from "#src/domain/account/schema.ts";
import { createValueStore } from "../value-store.ts";

export const profiles = createValueStore<Profile | null>(null);

/** The name of the person's tier wherever one is shown: as last heard, before that as it came with the page. */
export function useMembership(first: Profile["membership"]): Profile["membership"] {
  const heard = useProfile();
  return heard === null ? first : heard.membership;
}

export function useProfile(): Profile | null {
  return useSyncExternalStore(profiles.subscribe, profiles.read, () => null);
}
