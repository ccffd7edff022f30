import { limits } from "./limits-store.ts";
import { profiles } from "./profile-store.ts";

let owner: string | null = null;
/** Numbers the questions for the profile; an answer counts when no later one was heard. */
export const profileQuestions = { asked: 0, heard: 0 };

/** Says whose account this is. Another person's figures are forgotten, those still on their way included. */
export function setAccountOwner(userId: string | null): void {
  if (owner === userId) return;
  owner = userId;
  profileQuestions.heard = profileQuestions.asked;
  profiles.set(null);
  limits.clear();
}
