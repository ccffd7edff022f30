/** For a navigation that gives way to a document load, or to a later one: it neither ends nor fails. */
export function never(): Promise<never> {
  return new Promise(() => {});
}
