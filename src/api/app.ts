/** The API: every route, one error handler, one policy table. */
import { Hono, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { accountRegistrar } from "../domain/account/commands/register.ts";
import { AppError, describeError, isAppError } from "../shared/errors.ts";
import { bannerRoutes } from "./banners.ts";
import { houseRoutes } from "./checks/house.ts";
import { checkSettingsRoutes } from "./checks/settings.ts";
import { evidenceRoutes } from "./files/evidence.ts";
import { fileRoutes } from "./files/files.ts";
import { transferRoutes } from "./files/transfer.ts";
import { uploadRoutes } from "./files/uploads.ts";
import { clientRoutes } from "./handover/client.ts";
import { collectionRoutes } from "./handover/collections.ts";
import { commentRoutes } from "./handover/comments.ts";
import { healthRoutes } from "./health.ts";
import { iconRoutes } from "./icons.ts";
import { pictureRoutes } from "./images/pictures.ts";
import { itemRoutes } from "./items.ts";
import { bearerKey, keyActor, refuseBeyondScope } from "./keys/bearer.ts";
import { keyRoutes } from "./keys/keys.ts";
import { hintRoutes } from "./letters/hints.ts";
import { letterRoutes } from "./letters/letters.ts";
import { chosenRoutes } from "./library/chosen.ts";
import { claimRoutes } from "./library/claims.ts";
import { decisionRoutes } from "./library/decisions.ts";
import { resultRoutes } from "./library/results.ts";
import { searchRoutes } from "./library/search.ts";
import { summaryRoutes } from "./library/summary.ts";
import { versionRoutes } from "./library/versions.ts";
import { memoRoutes } from "./memo/memo.ts";
import { proposalRoutes } from "./memo/proposals.ts";
import { outboxRoutes } from "./outbox/outbox.ts";
import { accountRoutes } from "./people/account.ts";
import { adminRoutes } from "./people/admin.ts";
import { confirmSession } from "./people/confirm.ts";
import { connectionRoutes } from "./people/connections.ts";
import { memberRoutes } from "./people/members.ts";
import { notificationRoutes } from "./people/notifications.ts";
import { planRoutes } from "./plans.ts";
import { assertPolicies } from "./policy.ts";
import { presetRoutes } from "./presets.ts";
import { projectDocumentRoutes } from "./project-documents.ts";
import { projectRoutes } from "./projects.ts";
import { answerOneRow, asksForOneRow, notOneRow } from "./reference/one-row.ts";
import { referenceRoutes } from "./reference/reference.ts";
import {
  type ApiContext,
  type ApiEnv,
  limitChanges,
  refuseOtherPerson,
  refuseOtherSites,
} from "./request.ts";
import { runRoutes } from "./runs.ts";
import type { ApiServices } from "./services.ts";
import { textRoutes } from "./texts.ts";
import { attachableRoutes } from "./threads/attachables.ts";
import { messageRoutes } from "./threads/messages.ts";
import { threadRoutes } from "./threads/threads.ts";
import { trialRoutes } from "./trial.ts";
import { usageRoutes } from "./usage.ts";
import { actorOf } from "./visitor.ts";
import { webhookRoutes } from "./webhooks.ts";

/** Builds the API. Throws at start when a route has no policy. */
export function createApi(services: ApiServices) {
  const app = new Hono<ApiEnv>();
  const rememberAccount = accountRegistrar();
  app.use("*", requestId({ limitLength: 64 }), sayForWhom(services));
  app.use("*", async (c, next) => {
    c.set("services", services);
    const key = bearerKey(c);
    const cookies = key === null ? c.req.header("cookie") : undefined;
    const { user, pending, setCookies } = await services.session.read(cookies);
    const visitor = actorOf(c, services, user);
    const actor = key === null ? { ...visitor, pending } : await keyActor(c, services, visitor, key);
    const ctx = services.context(actor);
    c.set("ctx", ctx);
    if (user !== null) await rememberAccount(ctx);
    await next();
    if (setCookies.length > 0) c.header("cache-control", "private, no-store");
    for (const line of setCookies) c.header("set-cookie", line, { append: true });
  });
  app.use("/api/*", async (c, next) => {
    // Set in advance: changing a finished answer costs more than many a route. A route's own value wins.
    c.header("cache-control", "private, no-store");
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "private, no-store");
  });
  // Before the limit by address: a payer's few addresses send for everybody.
  app.route("/", webhookRoutes);
  app.use("/api/*", refuseBeyondScope, refuseOtherSites, refuseOtherPerson, limitChanges);
  app.use("/api/*", confirmSession, answerOneRow);
  const routed = app
    .route("/", healthRoutes)
    .route("/", outboxRoutes)
    .route("/", accountRoutes)
    .route("/", keyRoutes)
    .route("/", referenceRoutes)
    .route("/", adminRoutes)
    .route("/", connectionRoutes)
    .route("/", letterRoutes)
    .route("/", hintRoutes)
    .route("/", memberRoutes)
    .route("/", notificationRoutes)
    .route("/", iconRoutes)
    .route("/", usageRoutes)
    .route("/", planRoutes)
    .route("/", textRoutes)
    .route("/", checkSettingsRoutes)
    .route("/", houseRoutes)
    .route("/", trialRoutes)
    .route("/", runRoutes)
    .route("/", itemRoutes)
    .route("/", bannerRoutes)
    .route("/", transferRoutes)
    .route("/", projectRoutes)
    .route("/", projectDocumentRoutes)
    .route("/", fileRoutes)
    .route("/", uploadRoutes)
    .route("/", pictureRoutes)
    .route("/", threadRoutes)
    .route("/", attachableRoutes)
    .route("/", messageRoutes)
    .route("/", memoRoutes)
    .route("/", proposalRoutes)
    .route("/", searchRoutes)
    .route("/", resultRoutes)
    .route("/", chosenRoutes)
    .route("/", claimRoutes)
    .route("/", decisionRoutes)
    .route("/", evidenceRoutes)
    .route("/", versionRoutes)
    .route("/", summaryRoutes)
    .route("/", collectionRoutes)
    .route("/", clientRoutes)
    .route("/", commentRoutes)
    .route("/", presetRoutes);
  assertPolicies(routed);
  routed.all("/api/*", () => {
    throw new AppError("not_found");
  });
  routed.onError((error, c) => answerError(error, c));
  return routed;
}

/** Lines in the log, the trace and what is put into the queue meanwhile say for which request. */
function sayForWhom({ tracing, during }: ApiServices): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    const requestId = c.get("requestId");
    tracing.note({ "request.id": requestId });
    return during({ requestId }, next);
  };
}

function answerError(error: unknown, c: ApiContext): Response {
  const requestId = c.get("requestId");
  if (isAppError(error)) {
    const { code, message, fields, current } = error;
    return c.json(
      {
        ...(code === "not_found" && asksForOneRow(c) ? notOneRow(0, message) : {}),
        error: { code, message, requestId, ...(fields ? { fields } : {}), ...(current ? { current } : {}) },
      },
      error.status as 400,
    );
  }
  c.get("services").log.error({ err: error, requestId, path: c.req.path }, "request failed");
  const status = c.get("services").isUnavailable(error) ? 503 : 500;
  const code = status === 503 ? "unavailable" : "internal";
  return c.json({ error: { code, message: describeError(code).message, requestId } }, status);
}
