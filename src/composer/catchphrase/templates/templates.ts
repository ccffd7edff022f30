import { benefitFrames } from "./benefit.ts";
import { callFrames } from "./call.ts";
import { coinedFrames } from "./coined.ts";
import { contrastFrames } from "./contrast.ts";
import { easeFrames } from "./ease.ts";
import { limitedFrames } from "./limited.ts";
import { numberFrames } from "./number.ts";
import { proofFrames } from "./proof.ts";
import { questionFrames } from "./question.ts";
import { sceneFrames } from "./scene.ts";
import { surpriseFrames } from "./surprise.ts";
import type { Template } from "./template.ts";
import { worryFrames } from "./worry.ts";

/** Every frame of every angle. */
export const templates: readonly Template[] = [
  ...benefitFrames,
  ...worryFrames,
  ...numberFrames,
  ...questionFrames,
  ...contrastFrames,
  ...surpriseFrames,
  ...limitedFrames,
  ...proofFrames,
  ...easeFrames,
  ...sceneFrames,
  ...callFrames,
  ...coinedFrames,
];
