declare module "@20minutes/s3rver" {
  import type { Server } from "node:http";

  export default class S3rver {
    constructor(options: object);
    httpServer: Server;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
