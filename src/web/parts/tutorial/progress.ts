/** How far a person is in the tutorial, kept in this browser. */
import { z } from "zod";
import { itemSchema } from "#src/shared/result.ts";

export const stepIds = ["paste", "make", "evidence", "mend", "approve", "export"] as const;
export type StepId = (typeof stepIds)[number];

export const tutorialProgressSchema = z.object({
  /** Place of the step that is shown; after the last one: all is over. */
  at: z.number().int().min(0).max(stepIds.length),
  /** Steps whose goal was reached. */
  done: z.array(z.enum(stepIds)),
  /** Lines as the person left them, by id. */
  changed: z.record(z.string(), itemSchema),
});
export type TutorialProgress = z.infer<typeof tutorialProgressSchema>;

export const atStart: TutorialProgress = { at: 0, done: [], changed: {} };

export type ProgressAction =
  | { type: "load"; progress: TutorialProgress }
  | { type: "go"; at: number }
  | { type: "reach"; step: StepId }
  | { type: "change"; item: TutorialProgress["changed"][string] }
  | { type: "restart" };

export function reduceProgress(progress: TutorialProgress, action: ProgressAction): TutorialProgress {
  switch (action.type) {
    case "load":
      return action.progress;
    case "go":
      return { ...progress, at: Math.max(0, Math.min(stepIds.length, action.at)) };
    case "reach":
      if (progress.done.includes(action.step)) return progress;
      return { ...progress, done: [...progress.done, action.step] };
    case "change":
      return { ...progress, changed: { ...progress.changed, [action.item.id]: action.item } };
    case "restart":
      return atStart;
  }
}

const key = "hitofude-tutorial";

/** What this browser kept; the start when there is nothing, or nothing that can be read. */
export function readTutorialProgress(storage: Pick<Storage, "getItem"> | null): TutorialProgress {
  try {
    return tutorialProgressSchema.safeParse(JSON.parse(storage?.getItem(key) ?? "null")).data ?? atStart;
  } catch {
    return atStart;
  }
}

export function saveTutorialProgress(
  storage: Pick<Storage, "setItem"> | null,
  progress: TutorialProgress,
): void {
  try {
    storage?.setItem(key, JSON.stringify(progress));
  } catch {
    // Full or closed storage: the tutorial begins anew after a reload, nothing else is lost.
  }
}
