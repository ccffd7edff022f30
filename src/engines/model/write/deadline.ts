/** When a call has been silent for too long. Pure. */
import type { Thinking } from "./thinking.ts";

export interface AttemptLimits {
  /** From the call to the first character of text or reasoning, in milliseconds, and so long again after each thought. */
  firstChunkMs: number;
  /** From one piece of text to the next. */
  chunkMs: number;
  /** How much longer it may be silent because it thinks. */
  thinking: Thinking;
  /** performance.now() at which the write must be over. */
  deadline: number;
  maxOutputChars: number;
}

/** How long a provider may take to report its usage once the answer is whole. */
const graceMs = 2000;

/** Where a call stands: all times as performance.now() tells them. */
export interface CallTimes {
  now: number;
  startedAt: number;
  lastAt: number;
  /** What came last. */
  phase: "nothing" | "thoughts" | "text";
  /** Whoever reads is slower than the provider. */
  isHeld: boolean;
  wholeAt: number | undefined;
}

/** When the call is given up unless something comes, and what is waited for. */
export function deadlineOf(limits: AttemptLimits, moment: CallTimes): [due: number, what: string] {
  const [due, what] = silenceEnd(limits, moment);
  return due < limits.deadline ? [due, what] : [limits.deadline, "end"];
}

function silenceEnd({ firstChunkMs, chunkMs, thinking }: AttemptLimits, moment: CallTimes): [number, string] {
  const { now, startedAt, lastAt, phase, isHeld, wholeAt } = moment;
  if (wholeAt !== undefined) return [wholeAt + graceMs, "finish"];
  if (isHeld) return [now + chunkMs, "chunk"];
  if (phase === "text") return [lastAt + chunkMs, "chunk"];
  if (phase === "thoughts") return [lastAt + firstChunkMs + thinking.sinceMs, "answer after its thoughts"];
  return [startedAt + firstChunkMs + thinking.beforeMs, "first chunk"];
}
