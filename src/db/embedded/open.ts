/** Opens a data folder: lock, clean-up, engine, maintenance, and the door for backup and restore. */
import { join } from "node:path";
import { type Control, startControl } from "../control.ts";
import type { Database } from "../database.ts";
import { backupFolder } from "./backup.ts";
import { Engine } from "./engine.ts";
import {
  adoptIncoming,
  bytesFolderName,
  dataName,
  forgetPrevious,
  incomingName,
  makeFolder,
  prepareFolder,
} from "./folder.ts";
import { lockFolder } from "./lock.ts";
import { startMaintenance } from "./maintenance.ts";
import { restoreDatabaseFolder } from "./restore.ts";
import { type EmbeddedOptions, openSession, type Session } from "./session.ts";
import { copyTemplate, isCurrentTemplate } from "./template.ts";

/** The database plus its engine, for tests that break it. */
export type EmbeddedDatabase = Database & { readonly engine: Engine };

export type OpenOptions = EmbeddedOptions & { template?: string | undefined };

export async function openEmbedded(options: OpenOptions): Promise<EmbeddedDatabase> {
  const { folder, migrations, log, limitMs } = options;
  makeFolder(folder);
  const lock = await lockFolder(folder);
  let session: Session | undefined;
  let control: Control | undefined;
  try {
    if (!prepareFolder(folder)) await createCluster(options);
    session = await openSession(join(folder, dataName), limitMs, log);
    forgetPrevious(folder);
    const { engine, pool, drizzle, transaction, wall, withClient, listen, health } = session;
    const opened = session;
    const backup = (file: string) => backupFolder(opened, folder, file);
    const restore = (file: string) => restoreDatabaseFolder(opened, options, file);
    const onFile = (work: (file: string) => Promise<unknown>) => async (input: unknown) => {
      if (typeof input !== "string") throw new Error("A control request for a file names none.");
      return (await work(input)) ?? null;
    };
    control = await startControl(folder, { backup: onFile(backup), restore: onFile(restore) }, log);
    const started = control;
    const maintenance = startMaintenance(session, log);
    const close = async () => {
      maintenance.stop();
      await started.close();
      await opened.close();
      await lock.release();
    };
    let closing: Promise<void> | undefined;
    return {
      kind: "embedded",
      migrations,
      bytesFolder: join(folder, bytesFolderName),
      engine,
      pool,
      direct: pool,
      drizzle,
      transaction,
      wall,
      withClient,
      listen,
      health,
      backup,
      restore,
      onRequest: started.handle,
      close: () => {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    await control?.close();
    await session?.close();
    await lock.release();
    throw error;
  }
}

/** A first start that dies half way must not leave half a cluster under the real name. */
async function createCluster({ folder, migrations, template, log }: OpenOptions) {
  const incoming = join(folder, incomingName);
  if (template !== undefined && isCurrentTemplate(template, migrations))
    await copyTemplate(template, incoming);
  else {
    const engine = new Engine({ folder: incoming, limitMs: 60_000, log });
    await engine.ready();
    await engine.stop();
  }
  adoptIncoming(folder);
}
