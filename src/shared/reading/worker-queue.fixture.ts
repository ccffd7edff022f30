/** A worker for the lane's own test: does what it is told, good or bad. */
import { serveWorkerQueue } from "./worker-queue.ts";

let served = 0;

serveWorkerQueue<string, string>(async (order) => {
  served++;
  if (order === "loop") for (;;);
  if (order === "throw") throw new Error("no");
  if (order === "leave") process.exit(3);
  if (order === "heap")
    for (const held: string[][] = []; ; ) held.push(Array.from({ length: 10_000 }, (_, index) => `${index}`));
  if (order === "buffers")
    for (const held: Uint8Array[] = []; ; ) held.push(new Uint8Array(1_000_000).fill(1));
  if (order === "wait") await new Promise((done) => setTimeout(done, 60));
  return `${order} ${served}`;
});
