/** A promise that never settles, for a navigation superseded by a document load or a later navigation. */
export function pendingForever(): Promise<never> {
  return new Promise(() => {});
}
