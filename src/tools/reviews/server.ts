import { restructureRows } from "../structure/rows.ts";
import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import { type ReviewsInput, type ReviewsOutput, reviewLimits, reviewsDefinition } from "./definition.ts";
import { completeReviews, reviewsItems, rewordedReview, voiceForSample } from "./items.ts";
import { reviewsPrompt, reviewsPromptVersion } from "./prompt.ts";
import { reviewsRoles } from "./roles.ts";
import { readVoices, voiceSources } from "./voices.ts";
import { reviewsWire } from "./wire.ts";

/** What the pieces are called, and the key of the answer that has them. */
const named: Record<string, { label: string; key: string }> = {
  question: { label: "質問", key: "q" },
  survey: { label: "アンケートの問い", key: "a" },
  request: { label: "依頼文", key: "r" },
  consent: { label: "掲載の同意文", key: "c" },
  disclosure: { label: "PR表示の文", key: "e" },
  sample: { label: "サンプル", key: "s" },
};

type Numbers = Partial<Record<string, number>>;

function whole({ mode, voices, reward, count }: ReviewsInput): Numbers {
  if (mode === "organize") return { voice: readVoices(voices).length, digest: 1 };
  if (mode === "sample") return { sample: count };
  return {
    question: reviewLimits.question.number,
    survey: reviewLimits.survey.number,
    request: 2,
    consent: 1,
    disclosure: reward ? 1 : 0,
  };
}

export const reviewsTool: ServerTool<ReviewsInput, ReviewsOutput> = {
  definition: reviewsDefinition,
  promptVersion: reviewsPromptVersion,
  tokens: [990],
  prompt: reviewsPrompt,
  wire: reviewsWire,
  // Where samples are being replaced, the real voices among them are sources too.
  sources: ({ mode, voices }) => (mode === "collect" ? [] : voiceSources(voices)),
  items: reviewsItems,
  complete: completeReviews,
  gate: "copy",
  roles: reviewsRoles,
  records: ["voice"],
  letters: ["request", "consent", "disclosure", "question", "survey", "sample"],
  slots: () => [],
  most: (input) => (input.target ? { [input.target.kind]: variations(input.target.change) } : whole(input)),
  // A voice that cannot be quoted is added by code, and a letter has few other wordings.
  required: (input) => {
    if (input.target) return [{ kind: input.target.kind, least: 1, label: "案" }];
    if (input.mode === "organize") return [];
    return Object.entries(whole(input))
      .filter(([, least]) => least !== undefined && least > 0)
      .map(([kind, least = 0]) => ({ kind, least, label: kind, ...named[kind] }));
  },
  editing: {
    restructure: restructureRows("reviews"),
    reworded: rewordedReview,
    replaceSample: voiceForSample,
  },
  remaking: {
    again: ({ mode, voices }, { kind, text, fields }) =>
      mode === "organize" &&
      kind === "voice" &&
      readVoices(voices).some((voice) => voice.id === fields.voice && voice.text.includes(text)),
  },
};
