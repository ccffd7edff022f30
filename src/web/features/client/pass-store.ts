/** What the right password was answered with, for this tab only: a reload does not ask again, another visit does. */
const keyOf = (token: string) => `client-pass:${token}`;

export function keptPass(token: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(token));
  } catch {
    return null;
  }
}

export function keepPass(token: string, pass: string): void {
  try {
    sessionStorage.setItem(keyOf(token), pass);
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
}

export function forgetPass(token: string): void {
  try {
    sessionStorage.removeItem(keyOf(token));
  } catch {
    // Nothing was kept.
  }
}
