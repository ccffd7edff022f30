/** Answers about short texts that one reading asks for many times over. */

/** Longer texts are rarely asked about twice. */
const longest = 240;
/** A text holds fewer different ones; more begin anew. */
const most = 4096;

const kept = new Set<Map<string, unknown>>();

/** The same function of a text, which answers about a text that it was asked about before from memory. `of` depends on nothing else. */
export function remembering<Value>(of: (text: string) => Value): (text: string) => Value {
  const answers = new Map<string, Value>();
  kept.add(answers);
  return (text) => {
    if (text.length > longest) return of(text);
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = of(text);
    if (answers.size >= most) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}

/** Before another text is read: pieces of the last one would keep it in memory as a whole. */
export function forget(): void {
  for (const answers of kept) answers.clear();
}
