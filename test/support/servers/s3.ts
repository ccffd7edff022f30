/** A private S3 server in this process, with an empty bucket, in a temporary folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { BucketSettings } from "#src/engines/storage/bucket.ts";

export interface S3Server extends BucketSettings {
  /** It takes no connections any more and breaks those that it has; what it holds stays. */
  halt(): Promise<void>;
  /** After `halt`: again on the same port. */
  start(): Promise<void>;
  end(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "hitofude-s3-"));
  const configureBuckets = [{ name: "files" }];
  const options = { address: "127.0.0.1", silent: true, directory, configureBuckets };
  let server = new S3rver({ ...options, port: 0 });
  const { port } = await server.run();
  const halt = async () => {
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    name: "files",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    prefix: "hitofude/",
    halt,
    async start() {
      server = new S3rver({ ...options, port });
      await server.run();
    },
    async end() {
      await halt();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
