/** How long this thread works without letting anything else in: its own CPU time, so that other processes do not count. */
const everyMs = 5;

/** Does the work, and answers the longest stretch of it in milliseconds. */
export async function longestBlock(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const ticker = setInterval(look, everyMs);
  await new Promise((resolve) => setImmediate(resolve));
  look();
  longest = 0;
  await work();
  look();
  clearInterval(ticker);
  return longest;
}
