import { textField } from "#src/tools/pieces/item-fields.ts";
import { fitLimits, type RecommendedUsersOutput } from "#src/tools/recommended-users/definition.ts";
import type { Target } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { reworded } from "../wording/reword/reword.ts";

/** The same person or moment, for the same reason, in other words. */
export function otherWords(target: Target, { avoid }: Pick<ToolContext, "avoid">): RecommendedUsersOutput {
  const { text, change, kind, fields } = target;
  const wish = { text, change, most: fitLimits.text, avoid };
  const same = { hypothesis: fields.hypothesis === true, sources: [...target.sources] };
  const words = (sort: "person" | "time") => reworded(sort, wish).map((one) => ({ text: one, ...same }));
  const reason = textField(target, "reason");
  return {
    fits: kind === "fit" ? words("person").map((one) => ({ ...one, reason })) : [],
    unfits: kind === "unfit" ? words("person") : [],
    timings: kind === "timing" ? words("time") : [],
    targeting: [],
  };
}
