import { restructureRows } from "../structure/rows.ts";
import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import {
  adMediaTargetsOf,
  fitLimits,
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
  tokens: [400, 510],
  prompt: recommendedUsersPrompt,
  wire: recommendedUsersWire,
  parts: ({ target }) =>
    target
      ? []
      : [
          { ask: "いま書くのは、おすすめの方、向かない方、始めどきです。", keys: ["f", "u", "t"] },
          { ask: "いま書くのは、媒体ごとの設定 g だけです。", keys: ["g"] },
        ],
  items: recommendedUsersItems,
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
          targeting: adMediaTargetsOf({ media }).length,
        },
  required: ({ target }) =>
    target
      ? [{ kind: single.has(target.kind) ? target.kind : "fit", least: 1, label: "案" }]
      : [
          { kind: "fit", least: fitLimits.least, label: "おすすめの方", key: "f" },
          { kind: "unfit", least: fitLimits.unfit.least, label: "向かない方", key: "u" },
          { kind: "timing", least: fitLimits.timing, label: "始めどき", key: "t" },
        ],
  editing: {
    restructure: restructureRows("recommended_users"),
  },
};
