import { restructureRows } from "../structure/rows.ts";
import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import { type ImagesInput, type ImagesOutput, imageLimits, imagesDefinition, sizesOf } from "./definition.ts";
import { imagesItems } from "./items.ts";
import { picturePrompt } from "./picture-prompt.ts";
import { imagesPrompt, imagesPromptVersion } from "./prompt.ts";
import { imagesRoles } from "./roles.ts";
import { imagesWire } from "./wire.ts";

const kinds = new Set(["banner", "shot", "alt", "prompt"]);

export const imagesTool: ServerTool<ImagesInput, ImagesOutput> = {
  definition: imagesDefinition,
  promptVersion: imagesPromptVersion,
  tokens: [770, 430],
  prompt: imagesPrompt,
  wire: imagesWire,
  parts: ({ target }) =>
    target
      ? []
      : [
          { ask: "いま書くのは、バナーの案とその代替文、画像生成への指示だけです。", keys: ["b", "a", "g"] },
          { ask: "いま書くのは、素材の指示書だけです。", keys: ["s"] },
        ],
  items: imagesItems,
  gate: "copy",
  roles: imagesRoles,
  slots: () => [],
  most: (input) =>
    input.target
      ? { [input.target.kind]: variations(input.target.change) }
      : {
          banner: imageLimits.proposals * sizesOf(input).length,
          shot: imageLimits.shots,
          alt: imageLimits.proposals,
          prompt: imageLimits.prompts,
        },
  required: (input) =>
    input.target
      ? [{ kind: kinds.has(input.target.kind) ? input.target.kind : "banner", least: 1, label: "案" }]
      : [
          {
            ...{ kind: "banner", label: "バナー", key: "b" },
            least: imageLimits.proposals * sizesOf(input).length,
          },
          { kind: "shot", least: imageLimits.shots, label: "素材の指示", key: "s", part: 1 },
          { kind: "alt", least: 1, label: "代替文", key: "a" },
          { kind: "prompt", least: 1, label: "画像生成への指示", key: "g" },
        ],
  editing: {
    picture: picturePrompt,
    restructure: restructureRows("images"),
  },
  remaking: {
    keeps: ["photo", "logo"],
  },
};
