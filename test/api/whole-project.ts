/** A project with one of everything that a route can name, and the ids by the names that paths give them. */
import { emptyPreset } from "#src/brief/preset/schema.ts";
import { clientAnswer } from "#src/db/schema/handover/handover.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import { turnRuleOff } from "#src/domain/check/commands/settings.ts";
import type { Context } from "#src/domain/context.ts";
import { attachEvidence } from "#src/domain/evidence/commands/change.ts";
import { attachEvidenceSchema } from "#src/domain/evidence/schema.ts";
import { startExport } from "#src/domain/export/commands/start.ts";
import { createInvitation } from "#src/domain/member/commands/invite.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import { addPicture } from "#src/domain/picture/commands.ts";
import { createPreset } from "#src/domain/preset/commands.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { saveThumbnail } from "#src/domain/project/commands/thumbnail.ts";
import { askProposal } from "#src/domain/proposal/commands/ask.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { askTools } from "#src/domain/run/commands/ask.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { png } from "#test/support/pictures.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { fileFixture, put, textFile } from "../workspace/file-support.ts";
import { handedOver } from "../workspace/handover-support.ts";
import { newKey } from "../workspace/support.ts";

export type Ids = Record<string, string> & { projectId: ProjectId };

type Piece = (
  owner: Context,
  projectId: ProjectId,
  mark: string,
  made: Ids,
) => Promise<Record<string, string>>;

/** By the ids that each gives, in the order in which they need each other. */
const furniture: [names: string[], make: Piece][] = [
  [
    ["threadId", "messageId"],
    async (owner, projectId, mark) => {
      const wish = { title: `${mark}スレッド`, idempotencyKey: newKey() };
      return { threadId: await createThread(owner, projectId, await accessAccount(owner), wish) };
    },
  ],
  [
    ["proposalId"],
    async (owner, projectId, mark) => {
      const wish = { kind: "notation", text: `${mark}はじめ`, at: 0, idempotencyKey: newKey() } as const;
      return { proposalId: (await askProposal(owner, projectId, await accessAccount(owner), wish)).id };
    },
  ],
  [
    ["pictureId"],
    async (owner, projectId, mark) => {
      const photo = { name: `${mark}写真.png`, bytes: new Uint8Array(png(64, 64)), origin: "own" as const };
      return { pictureId: (await addPicture(owner, projectId, photo)).picture.id };
    },
  ],
  [["fileId", "folderId", "uploadId", "documentId"], fileFixture],
  [
    ["invitationId"],
    async (owner, projectId) => {
      const terms = { kind: "link", role: "viewer", days: 7, uses: 1 } as const;
      return {
        invitationId: (await createInvitation(owner, projectId, await accessAccount(owner), terms)).id,
      };
    },
  ],
  [
    ["exportId"],
    async (owner, projectId) => {
      const { view } = await startExport(owner, projectId, await accessAccount(owner), { what: "project" });
      return { exportId: view?.id ?? "" };
    },
  ],
  [
    ["presetId"],
    async (owner, projectId, mark) => {
      const input = { preset: emptyPreset(`${mark}決まり`), idempotencyKey: newKey() };
      return { presetId: await createPreset(owner, projectId, await accessAccount(owner), input) };
    },
  ],
  [
    ["rule"],
    async (owner, projectId, mark) => {
      const off = { rule: "known-slogan", reason: `${mark}許可を得ている` };
      await turnRuleOff(owner, projectId, await accessAccount(owner), off);
      return { rule: off.rule };
    },
  ],
  [
    ["messageId"],
    async (owner, _, mark, { threadId = "" }) => ({
      messageId: await said(owner, threadId, `${mark}使い方を教えて`),
    }),
  ],
];

/**
 * A memo and a thumbnail, and of a thread with an answer, a proposal, a picture, a file, an invitation, an export and a preset those
 * whose ids are needed; `mark` is in its texts.
 */
export async function furnished(
  owner: Context,
  projectId: ProjectId,
  mark = "",
  needs: (name: string) => boolean = () => true,
): Promise<Ids> {
  await saveMemo(owner, projectId, await accessAccount(owner), { text: `${mark}はじめ`, base: 0 });
  await saveThumbnail(owner, projectId, png(256, 256));
  const made: Ids = Object.assign({ version: "1" }, { projectId });
  for (const [names, make] of furniture)
    if (names.some(needs)) Object.assign(made, await make(owner, projectId, mark, made));
  return made;
}

/** An answer of the thread. */
async function said(owner: Context, id: string, text: string): Promise<string> {
  const access = await accessThread(owner, id, "work");
  const accountId = await accessAccount(owner);
  await sendMessage(owner, access, accountId, { text, idempotencyKey: newKey() });
  return (await readMessages(owner, access.threadId, accountId, {})).messages.at(-1)?.id ?? "";
}

/** What tools made in the project, handed over to a client. */
export async function worked(owner: Context, projectId: ProjectId, mark = "", more: ToolName[] = []) {
  const { id: briefId } = await saveBrief(owner, projectId, {
    text: `${sampleText}${mark}`,
    corrections: [],
  });
  const ask = { goal: ["images" as const, ...more], inputs: {}, keep: [], idempotencyKey: newKey() };
  const { runId } = await askTools(owner, projectId, ask, async () => briefId);
  await finished(owner, runId, 60_000);
  const results = await readNewestResults(owner, projectId);
  const images = results.find(({ tool }) => tool === "images");
  const personaId = results.find(({ tool }) => tool === "persona")?.items[0]?.id ?? "";
  const itemId = images?.items[0]?.id;
  const otherItemId = images?.items[1]?.id;
  if (!images || !itemId || !otherItemId) throw new Error("no images");
  const handed = await handedOver(owner, projectId, images.id);
  const evidenceId = await backed(owner, projectId, itemId, mark);
  const answerId = owner.newId();
  await owner.db.insert(clientAnswer).values({
    ...{ id: answerId, linkId: handed.linkId, resultId: images.id, version: 1, itemId: otherItemId },
    ...{ says: "comment", name: `${mark}客`, note: "", at: owner.now() },
  });
  return { runId, resultId: images.id, itemId, otherItemId, personaId, evidenceId, answerId, ...handed };
}

/** A document beside the piece's own text. */
async function backed(owner: Context, projectId: ProjectId, itemId: string, mark: string): Promise<string> {
  const { file } = await put(owner, projectId, textFile(`${mark}根拠.txt`, `${mark}試験の報告書です。`));
  const access = await accessItem(owner, itemId, "work");
  const input = attachEvidenceSchema.parse({ fileId: file.id, note: `${mark}社内メモ` });
  return (await attachEvidence(owner, access, await accessAccount(owner), input)).id;
}
