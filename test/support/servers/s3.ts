/** A private S3 server in this process, with an empty bucket, in a temporary folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { BucketSettings } from "#src/engines/storage/bucket.ts";

export async function startS3(): Promise<BucketSettings & { end(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), "hitofude-s3-"));
  const options = {
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "files" }],
  };
  const server = new S3rver(options);
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    name: "files",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    prefix: "hitofude/",
    async end() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
