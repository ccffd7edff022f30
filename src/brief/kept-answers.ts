/** Answers about short texts that one reading asks for many times over. */

/** Longer texts are rarely asked about twice. */
const longest = 240;
/** A memo usually holds fewer different ones; more begin anew. */
const most = 4096;

const kept = new Set<Map<string, unknown>>();

/** The same function of a text, which answers about a text that it was asked about before from memory. `of` depends on nothing else. */
export function answeredOnce<Value>(of: (text: string) => Value): (text: string) => Value {
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

/** When a text has been read: its pieces would keep it in memory as a whole. */
export function forget(): void {
  for (const answers of kept) answers.clear();
}

/** How many answers are kept. */
export const answersKept = (): number => [...kept].reduce((sum, answers) => sum + answers.size, 0);
