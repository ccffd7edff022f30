import { restructureRows } from "../structure/rows.ts";
import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import { composeRecommendedUsers } from "./compose.ts";
import {
  fitLimits,
  mediaOf,
  type RecommendedUsersInput,
  type RecommendedUsersOutput,
  recommendedUsersDefinition,
} from "./definition.ts";
import { recommendedUsersItems } from "./items.ts";
import { recommendedUsersPrompt, recommendedUsersPromptVersion } from "./prompt.ts";
import { recommendedUsersRoles } from "./roles.ts";
import { recommendedUsersWire } from "./wire.ts";

const single = new Set(["fit", "unfit", "timing"]);

export const recommendedUsersTool: ServerTool<RecommendedUsersInput, RecommendedUsersOutput> = {
  definition: recommendedUsersDefinition,
  promptVersion: recommendedUsersPromptVersion,
  tokens: [240],
  prompt: recommendedUsersPrompt,
  wire: recommendedUsersWire,
  compose: composeRecommendedUsers,
  items: recommendedUsersItems,
  restructure: restructureRows("recommended_users"),
  gate: "copy",
  roles: recommendedUsersRoles,
  slots: () => [],
  most: ({ target, count, media }) =>
    target
      ? { [target.kind]: variations(target.change) }
      : {
          fit: count,
          unfit: fitLimits.unfit.most,
          timing: fitLimits.timing,
          targeting: mediaOf({ media }).length,
        },
  wanted: ({ target }) =>
    target
      ? { [single.has(target.kind) ? target.kind : "fit"]: 1 }
      : { fit: fitLimits.least, unfit: fitLimits.unfit.least, timing: fitLimits.timing },
};
