/** The trial's work is kept with a visit; its first start carries the browser's proof of work. */
import { briefTextLimits } from "#src/brief/schema.ts";
import { briefLength } from "#src/domain/brief/schema.ts";
import type { TrialView } from "#src/domain/trial/queries.ts";
import type { ChatLine } from "#src/domain/trial/schema.ts";
import { isAppError } from "#src/shared/errors.ts";
import { toolNames } from "#src/shared/run-parts.ts";
import type { BenchPlace } from "../../parts/workbench/place.ts";
import { type BriefDraft, type StartInput, startBody } from "../../parts/workbench/session/start.ts";
import { apiGet, apiSend } from "../../shell/api-client.ts";
import { readTrialDraft, saveTrialDraft } from "./draft-store.ts";

export interface TrialPlace extends BenchPlace {
  /** Says something to the assistant, with what stands in the form. Answers the whole conversation. */
  ask(text: string, draft: BriefDraft, key: string): Promise<ChatLine[]>;
}

/** `preset`: the key of the preset that is chosen at the moment of a start. `onRead` is told of the project each time. */
export function createTrialPlace(
  needsProof: boolean,
  preset: () => string | null,
  onRead: (projectId: string | null) => void = () => {},
): TrialPlace {
  let unproven = needsProof;
  let ensuring: Promise<void> | undefined;
  // Several files at once ask for one visit: two would each get a cookie, and what went to the first would be lost.
  const ensure = () => {
    ensuring ??= apiSend<void>("POST", "/api/v1/trial/visit").finally(() => {
      ensuring = undefined;
    });
    return ensuring;
  };
  /** Sends with the browser's proof of work, where it is needed still. */
  const prove = async <Answer>(path: string, body: object): Promise<Answer> => {
    const proof = unproven ? { proof: await work() } : {};
    const answer = await apiSend<Answer>("POST", path, { ...body, preset: preset(), ...proof });
    unproven = false;
    return answer;
  };
  const send = async <Answer>(path: string, body: object): Promise<Answer> => {
    await ensure();
    return prove<Answer>(path, body).catch((error: unknown) => {
      // The visit that was proved is over (a page left open for a day): prove the new one, without asking anybody.
      if (unproven || !isAppError(error) || error.code !== "challenge_failed") throw error;
      unproven = true;
      return prove<Answer>(path, body);
    });
  };
  return {
    async read() {
      const view = await apiGet<TrialView>("/api/v1/trial");
      onRead(view.projectId);
      return view;
    },
    ensure,
    async start(input, key) {
      const body = { ...startBody(input, key), ...goalOf(input) };
      return (await send<{ runId: string }>("/api/v1/trial/runs", body)).runId;
    },
    async ask(text, draft, key) {
      // A form that is hardly begun is nothing to work on; the assistant says so.
      const brief =
        draft.text.trim() === "" || briefLength(draft.text) >= briefTextLimits.min ? draft : undefined;
      const body = { text, idempotencyKey: key, brief };
      return (await send<{ talk: ChatLine[] }>("/api/v1/trial/messages", body)).talk;
    },
    paths: {
      files: "/api/v1/trial/files",
      pages: "/api/v1/trial/pages",
      documents: "/api/v1/trial/documents",
    },
    single: false,
    tools: [...toolNames],
    drafts: { read: readTrialDraft, keep: saveTrialDraft },
  };
}

/** The trial's "all" is the first two tools unless it says otherwise. */
function goalOf({ goal }: StartInput) {
  if (goal === "all") return { tools: "all" };
  return goal === "quick" ? { goal: "all" } : {};
}

async function work(): Promise<unknown> {
  const [{ solve }, challenge] = await Promise.all([
    import("./proof.ts"),
    apiGet<Parameters<typeof import("./proof.ts")["solve"]>[0]>("/api/v1/trial/challenge"),
  ]);
  return solve(challenge);
}
