/** Every route of the API, by the file that answers it. */

import { bannerRoutes } from "./banners.ts";
import { houseRoutes } from "./checks/house.ts";
import { checkSettingsRoutes } from "./checks/settings.ts";
import { evidenceRoutes } from "./files/evidence.ts";
import { fileRoutes } from "./files/files.ts";
import { folderRoutes } from "./files/folders.ts";
import { scanRoutes } from "./files/scans.ts";
import { transferRoutes } from "./files/transfer.ts";
import { uploadRoutes } from "./files/uploads.ts";
import { clientRoutes } from "./handover/client.ts";
import { collectionRoutes } from "./handover/collections.ts";
import { commentRoutes } from "./handover/comments.ts";
import { healthRoutes } from "./health.ts";
import { iconRoutes } from "./icons.ts";
import { pictureRoutes } from "./images/pictures.ts";
import { itemRoutes } from "./items.ts";
import { keyRoutes } from "./keys/keys.ts";
import { claimRoutes } from "./library/claims.ts";
import { decisionRoutes } from "./library/decisions.ts";
import { resultRoutes } from "./library/results.ts";
import { searchRoutes } from "./library/search.ts";
import { summaryRoutes } from "./library/summary.ts";
import { trayRoutes } from "./library/tray.ts";
import { versionRoutes } from "./library/versions.ts";
import { hintRoutes } from "./mailing/hints.ts";
import { mailingRoutes } from "./mailing/mailing.ts";
import { memoRoutes } from "./memo/memo.ts";
import { proposalRoutes } from "./memo/proposals.ts";
import { outboxRoutes } from "./outbox/outbox.ts";
import { accountRoutes } from "./people/account.ts";
import { adminRoutes } from "./people/admin.ts";
import { connectionRoutes } from "./people/connections.ts";
import { memberRoutes } from "./people/members.ts";
import { notificationRoutes } from "./people/notifications.ts";
import { planRoutes } from "./plans.ts";
import { presetRoutes } from "./presets.ts";
import { projectDocumentRoutes } from "./project-documents.ts";
import { projectRoutes } from "./projects.ts";
import { referenceRoutes } from "./reference/reference.ts";
import { tableOf } from "./routing/route.ts";
import { runRoutes } from "./runs.ts";
import { textRoutes } from "./texts.ts";
import { attachableRoutes } from "./threads/attachables.ts";
import { messageRoutes } from "./threads/messages.ts";
import { threadRoutes } from "./threads/threads.ts";
import { trialRoutes } from "./trial.ts";
import { usageRoutes } from "./usage.ts";
import { webhookRoutes } from "./webhooks.ts";

/** Mounted in this order. */
export const groups = [
  healthRoutes,
  outboxRoutes,
  accountRoutes,
  keyRoutes,
  referenceRoutes,
  adminRoutes,
  connectionRoutes,
  mailingRoutes,
  hintRoutes,
  memberRoutes,
  notificationRoutes,
  iconRoutes,
  usageRoutes,
  planRoutes,
  textRoutes,
  checkSettingsRoutes,
  houseRoutes,
  trialRoutes,
  runRoutes,
  itemRoutes,
  bannerRoutes,
  transferRoutes,
  projectRoutes,
  projectDocumentRoutes,
  fileRoutes,
  scanRoutes,
  folderRoutes,
  uploadRoutes,
  pictureRoutes,
  threadRoutes,
  attachableRoutes,
  messageRoutes,
  memoRoutes,
  proposalRoutes,
  searchRoutes,
  resultRoutes,
  trayRoutes,
  claimRoutes,
  decisionRoutes,
  evidenceRoutes,
  versionRoutes,
  summaryRoutes,
  collectionRoutes,
  clientRoutes,
  commentRoutes,
  presetRoutes,
];

/** By "METHOD /path". */
export const routes = tableOf([webhookRoutes, ...groups]);
