/** A local HTTP server for a test: binds a free port of 127.0.0.1 and closes with all its connections. */
import { createServer, type RequestListener } from "node:http";
import { createServer as createTcpServer, type Server, type Socket } from "node:net";

export interface LocalServer {
  origin: string;
  close(): Promise<void>;
}

export function serveHttp(listener: RequestListener): Promise<LocalServer> {
  return start(createServer(listener));
}

/** For answers that no proper HTTP server would give: the handler writes the bytes itself. */
export function serveRaw(handler: (socket: Socket, request: string) => void): Promise<LocalServer> {
  return start(
    createTcpServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", (request) => handler(socket, request.toString("latin1")));
    }),
  );
}

async function start(server: Server): Promise<LocalServer> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on a port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
