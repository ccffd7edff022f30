/** The trial's work is kept with a visit; its first start carries the browser's proof of work. */
import type { TrialView } from "../../../domain/trial/queries.ts";
import { isAppError } from "../../../shared/errors.ts";
import { toolNames } from "../../../shared/run-parts.ts";
import type { Place } from "../../parts/workbench/place.ts";
import { type StartInput, startBody } from "../../parts/workbench/session/start.ts";
import { apiGet, apiSend } from "../../shell/api-client.ts";
import { keepDraft, readDraft } from "./draft-store.ts";

/** `preset`: the key of the preset that is chosen at the moment of a start. */
export function createTrialPlace(needsProof: boolean, preset: () => string | null): Place {
  let unproven = needsProof;
  let ensuring: Promise<void> | undefined;
  // Several files at once ask for one visit: two would each get a cookie, and what went to the first would be lost.
  const ensure = () => {
    ensuring ??= apiSend<void>("POST", "/api/v1/trial/visit").finally(() => {
      ensuring = undefined;
    });
    return ensuring;
  };
  const post = async (input: StartInput, key: string) => {
    const { runId } = await apiSend<{ runId: string }>("POST", "/api/v1/trial/runs", {
      ...startBody(input, key),
      preset: preset(),
      ...goalOf(input),
      ...(unproven ? { proof: await prove() } : {}),
    });
    unproven = false;
    return runId;
  };
  return {
    read: () => apiGet<TrialView>("/api/v1/trial"),
    ensure,
    async start(input, key) {
      await ensure();
      return post(input, key).catch((error: unknown) => {
        // The visit that was proved is over (a page left open for a day): prove the new one, without asking anybody.
        if (unproven || !isAppError(error) || error.code !== "challenge_failed") throw error;
        unproven = true;
        return post(input, key);
      });
    },
    paths: {
      files: "/api/v1/trial/files",
      pages: "/api/v1/trial/pages",
      documents: "/api/v1/trial/documents",
    },
    single: false,
    tools: [...toolNames],
    drafts: { read: readDraft, keep: keepDraft },
  };
}

/** The trial's "all" is the first two tools unless it says otherwise. */
function goalOf({ goal }: StartInput) {
  if (goal === "all") return { tools: "all" };
  return goal === "quick" ? { goal: "all" } : {};
}

async function prove(): Promise<unknown> {
  const [{ solve }, challenge] = await Promise.all([
    import("./proof.ts"),
    apiGet<Parameters<typeof import("./proof.ts")["solve"]>[0]>("/api/v1/trial/challenge"),
  ]);
  return solve(challenge);
}
