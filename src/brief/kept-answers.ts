/** Answers about short texts that one reading asks for many times over. */

/** Longer texts are rarely asked about twice. */
const longest = 240;
/** A memo usually holds fewer different ones; more begin anew. */
const most = 4096;

const kept = new Set<Map<string, unknown>>();
/** How many readings are under way, one within the other. */
let depth = 0;

/** The same function of a text, which while a text is read answers about what it was asked before from memory. `of` depends on nothing else. */
export function answeredOnce<Value>(of: (text: string) => Value): (text: string) => Value {
  const answers = new Map<string, Value>();
  kept.add(answers);
  return (text) => {
    if (depth === 0 || text.length > longest) return of(text);
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = of(text);
    if (answers.size >= most) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}

/** Reads a text. When it is done nothing is kept: its pieces would keep it in memory as a whole. */
export function keepingAnswers<Result>(read: () => Result): Result {
  depth += 1;
  try {
    return read();
  } finally {
    depth -= 1;
    if (depth === 0) for (const answers of kept) answers.clear();
  }
}
