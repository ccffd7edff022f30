/** Requests written byte by byte: no client tidies their addresses or headers. */
import { connect } from "node:net";

export interface RawAnswer {
  /** 0 when the server closed without an answer. */
  status: number;
  text: string;
}

/** Sends the target as it stands and reads to the end. `target` may hold any byte (as latin1) but a line end. */
export function rawRequest(
  origin: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin);
  const lines = Object.entries({ host, connection: "close", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.setTimeout(30_000, () => socket.destroy(new Error(`no answer to ${target}`)));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET") reject(error);
    });
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    });
    socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`, "latin1"));
  });
}
