/** Tells the server how far a thread has been read: only ever forward, one telling at a time, the newest last. */
import { apiSend } from "#src/web/shell/api-client.ts";

export function createReadMarker(threadId: string, known: number | null): (number: number) => void {
  let told = known ?? 0;
  let wanted = told;
  let isTelling = false;

  async function tell(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    try {
      while (wanted > told) {
        const number = wanted;
        // Whoever has seen the end may leave at once: the telling goes on without the page.
        const options = { ask: "never", keepalive: true } as const;
        await apiSend("PUT", `/api/v1/threads/${threadId}/read`, { number }, options);
        told = number;
      }
    } catch {
      // The mark stays where it was; the next message that is seen tells again.
      wanted = told;
    } finally {
      isTelling = false;
    }
  }

  return (number) => {
    if (number <= wanted || document.visibilityState !== "visible") return;
    wanted = number;
    void tell();
  };
}
