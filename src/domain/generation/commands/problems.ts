/** What a person is told when a result has ended. */
import type { ModelFailure } from "#src/engines/model/model.ts";
import type { Minimum } from "#src/tools/tool.ts";
import { unplacedWords } from "../../result/rules/check.ts";
import { isMendable, isTwin } from "../rules/excluded.ts";
import { failureMessage } from "../rules/failure.ts";
import type { GenerationState } from "./state.ts";
import { vacancies } from "./vacancies.ts";

interface Ending {
  /** What the result must have and has not. */
  lacking: readonly Minimum[];
  failure: ModelFailure | null;
  isStopped: boolean;
}

/** What a person is told of a result that is not all that was written, or not all that it must be. */
export function problemsOf(work: GenerationState, { lacking, failure, isStopped }: Ending): string[] {
  const { accepted, refused, waiting, tool, brief } = work;
  const problems: string[] = [];
  if (failure && failure.kind !== "aborted") problems.push(failureMessage(failure.kind, waiting.length > 0));
  const left = refused.filter(({ refusal: { reasons } }) => isMendable(reasons) && !isTwin(reasons)).length;
  if (waiting.length === 0 && lacking.length > 0 && !isStopped) {
    const named = lacking.map(({ label, least, among }) =>
      among && least === 1 ? label : `${label} ${least}件`,
    );
    const why = left > 0 ? "見送った案に、その理由があります。" : "";
    problems.push(`未完成です。まだないもの：${named.join("、")}。${why}`);
  } else if (left > 0) problems.push(`資料や表現の確認を通らなかった${left}件は、見送った案に残しています。`);
  const unmade = isStopped || failure ? 0 : vacancies(work).length;
  if (unmade > 0) problems.push(`いまの材料に合わない${unmade}件は、代わりを作れなかったため外しました。`);
  if (tool.placesWords && !work.input.target && accepted.length > 0)
    for (const word of unplacedWords(brief.fields.requiredWords, accepted))
      problems.push(`必ず入れる語「${word}」は、どの案にも入れられませんでした。`);
  return problems;
}
