/** Worker thread that owns the engine: takes wire bytes, answers wire bytes, one job after the other. */
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { DurableNodeFS } from "./durable-fs.ts";
import type { FromWorker, ToWorker, WorkerOptions } from "./protocol.ts";

/** The stock parameters turn fsync off; `fsync` is the only method that reaches the file system's hook. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...[
    "wal_sync_method=fsync",
    "shared_buffers=32MB",
    "max_wal_size=128MB",
    "min_wal_size=32MB",
    "temp_file_limit=1GB",
  ].flatMap((setting) => ["-c", setting]),
];
/** Answers leave in pieces of about this size, so a large result neither costs a message a row nor one huge copy. */
const pieceBytes = 256 * 1024;

/** Ends a batch that its client left unfinished; until then the engine would ignore everything. */
const syncMessage = Uint8Array.of(0x53, 0, 0, 0, 4);

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

function post(message: FromWorker, transfer: ArrayBuffer[] = []) {
  port?.postMessage(message, transfer);
}

/** Collects the engine's output, which lives in its own memory, into pieces that may leave the thread. */
function collector(job: number) {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const take = () => {
    const bytes = new Uint8Array(size);
    let offset = 0;
    for (const piece of pieces) {
      bytes.set(piece, offset);
      offset += piece.length;
    }
    pieces = [];
    size = 0;
    return bytes;
  };
  const add = (view: Uint8Array) => {
    pieces.push(view.slice());
    size += view.length;
    if (size < pieceBytes) return;
    const bytes = take();
    post({ type: "data", job, bytes }, [bytes.buffer]);
  };
  return { add, take };
}

const files = new DurableNodeFS((workerData as WorkerOptions).folder);
let database: PGlite | undefined;

/** Does the job and returns the rest of its answer. */
async function work(message: ToWorker, db: PGlite): Promise<Uint8Array<ArrayBuffer>> {
  const output = collector(message.job);
  if (message.type === "session") {
    await db.execProtocolRawStream(syncMessage, { syncToFs: false, onRawData: () => {} });
    await db.exec("ROLLBACK");
    await db.exec("DISCARD ALL");
  } else if (message.type === "execute") {
    await db.execProtocolRawStream(message.bytes, { syncToFs: false, onRawData: output.add });
  } else {
    await db.exec("ROLLBACK");
    await db.exec("CHECKPOINT");
    await db.close();
  }
  return output.take();
}

async function handle(message: ToWorker) {
  if (!database) throw new Error("The engine is not open.");
  const bytes = await work(message, database);
  post({ type: "done", job: message.job, bytes, ...files.counters }, [bytes.buffer]);
}

function broken(error: unknown) {
  post({ type: "broken", message: error instanceof Error ? error.message : String(error) });
}

let tail: Promise<unknown> = Promise.resolve();
port.on("message", (message: ToWorker) => {
  tail = tail.then(() => handle(message)).catch(broken);
});

/**
 * Keeps V8's optimising compiler away from the engine, which Liftoff has compiled well: one of its functions takes that compiler
 * 600 MB of memory, and all of them a second thread through every start. See docs/decisions/0043-a-start.md.
 */
setFlagsFromString("--no-wasm-tier-up");
setFlagsFromString("--no-wasm-dynamic-tiering");
PGlite.create({ fs: files, startParams })
  // What is compiled from now on, by whomever, is optimised as ever.
  .finally(() => setFlagsFromString("--wasm-dynamic-tiering"))
  .then((opened) => {
    database = opened;
    post({ type: "ready" });
  }, broken);
