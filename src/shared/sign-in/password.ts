/** How passwords are counted. Pure; the same in the browser and on the server. */

/** In characters (code points of the composed text), however a keyboard puts them together. */
export const passwordLength = { least: 8, most: 1024 } as const;

/** UTF-16 units that one composed character may take when it is typed in parts. */
const mostUnits = 8;

/** The composed text, which is counted and hashed; undefined for more than `most` characters. Far too long ones cost nothing. */
export function readPassword(text: string, most: number = passwordLength.most): string | undefined {
  if (text.length > most * mostUnits) return undefined;
  const password = text.normalize("NFC");
  return countOf(password) > most ? undefined : password;
}

/** Characters of a password as it is counted. */
export const countOf = (password: string) => [...password.normalize("NFC")].length;
