/** What somebody opens a thread to speak about, on its way to the box there. */
const words = new Map<string, string>();

export const setFirstMessage = (threadId: string, text: string): void => void words.set(threadId, text);

/** Once; empty where nothing was brought. */
export function takeFirstMessage(threadId: string): string {
  const text = words.get(threadId) ?? "";
  words.delete(threadId);
  return text;
}
