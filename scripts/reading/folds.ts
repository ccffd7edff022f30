/** So many parts of the memos are held out in turn. */
const folds = 3;

/** For each memo what has been learned from the memos of the other parts. */
export function unseenBy<Learned>(
  count: number,
  learned: (indexes: readonly number[]) => Learned,
): (index: number) => Learned {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const others = Array.from({ length: Math.min(folds, count) }, (_, fold) =>
    learned(indexes.filter((index) => index % folds !== fold)),
  );
  return (index) => others[index % folds] as Learned;
}
