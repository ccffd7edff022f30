/** 2025-03-02 → 2025年3月2日; anything else as it was written. */
export function fullDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(date) ?? [];
  return year ? `${year}年${Number(month)}月${Number(day)}日` : date;
}
