/** API and sign-in backend of test services on a real socket, without pages: no build is needed. */
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createApi } from "#src/api/app.ts";
import type { ApiEnv } from "#src/api/request.ts";
import type { ApiServices } from "#src/api/services.ts";

export interface RunningApi {
  url: string;
  close(): Promise<void>;
}

export async function serveApi(services: ApiServices): Promise<RunningApi> {
  const app = new Hono<ApiEnv>();
  app.all("/auth/v1/*", (c) => services.auth(c.req.raw, "127.0.0.1"));
  app.route("/", createApi(services));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

/** The whole body of an answer; "" of a stream of events, which ends only when its reader leaves. */
export async function wholeText(response: Response): Promise<string> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return response.text();
  await response.body?.cancel();
  return "";
}
