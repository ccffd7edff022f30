import { formOf } from "../form/form.ts";
import { adMediaTargets, endings, fitLimits, type RecommendedUsersInput } from "./definition.ts";

export const recommendedUsersForm = formOf<RecommendedUsersInput>([
  { kind: "number", name: "count", label: "件数", unit: "件", min: fitLimits.least, max: fitLimits.most },
  { kind: "choice", name: "ending", label: "語尾", options: endings },
  {
    kind: "choices",
    name: "media",
    label: "広告の媒体",
    help: "ターゲット案を作る媒体です。選ばなければ、すべての媒体で作ります。",
    options: adMediaTargets,
    most: 4,
  },
]);
