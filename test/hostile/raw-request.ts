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
  const lines = Object.entries({ host: new URL(origin).host, connection: "close", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return rawBytes(origin, `GET ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
}

/**
 * Sends these bytes (as latin1) and reads to the end. `quietMs`: for bytes after which a server may rightly wait for more;
 * after so much silence we close.
 */
export function rawBytes(origin: string, bytes: string, quietMs?: number): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.setTimeout(quietMs ?? 30_000, () =>
      socket.destroy(quietMs === undefined ? new Error(`no answer to ${bytes.slice(0, 200)}`) : undefined),
    );
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    });
    socket.write(Buffer.from(bytes, "latin1"));
  });
}
