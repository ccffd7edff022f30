/** File system of the embedded engine whose fsync reaches the disk; the stock one ignores it. Runs in the worker. */
import { fdatasyncSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The part of Emscripten's NODEFS that is changed here. */
type NodeFsModule = {
  NODEFS: {
    realPath(node: object): string;
    tryFSOperation<T>(operation: () => T): T;
    stream_ops: {
      fsync?: (stream: { nfd: number }) => number;
      write(
        stream: { nfd: number; node: object },
        buffer: Uint8Array,
        offset: number,
        length: number,
        position: number,
      ): number;
    };
  };
};

export type DiskCounters = {
  /** fdatasync calls so far. */
  syncs: number;
  /** Bytes written to the write-ahead log so far. */
  walBytes: number;
};

export class DurableNodeFS extends NodeFS {
  readonly counters: DiskCounters = { syncs: 0, walBytes: 0 };

  override async init(db: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const { emscriptenOpts } = await super.init(db, options);
    const install = (module: unknown) => this.#install(module as NodeFsModule);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [install, ...(emscriptenOpts.preRun ?? [])] } };
  }

  #install({ NODEFS }: NodeFsModule) {
    const counters = this.counters;
    const operations = NODEFS.stream_ops;
    operations.fsync = (stream) => {
      NODEFS.tryFSOperation(() => fdatasyncSync(stream.nfd));
      counters.syncs++;
      return 0;
    };
    // The log is written through few, long-lived streams: decide once for each.
    const logFolder = join(this.rootDir, "pg_wal");
    const isLog = new WeakMap<object, boolean>();
    const write = operations.write;
    operations.write = (stream, buffer, offset, length, position) => {
      let log = isLog.get(stream);
      if (log === undefined) {
        log = NODEFS.realPath(stream.node).startsWith(logFolder);
        isLog.set(stream, log);
      }
      const written = write(stream, buffer, offset, length, position);
      if (log) counters.walBytes += written;
      return written;
    };
  }
}
