import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTypingAwareBuffer, noteTyping } from "./typing-aware-buffer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what comes in is drawn at once, and while somebody types together and in its order", () => {
  const drawn: string[] = [];
  const calm = createTypingAwareBuffer<string>((pieces) => drawn.push(pieces.join("")));
  vi.advanceTimersByTime(1000);
  calm.push(["あ", "い"]);
  expect(drawn).toEqual(["あい"]);
  noteTyping();
  calm.push(["う"]);
  calm.push(["え", "お"]);
  expect(drawn).toEqual(["あい"]);
  vi.advanceTimersByTime(160);
  expect(drawn).toEqual(["あい", "うえお"]);
  vi.advanceTimersByTime(400);
  calm.push(["か"]);
  expect(drawn).toEqual(["あい", "うえお", "か"]);
});

test("what is held is let go when its message goes", () => {
  const drawn: string[] = [];
  const calm = createTypingAwareBuffer<string>((pieces) => drawn.push(pieces.join("")));
  vi.advanceTimersByTime(1000);
  noteTyping();
  calm.push(["あ"]);
  calm.end();
  vi.advanceTimersByTime(1000);
  expect(drawn).toEqual([]);
});
