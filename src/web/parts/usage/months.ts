/** 「2026年11月」 */
export function monthLabel(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return `${year}年${number}月`;
}

/** 「11月3日」 */
export function chartDayLabel(day: string): string {
  const [, month = 0, number = 0] = day.split("-").map(Number);
  return `${month}月${number}日`;
}

/** The month that many months later, as 2026-12. */
export function monthNear(month: string, by: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
