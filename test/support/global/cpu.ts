/** Milliseconds of processor time that this thread spends on the work: on a busy machine it is done later, and costs the same. */
export function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
