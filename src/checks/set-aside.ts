/** What of a piece's findings stands in its way, and how that changes once somebody answers for one, or a rule is turned off. Pure. */
import type { ActiveChecks } from "../shared/checks/active.ts";
import type { Reason } from "../shared/refusals/refusal.ts";
import type { Flag, Item, SilencedFlag } from "../shared/result.ts";
import { canBeOverridden } from "./gate.ts";
import { applyCheckPolicy, asRaised } from "./house/apply-policy.ts";
import { isRequiredProblem } from "./problem-kinds.ts";
import { legalRisk } from "./score.ts";

const isBlocking = (problem: string) => !isRequiredProblem(problem);

const problemOf = ({ level, words, rule }: Flag) =>
  `「${words}」は${level === "must" ? "修正" : "確認"}が必要な表現です（${rule}）。`;

/** What a finding says where it stands in the way. */
export const flagReason = (flag: Flag): Pick<Reason, "code" | "why"> => ({
  code: flag.level !== "must" ? "risk" : canBeOverridden(flag) ? "law" : "barred",
  why: problemOf(flag),
});

const withProblems = (item: Item, problems: string[]): Item => ({
  ...item,
  problems,
  ready: !problems.some(isBlocking),
});

/** The item with a finding that somebody set aside: where the law lets them take it upon themselves, it stands in the way no more. */
export function withSetAside(item: Item, flagId: string, dismissed: NonNullable<Flag["dismissed"]>): Item {
  const flags = item.flags.map((flag) => (flag.id === flagId ? { ...flag, dismissed } : flag));
  const flag = item.flags.find(({ id }) => id === flagId);
  if (!flag || !canBeOverridden(flag)) return { ...item, flags };
  return withProblems(
    { ...item, flags },
    item.problems.filter((problem) => problem !== problemOf(asRaised(flag))),
  );
}

const rank: Record<Flag["level"], number> = { must: 0, check: 1, note: 2 };

/**
 * A stored piece under what its project's people have decided by now; the very piece where nothing of it changes. `isCopy`: what must be
 * corrected stands in its way, which it does not where words are only noted down.
 */
export function withChecks(item: Item, checks: ActiveChecks, isCopy: boolean): Item {
  const before = item.silenced ?? [];
  if (item.flags.length === 0 && before.length === 0) return item;
  const { flags, silenced } = applyCheckPolicy(inOrder(item.flags, before), checks);
  if (sameOf(item.flags, flags) && sameOf(before, silenced)) return item;
  const wasOff = new Set(before.filter(({ because }) => because === "rule").map(({ id }) => id));
  const isOff = silenced.filter(({ because }) => because === "rule");
  const gone = new Set(isOff.filter(({ id }) => !wasOff.has(id)).map((flag) => problemOf(asRaised(flag))));
  const back = flags
    .filter(({ id }) => wasOff.has(id))
    .filter((flag) => isCopy && !item.taken && flag.level === "must" && !flag.dismissed)
    .map(problemOf);
  const { silenced: _, ...rest } = item;
  const next = {
    ...rest,
    flags,
    ...(silenced.length > 0 ? { silenced } : {}),
    score: item.score.map((one) => (one.check === "risk" ? { ...one, ...legalRisk(flags) } : one)),
  };
  if (gone.size === 0 && back.length === 0) return next;
  const kept = item.problems.filter((problem) => !gone.has(problem));
  return withProblems(next, [...new Set([...back, ...kept])]);
}

/** All findings as they were made, those of one text beside each other, in reading order. */
function inOrder(shown: readonly Flag[], silenced: readonly SilencedFlag[]): Flag[] {
  const all = [...shown, ...silenced].map(asRaised);
  const paths = [...new Set([undefined, ...all.map(({ path }) => path)])];
  const place = new Map(paths.map((path, at) => [path, at]));
  return all.toSorted(
    (one, other) =>
      (place.get(one.path) ?? 0) - (place.get(other.path) ?? 0) ||
      one.span.start - other.span.start ||
      rank[one.level] - rank[other.level],
  );
}

const nameOf = ({ id, level, ...more }: Flag | SilencedFlag) =>
  `${id} ${level} ${"because" in more ? more.because : ""}`;
const sameOf = (one: readonly Flag[], other: readonly Flag[]) =>
  one.length === other.length &&
  new Set([...one, ...other].map(nameOf)).size === new Set(one.map(nameOf)).size;
