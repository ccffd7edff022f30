import type { AnswerTextDraft } from "#src/shared/run-parts.ts";
import type { Context } from "../../context.ts";
import type { Lease } from "../../run/commands/lease.ts";
import type { Recorder } from "../../run/commands/record.ts";

/** From one sending to the next at least; what comes meanwhile is gathered, and what comes later is sent at once. */
const frameMs = 20;
/** What was sent is stored this long after, so that a reload goes on about where it was. */
const storeMs = 1000;
/** Rounds of one worker; another that takes over counts on from a higher number. */
const roundsOfWorker = 1000;

/** Sends what the assistant says to the watchers, a frame at a time, and stores it about once a second. */
export function createAnswerFeed(ctx: Context, lease: Lease, recorder: Recorder) {
  let round = lease.attempt * roundsOfWorker;
  let whole = "";
  /** How much of the whole was sent and how much is stored. */
  let sent = 0;
  let stored = 0;
  /** Where the turn began that is being said. */
  let turn = 0;
  let sentAt = Number.NEGATIVE_INFINITY;
  let frame: NodeJS.Timeout | null = null;
  let storing: NodeJS.Timeout | null = null;

  function send(): void {
    if (frame) clearTimeout(frame);
    frame = null;
    sentAt = performance.now();
    const data = { round, from: sent, text: whole.slice(sent) };
    sent = whole.length;
    const part: AnswerTextDraft = { type: "data-said", transient: true, data };
    void ctx.engines.events
      .append(lease.runId, [{ seq: null, part }])
      .catch((error: unknown) => ctx.log.warn({ err: error, runId: lease.runId }, "words not sent"));
  }

  function store(): void {
    storing = null;
    if (stored >= whole.length) return;
    const data = { round, from: stored, text: whole.slice(stored) };
    stored = whole.length;
    recorder.add({ part: { type: "data-said", id: `said-${round}-${data.from}`, data } });
  }

  return {
    /** What was said so far, and how much of it in this turn. */
    get text(): string {
      return whole;
    },
    get turnText(): string {
      return whole.slice(turn);
    },
    add(text: string): void {
      const isFirst = whole.length === turn;
      whole += text;
      const wait = isFirst ? 0 : sentAt + frameMs - performance.now();
      if (wait <= 0) send();
      else frame ??= setTimeout(send, wait);
      storing ??= setTimeout(store, storeMs);
    },
    /** What is said from now on stands in a paragraph of its own. */
    beginTurn(): void {
      whole = whole.trimEnd();
      if (whole !== "") whole += "\n\n";
      turn = whole.length;
      sent = Math.min(sent, turn);
      stored = Math.min(stored, turn);
    },
    /** What this turn has said is void: it is being asked again. */
    restart(): void {
      round += 1;
      whole = whole.slice(0, turn);
      sent = 0;
      stored = 0;
      send();
    },
    end(): void {
      if (frame) clearTimeout(frame);
      if (storing) clearTimeout(storing);
    },
  };
}
