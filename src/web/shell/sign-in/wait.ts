/** How long the sign-in backend asks to wait. The stock client's errors carry no headers, so that they are read off here. */
let until = 0;

/** For the stock client: the same as `fetch`. */
export const fetchSignIn: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status === 429) {
    const seconds = Number(response.headers.get("retry-after"));
    until = seconds > 0 ? Date.now() + seconds * 1000 : 0;
  }
  return response;
};

/** What the last refusal named, counted from now; undefined when it named nothing. */
export function secondsToWait(): number | undefined {
  const left = Math.ceil((until - Date.now()) / 1000);
  return left > 0 ? left : undefined;
}

/** "14分ほど". Without a number: the longest that the embedded backend stops anybody for. */
export function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return "15分から1時間ほど";
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes}分ほど` : `${Math.ceil(minutes / 60)}時間ほど`;
}
