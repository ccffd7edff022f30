/** Answers about projects and the trial. */
import { z } from "zod";
import { briefField, rememberedReading, toolName } from "./basics.ts";
import { briefView, documentView, resultView } from "./documents.ts";
import { named } from "./named.ts";
import { workRun } from "./runs.ts";
import { callUsage, trialUsage } from "./usage.ts";

const projectTool = named("ProjectTool", () =>
  z.object({ tool: toolName(), state: z.enum(["done", "making", "failed", "partial", "stopped"]) }),
);

const projectCard = named("ProjectCard", () =>
  z.object({
    id: z.string(),
    name: z.string(),
    picture: z.string().nullable(),
    role: z.enum(["editor", "approver", "viewer", "owner"]),
    starred: z.boolean(),
    members: z.number(),
    faces: z.array(z.object({ accountId: z.string(), name: z.string(), avatarUrl: z.string().nullable() })),
    activeAt: z.string(),
    archived: z.boolean(),
    removedAt: z.string().nullable(),
    tools: z.array(projectTool()),
  }),
);

export const projectList = named("ProjectList", () =>
  z.object({ projects: z.array(projectCard()), next: z.string().nullable() }),
);

export const projectWork = named("ProjectWork", () =>
  z.object({
    usage: callUsage(),
    estimates: z
      .object({
        search: z.number(),
        reviews: z.number(),
        analyze: z.number(),
        persona: z.number(),
        concerns: z.number(),
        recommended_users: z.number(),
        catchphrase: z.number(),
        faq: z.number(),
        images: z.number(),
        lp_manuscript: z.number(),
        site_structure: z.number(),
      })
      .nullable(),
    modelReads: z.boolean(),
    sentTo: z.array(z.string()),
    draft: z
      .object({
        text: z.string(),
        corrections: z.array(z.object({ field: briefField(), values: z.array(z.string()) })),
      })
      .nullable(),
    brief: briefView().nullable(),
    remembered: z.array(rememberedReading()),
    documents: z.array(documentView()),
    results: z.array(resultView()),
    run: workRun().nullable(),
  }),
);

export const chatLine = named("TalkLine", () =>
  z.object({ id: z.string(), role: z.enum(["user", "assistant"]), text: z.string(), at: z.string() }),
);

export const trialView = named("TrialView", () =>
  z.object({
    projectId: z.string().nullable(),
    usage: trialUsage(),
    needsProof: z.boolean(),
    keptUntil: z.string().nullable(),
    preset: z.string().nullable(),
    engine: z.object({ name: z.string(), embedded: z.boolean() }),
    talk: z.array(chatLine()),
    wordResultId: z.string().nullable(),
    brief: briefView().nullable(),
    remembered: z.array(rememberedReading()),
    documents: z.array(documentView()),
    results: z.array(resultView()),
    run: workRun().nullable(),
  }),
);
