/** Whether the time of some work grows with the size of its input, or faster than that. */

/** Text that says the same over and over: repeated words, digits, units, brackets, one character, nothing that ends a sentence, labels. */
export const repetitions = [
  "120mL、",
  "対象：30代 ",
  "「あ」",
  "1,980円 ",
  "（）",
  "（",
  "あ",
  "・",
  "1",
  "2024年5月1日 ",
  "100%",
  "A社 ",
  "\n・効果：保湿",
  "保湿",
  "カタカナ",
  "送料無料で返品保証、",
];

/** `piece` over and over, exactly so many characters. */
export const repeated = (piece: string, characters: number): string =>
  piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters);

/** Four times the input may take this many times the time. */
const mostGrowth = 6;
/** Processor time is told in ticks of about this many milliseconds: a smaller figure may be as much. */
const tickMs = 4;
/** Looked at again this often while it seems to grow too fast; the quickest of each size counts. */
const mostRounds = 8;

/**
 * Times `work` at `size`, 4 and 16 times `size`; `make` prepares what it is given and is not timed. Answers what grew too fast, as
 * lines that name the input: none when all is well. Counts the time of this thread, whatever the machine does besides.
 */
export function tooFast<Input>(
  name: string,
  size: number,
  make: (size: number) => Input,
  work: (input: Input) => unknown,
): string[] {
  const best = [1, 4, 16].map((times) => ({ size: times * size, ms: Number.POSITIVE_INFINITY }));
  for (let round = 0; round < mostRounds; round += 1) {
    for (const entry of best) {
      const input = make(entry.size); // Anew: what was learnt of an input may be kept with it.
      const start = process.threadCpuUsage();
      work(input);
      const { user, system } = process.threadCpuUsage(start);
      entry.ms = Math.min(entry.ms, (user + system) / 1000);
    }
    const grew = best.some(({ ms }, at) => ms > mostGrowth * Math.max(tickMs, best[at - 1]?.ms ?? ms));
    if (!grew) return [];
  }
  return [`${name}: ${best.map(({ ms }) => ms.toFixed(1)).join(", ")} ms`];
}
