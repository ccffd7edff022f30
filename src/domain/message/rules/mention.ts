/** Who is named in a message by an at sign. Pure. */

export interface MentionableMember {
  id: string;
  name: string;
}

/** The longest name at each sign counts; people of one name are all meant. No sign in a mail address is one. */
export function mentionedIn(text: string, people: readonly MentionableMember[]): string[] {
  const plain = fold(text);
  const byLength = people
    .map(({ id, name }) => ({ id, name: fold(name) }))
    .filter(({ name }) => name !== "")
    .sort((one, other) => other.name.length - one.name.length);
  const ids = [...plain.matchAll(/(?<![a-z0-9._-])@/g)].flatMap(({ index }) => {
    const rest = plain.slice(index + 1);
    const found = byLength.find(({ name }) => rest.startsWith(name));
    return byLength.filter(({ name }) => name === found?.name).map(({ id }) => id);
  });
  return [...new Set(ids)];
}

const fold = (text: string) => text.normalize("NFKC").toLowerCase();
