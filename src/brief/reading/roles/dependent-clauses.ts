/** How the clauses of a sentence lean on each other: notes, reasons, remarks behind an arrow. */
import type { Clause } from "../lines/clauses.ts";
import { keyOf } from "../lines/key.ts";
import * as cues from "../words/cues.ts";
import { internalVerdict, type Verdict } from "./verdict.ts";

/** 「LINEの配信、二つ折り（A4）で展開」 is one clause around a note. */
export function wholeOf(clauses: Clause[], index: number): string {
  const at = clauses[index];
  if (at === undefined || at.joint === "bracket") return at?.text ?? "";
  const tail = clauses[index + 2];
  if (clauses[index + 1]?.joint === "bracket" && tail?.joint === "after" && isTail(keyOf(tail.text)))
    return at.text + tail.text;
  const head = clauses[index - 2];
  return at.joint === "after" && head !== undefined && isTail(keyOf(at.text)) ? head.text + at.text : at.text;
}

/** A reason goes with what it is the reason of, a note in brackets with what it stands behind, a remark with what it is about. */
export function alignDependentClauses(clauses: Clause[], verdicts: Verdict[]): void {
  for (let at = clauses.length - 1; at >= 0; at -= 1) {
    const clause = clauses[at];
    const verdict = verdicts[at];
    if (clause === undefined || verdict === undefined) continue;
    const previous = verdicts[at - 1];
    if (
      clause.joint === "turn" &&
      previous?.why === "default" &&
      verdict.why !== "default" &&
      isLeadIn(clauses[at - 1])
    )
      verdicts[at - 1] = verdict;
    if (
      clause.joint === "reason" &&
      verdict.why !== "reaction" &&
      verdict.role !== "public" &&
      verdict.role !== "aim" &&
      previous?.role === "public"
    )
      verdicts[at - 1] = internalVerdict("reason");
    if (previous === undefined) continue;
    const key = keyOf(clause.text).replace(/[。、]+$/u, "");
    if (clause.joint === "bracket" && verdict.why === "hides" && clause.text.length <= 40) {
      if (previous.role === "public") verdicts[at - 1] = internalVerdict("note");
    } else if (verdict.why === "hides" && /^(?:それ|これ|そこ|ここ)(?:は|も)/u.test(key)) {
      if (previous.role === "public") verdicts[at - 1] = internalVerdict("note");
    } else if (clause.joint === "arrow" && verdict.why === "hides") {
      if (previous.role === "public") verdicts[at - 1] = { role: "unsure", sure: false, why: "note" };
    } else if (clause.joint === "bracket" && verdict.why === "contact" && isAddress.test(key)) {
      // 「照会は住民課 例村（内線 318）」
      if (previous.role === "public") verdicts[at - 1] = internalVerdict("contact");
    } else if (clause.joint === "bracket" && (cues.noteOnBefore.test(key) || cues.requestNote.test(key))) {
      if (previous.role === "public") verdicts[at - 1] = internalVerdict("note");
      verdicts[at] = internalVerdict("note");
    } else if (clause.joint === "bracket" && verdict.role === "public" && previous.role !== "public") {
      verdicts[at] = previous;
    } else if (clause.joint === "arrow" && verdict.why !== "default" && /^←/u.test(key)) {
      if (previous.role === "public" && ["note", "hides", "unsettled"].includes(verdict.why))
        verdicts[at - 1] = { role: "unsure", sure: false, why: "remark" };
    }
  }
  for (const [at, clause] of clauses.entries()) {
    const previous = verdicts[at - 1];
    const verdict = verdicts[at];
    if (previous === undefined || verdict === undefined || verdict.role !== "public") continue;
    // What stands behind the arrow of a rule is its reason.
    if (clause.joint === "arrow" && previous.role !== "public" && verdict.why !== "permitted")
      verdicts[at] = internalVerdict("remark", false);
    if (clause.joint === "arrow" && /^←/u.test(clause.text)) verdicts[at] = internalVerdict("remark");
  }
}

const isAddress = /内線|直通|携帯|@/u;
/** 「言い方なんですけど、」 only leads to what follows. */
const isLeadIn = (clause: Clause | undefined): boolean =>
  clause !== undefined && clause.text.length < 14 && !/\d/u.test(clause.text);

/** Words behind a bracket that go on with the clause before it: 「（…）は掲載しない」. */
const isTail = (key: string): boolean =>
  /^(?:は|が|を|も|に|で|と|の|から|まで|とは|って|など|、)/u.test(key);
