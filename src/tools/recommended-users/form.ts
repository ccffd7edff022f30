import { formOf } from "../form.ts";
import { endings, fitLimits, type RecommendedUsersInput } from "./definition.ts";

export const recommendedUsersForm = formOf<RecommendedUsersInput>([
  { kind: "number", name: "count", label: "件数", unit: "件", min: fitLimits.least, max: fitLimits.most },
  { kind: "choice", name: "ending", label: "語尾", options: endings },
]);
