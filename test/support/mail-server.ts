/** A mail server of a test: takes everything and keeps it. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  url: string;
  /** Decoded bodies (text and HTML together) with their recipients, in the order of arrival. */
  mails: { to: string; text: string }[];
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer["mails"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(", ");
        mails.push({ to, text: decode(Buffer.concat(chunks).toString("latin1")) });
        callback();
      });
    },
  });
  server.on("error", () => {}); // A sender that is killed resets its connection.
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Headers as they are, parts out of base64 or quoted-printable. */
function decode(raw: string): string {
  return raw
    .split(/\r\n--[^\r\n]+\r\n/)
    .map((part) => {
      const [head = "", ...rest] = part.split("\r\n\r\n");
      const body = rest.join("\r\n\r\n");
      if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString();
      const plain = body
        .replace(/=\r\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
      return head + Buffer.from(plain, "latin1").toString();
    })
    .join("\n");
}
