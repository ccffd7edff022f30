/** Servers that must not be reached, and a hook that sees every address this process tries to connect to. */
import { createServer, type Server } from "node:http";
import { Socket } from "node:net";

export interface Canary {
  open: number;
  closed: number;
  hits(): number;
  close(): Promise<void>;
}

/** Listens on the same port of 127.0.0.1 and, where there is IPv6, of ::1. */
export async function startCanary(): Promise<Canary> {
  let hits = 0;
  const serve = () =>
    createServer({ keepAliveTimeout: 1 }, (_request, response) => {
      response.setHeader("connection", "close");
      response.end("<!doctype html><p>内側のページの文章です。誰にも読めてはいけません。</p>");
    }).on("connection", () => hits++);
  const first = await listen(serve(), 0, "127.0.0.1");
  const servers = [first];
  const open = portOf(first);
  await listen(serve(), open, "::1").then(
    (server) => servers.push(server),
    () => {},
  );
  const reserve = await listen(createServer(), 0, "127.0.0.1");
  const closed = portOf(reserve);
  await new Promise((done) => reserve.close(done));
  return {
    open,
    closed,
    hits: () => hits,
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on a port");
  return address.port;
}

type Answer = (error: Error | null, ...addresses: unknown[]) => void;
type Lookup = (name: string, options: object, answer: Answer) => void;

/**
 * Records the address of each connection attempt, after name resolution, until `stop`. A name that resolves to an address
 * outside this machine is recorded and refused here: no test sends a packet to a host that is not ours.
 */
export function watchConnections(): { attempts: string[]; stop(): void } {
  const attempts: string[] = [];
  const original = Socket.prototype.connect;
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    this.on("connectionAttempt", (address: string, port: number) => attempts.push(`${address} ${port}`));
    const [first] = given;
    const options = (Array.isArray(first) ? first[0] : first) as { lookup?: Lookup; port?: number };
    const { lookup, port } = options;
    if (lookup) options.lookup = stayHome(lookup, (address) => attempts.push(`${address} ${port}`));
    return Reflect.apply(original, this, given);
  } as typeof original;
  return {
    attempts,
    stop: () => {
      Socket.prototype.connect = original;
    },
  };
}

function stayHome(lookup: Lookup, note: (address: string) => void): Lookup {
  return (name, options, answer) =>
    lookup(name, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => String(address)) : [String(found)];
      const away = error ? [] : addresses.filter((address) => address !== "127.0.0.1" && address !== "::1");
      for (const address of away) note(address);
      if (away.length > 0) answer(Object.assign(new Error("not sent by a test"), { code: "ECONNREFUSED" }));
      else answer(error, found, family);
    });
}
