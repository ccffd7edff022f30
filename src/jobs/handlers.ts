import { removeDueAccounts } from "../domain/account/commands/removal.ts";
import { forgetEvents, rereadOverdue, retryEvents } from "../domain/billing/commands/events.ts";
import { sendPaymentMails } from "../domain/billing/commands/notify.ts";
import { moveBytes } from "../domain/blob/commands/move.ts";
import { sweepBytes } from "../domain/blob/commands/sweep.ts";
import { purgeCollections } from "../domain/collection/commands/change.ts";
import { purgeComments } from "../domain/comment/commands.ts";
import type { Context } from "../domain/context.ts";
import { announceExpiry } from "../domain/evidence/commands/announce.ts";
import { purgeEvidence } from "../domain/evidence/commands/change.ts";
import { performExport } from "../domain/export/commands/perform.ts";
import { purgeExports, resumeExports } from "../domain/export/commands/remove.ts";
import { purgeFiles } from "../domain/file/commands/change.ts";
import { expireUploads } from "../domain/file/commands/upload.ts";
import { purgeResults } from "../domain/library/commands.ts";
import { sendNewsMails, sendOnboardingMails } from "../domain/mailing/commands.ts";

import { applyDuePlans } from "../domain/plan/commands/due.ts";
import { purgeProjects } from "../domain/project/commands/trash.ts";
import { closeLeftProposals } from "../domain/proposal/commands/end.ts";
import { performProposal } from "../domain/proposal/commands/perform.ts";
import { forgetRefused } from "../domain/result/commands/accept-refused.ts";
import { closeLeftRequests } from "../domain/result/commands/make-picture.ts";
import { purgeThreads } from "../domain/thread/commands/change.ts";
import { expireVisits } from "../domain/trial/commands/visits.ts";
import { releaseStale } from "../domain/usage/commands/sweep.ts";
import type { JobHandlers } from "../shared/jobs.ts";
import type { RunWorker } from "./run-worker.ts";

const expireBatch = 200;
const trashBatch = 20;

/** Each job is one command; every command is safe to repeat. */
export function createJobHandlers(ctx: Context, runs: RunWorker): JobHandlers {
  return {
    "run.ready": ({ runId }) => runs.accept(runId),
    "memo.ready": async ({ proposalId }) => {
      // A slow answer keeps no other proposal waiting; one whose process dies is ended by the sweep.
      void performProposal(ctx, proposalId).catch((error: unknown) =>
        ctx.log.error({ err: error, proposalId }, "proposal could not be ended"),
      );
    },
    "trial.expire": async () => {
      while ((await expireVisits(ctx, expireBatch)) === expireBatch);
    },
    "export.ready": ({ exportId }) => performExport(ctx, exportId),
    "export.resume": () => resumeExports(ctx),
    "bytes.move": () => moveBytes(ctx),
    "account.remove": () => removeDueAccounts(ctx),
    "evidence.due": () => announceExpiry(ctx),
    "usage.sweep": async () => {
      await closeLeftRequests(ctx);
      await closeLeftProposals(ctx);
      await releaseStale(ctx);
    },
    "plan.due": () => applyDuePlans(ctx),
    "billing.open": async () => {
      await retryEvents(ctx);
      await rereadOverdue(ctx);
      await sendPaymentMails(ctx);
      await forgetEvents(ctx);
    },
    "letters.send": () => sendOnboardingMails(ctx),
    "news.send": () => sendNewsMails(ctx),
    "trash.empty": async () => {
      await purgeThreads(ctx);
      await purgeResults(ctx);
      await forgetRefused(ctx);
      await purgeCollections(ctx);
      await purgeComments(ctx);
      await purgeEvidence(ctx);
      while ((await expireUploads(ctx, trashBatch)) === trashBatch);
      while ((await purgeFiles(ctx, trashBatch)) === trashBatch);
      while ((await purgeExports(ctx, trashBatch)) === trashBatch);
      while ((await purgeProjects(ctx, trashBatch)) === trashBatch);
      await sweepBytes(ctx);
    },
  };
}
