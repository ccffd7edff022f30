/** What a refresh does to its session. Pure, so that every case can be tried. */

export interface RotationState {
  counter: number;
  /** Tokens below belong to a weaker proof (before a second factor). */
  counterFloor: number;
  floorRaisedAt: Date | null;
  refreshedAt: Date | null;
}

/**
 * advance: hand out the next token. repeat: hand out the current one again. refuse: this token is not to be used, the
 * session lives on. revoke: an old token came back, so somebody else holds the newer ones; the session ends.
 */
export type RotationOutcome = "advance" | "repeat" | "refuse" | "revoke";

const within = (since: Date | null, now: Date, seconds: number) =>
  since !== null && now.getTime() - since.getTime() < seconds * 1000;

export function decideRotation(
  state: RotationState,
  tokenCounter: number,
  now: Date,
  reuseSeconds: number,
): RotationOutcome {
  const behind = state.counter - tokenCounter;
  if (behind < 0) return "refuse";
  if (tokenCounter < state.counterFloor) {
    // A second tab may still hold the token of before the second factor; it must neither pass nor end the session.
    return within(state.floorRaisedAt, now, reuseSeconds) ? "refuse" : "revoke";
  }
  if (behind === 0) return "advance";
  // The parent of the active token, however late: its client never received the answer.
  if (behind === 1) return "repeat";
  return within(state.refreshedAt, now, reuseSeconds) ? "repeat" : "revoke";
}
