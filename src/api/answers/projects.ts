/** Answers about a project's material and work, and about the trial. */

import { z } from "zod";
import { fileRow } from "../../domain/file/schema.ts";
import { memoDocument } from "../../domain/memo/schema.ts";
import { pictureView } from "../../domain/picture/schema.ts";
import { proposalView } from "../../domain/proposal/schema.ts";
import { chatLine } from "../../domain/trial/schema.ts";
import { callUsage, trialUsage } from "../../domain/usage/schema.ts";
import { correctionAnswer, workFields } from "../../domain/workbench/schema.ts";
import { namedObject } from "../../shared/answers/named.ts";
import { toolName } from "../../shared/run-parts.ts";

export const projectWork = namedObject("ProjectWork", () => ({
  usage: callUsage(),
  estimates: z.record(toolName(), z.number()).nullable(),
  modelReads: z.boolean(),
  sentTo: z.array(z.string()),
  draft: z.object({ text: z.string(), corrections: z.array(correctionAnswer()) }).nullable(),
  ...workFields(),
}));

export const trialView = namedObject("TrialView", () => ({
  projectId: z.string().nullable(),
  usage: trialUsage(),
  needsProof: z.boolean(),
  keptUntil: z.string().nullable(),
  preset: z.string().nullable(),
  engine: z.object({ name: z.string(), embedded: z.boolean() }),
  talk: z.array(chatLine()),
  wordResultId: z.string().nullable(),
  ...workFields(),
}));

export const addedPicture = namedObject("AddedPicture", () => ({
  picture: pictureView(),
  notes: z.array(z.string()),
}));

export const changedFile = namedObject("ChangedFile", () => ({
  file: fileRow(),
  notes: z.array(z.string()),
}));

export const answeredProposal = namedObject("AnsweredProposal", () => ({
  proposal: proposalView(),
  change: memoDocument().nullable(),
}));
