/** The one word that a row says of its piece: the worst that holds. Pure; the only place that decides it. */
import { isLengthProblem, isRequiredProblem } from "#src/checks/problem-kinds.ts";
import type { Item } from "#src/shared/result.ts";
import type { LengthState } from "./length.ts";

/** From the worst to the best. */
export const verdictIds = [
  "must",
  "check",
  "returned",
  "changed",
  "over",
  "approved",
  "review",
  "guess",
  "grounded",
  "expression",
] as const;
export type VerdictId = (typeof verdictIds)[number];

export const verdictLabels: Record<VerdictId, string> = {
  must: "要修正",
  check: "要確認",
  returned: "差し戻し",
  changed: "採用後に変更",
  over: "上限超え",
  approved: "採用",
  review: "確認中",
  guess: "仮説",
  grounded: "根拠",
  expression: "表現",
};

/** What people said of a piece; absent where nobody said anything. */
export interface PieceStatus {
  state: "draft" | "review" | "returned" | "approved" | "used";
  /** Its words are others than those that were adopted. */
  changed?: boolean | undefined;
}
export type JudgedPiece = Pick<
  Item,
  "flags" | "standing" | "fields" | "problems" | "sources" | "evidence" | "taken"
> & {
  status?: PieceStatus | undefined;
  /** A document beside it no longer holds. */
  isDoubted?: boolean | undefined;
};

/** A place that is still to be filled in. */
const isLacking = (missing: unknown): boolean =>
  (typeof missing === "string" || Array.isArray(missing)) && missing.length > 0;

/** What has to be looked at and is no finding: unsupported, lacking, a twin. The length has a word of its own. */
const isOpen = ({ standing, problems, taken, fields }: JudgedPiece): boolean =>
  standing === "unsupported" ||
  isLacking(fields.missing) ||
  (taken === undefined && problems.some((why) => !isLengthProblem(why) && !isRequiredProblem(why)));

const adopted: ReadonlySet<string | undefined> = new Set(["approved", "used"]);

/** `length`: of the piece where it is used. Null: there is nothing to say. */
export function verdictOf(piece: JudgedPiece, length: Pick<LengthState, "state">): VerdictId | null {
  const { flags, fields, status, standing, sources, evidence } = piece;
  const has = (level: string) => flags.some((flag) => flag.level === level && !flag.dismissed);
  const holds: Record<VerdictId, boolean> = {
    must: has("must"),
    check: has("check") || isOpen(piece) || piece.isDoubted === true,
    returned: status?.state === "returned",
    changed: adopted.has(status?.state) && status?.changed === true,
    over: length.state === "over",
    approved: adopted.has(status?.state),
    review: status?.state === "review",
    guess: standing === "guess" || fields.hypothesis === true,
    // What was made before it was judged wears the mark for its sources.
    grounded: standing === undefined ? sources.length + evidence.length > 0 : standing === "grounded",
    expression: standing === "expression",
  };
  return verdictIds.find((id) => holds[id]) ?? null;
}
