/** A project with everything in it, taken away and taken in. */
import { eq } from "drizzle-orm";
import { inflateSync, strFromU8, strToU8, zipSync } from "fflate";
import { usableAnswer } from "#src/brief/reading/model/answer.ts";
import { clientAnswer } from "#src/db/schema/handover/handover.ts";
import { brief } from "#src/db/schema/project.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { sendAnswer } from "#src/domain/client/commands/answer.ts";
import { sendAnswerSchema } from "#src/domain/client/schema.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import { accessProject, type ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { restructureItem } from "#src/domain/result/commands/restructure.ts";
import { setStatuses } from "#src/domain/result/commands/status.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { setStatusesSchema } from "#src/domain/result/schema.ts";
import { saveLine } from "#src/domain/summary/commands.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { importProject } from "#src/domain/transfer/commands/import.ts";
import { readWholeProject } from "#src/domain/transfer/queries.ts";
import type { TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { furnished, worked } from "../api/whole-project.ts";
import { handedOver } from "./handover-support.ts";
import { newKey } from "./support.ts";

/** Whatever a project can have. */
export async function fillProject(
  services: TestServices,
  owner: Context,
  projectId: ProjectId,
): Promise<void> {
  await furnished(owner, projectId);
  const made = await worked(owner, projectId, "", ["faq", "persona", "lp_manuscript"]);
  await changed(services, owner, projectId, made);
}

/** What people do with what was made: edit, move, say, decide; and an answer of the client. */
async function changed(
  services: TestServices,
  owner: Context,
  projectId: ProjectId,
  { resultId, otherItemId, token = "" }: Awaited<ReturnType<typeof worked>>,
) {
  const accountId = await accessAccount(owner);
  await editItem(owner, await accessItem(owner, otherItemId, "work"), {
    text: "朝の五分で、肌が変わる。",
    byHand: true,
  });
  const lp = (await readNewestResults(owner, projectId)).find(({ tool }) => tool === "lp_manuscript");
  const block = lp?.items.find(({ fields }) => fields.block === "price");
  await restructureItem(owner, await accessItem(owner, block?.id ?? "", "work"), { act: { act: "hide" } });
  await setStatuses(
    owner,
    projectId,
    accountId,
    setStatusesSchema.parse({ items: [otherItemId], approval: "approved", note: "これで" }),
  );
  await saveLine(owner, projectId, accountId, { key: "promise", text: "朝のつっぱりを忘れる", base: 0 });
  const stranger = services.context({ ...systemActor, addressHash: "client" });
  await sendAnswer(
    stranger,
    sendAnswerSchema.parse({ token, resultId, version: 1, says: "comment", name: "佐藤", note: "よいです" }),
  );
  await approvedByClient(stranger, owner, projectId);
  // What came of a model that named no class.
  await owner.db.update(brief).set({ readAnswer: usableAnswer({ roles: [] }) });
  const threadId = await createThread(owner, projectId, accountId, {
    title: "FAQ",
    idempotencyKey: newKey(),
  });
  const access = await accessThread(owner, threadId, "work");
  await sendMessage(owner, access, accountId, {
    text: "FAQを作り直して",
    attachments: [],
    idempotencyKey: newKey(),
  });
  const { messages } = await readMessages(owner, access.threadId, accountId, {});
  await finished(owner, messages.at(-1)?.run?.id ?? "", 60_000);
}

/** An answer that changes where people stand with the pieces, and keeps where they stood. */
async function approvedByClient(client: Context, owner: Context, projectId: ProjectId): Promise<void> {
  const faq = (await readNewestResults(owner, projectId)).find(({ tool }) => tool === "faq");
  const [resultId, item] = [faq?.id ?? "", faq?.items[0]?.id ?? ""];
  const { token } = await handedOver(owner, projectId, resultId, { approves: true });
  const said = { token, resultId, version: 1, items: [item], says: "approved", name: "佐藤", note: "これで" };
  const [id = ""] = await sendAnswer(client, sendAnswerSchema.parse(said));
  const [row] = await owner.db.select().from(clientAnswer).where(eq(clientAnswer.id, id));
  if (!row?.before?.[item]) throw new Error("The answer changed nothing.");
}

/** The zip's files. */
export async function takeAway(ctx: Context, id: ProjectId): Promise<Record<string, Uint8Array>> {
  const { files } = await readWholeProject(
    ctx,
    await accessProject(ctx, id, "manage"),
    await accessAccount(ctx),
    AbortSignal.timeout(60_000),
  );
  const all: Record<string, Uint8Array> = {};
  for await (const file of files) {
    if ("packed" in file) all[file.name] = inflateSync(Buffer.concat(file.packed.pieces));
    else all[file.name] = typeof file.text === "string" ? strToU8(file.text) : file.text;
  }
  return all;
}

export async function* piecesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}
export const takeIn = async (ctx: Context, files: Record<string, Uint8Array>, idempotencyKey = newKey()) =>
  importProject(ctx, await accessAccount(ctx), piecesOf(zipSync(files, { level: 1 })), { idempotencyKey });

export const rowsOf = (files: Record<string, Uint8Array>, table: string): Record<string, unknown>[] =>
  strFromU8(files[`data/${table}.ndjson`] ?? new Uint8Array())
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
