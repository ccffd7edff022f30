/**
 * A stand-in for Stripe: its interface with keys and idempotency, its signed messages, and the pages that people are sent
 * to, over plain HTTP on a free port.
 */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parseForm } from "./form.ts";
import { answerPage } from "./pages.ts";
import { answer, type Call, Refusal } from "./routes.ts";
import { type Event, prices, World } from "./world.ts";

export const secretKey = "sk_test_double";
export const webhookSecret = "whsec_double";

/** An answer in the interface's place; silent: none at all. */
export type Fault = { status: number } | "silent";

export interface StripeDouble {
  url: string;
  world: World;
  calls: Call[];
  /** Asked before each call of the interface. */
  fault: (call: Call) => Fault | null;
  /** Waited for after a call has been worked out and before it is answered; when it throws, the connection is cut. */
  hold: (call: Call) => Promise<void>;
  /** Where messages go when they arise; null: nowhere. */
  webhookUrl: string | null;
  /** Sends what has arisen and was not sent; resolves when it has been answered. */
  tell(): Promise<void>;
  stop(): Promise<void>;
}

/** The header of a message, in Stripe's scheme. */
export function sign(body: string, secret = webhookSecret, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

/** A message as it goes over the wire. */
export function messageOf(event: Event): { body: string; signature: string } {
  const body = JSON.stringify(event);
  return { body, signature: sign(body) };
}

/** Settings that point the product to the double. */
export function stripeEnv({ url }: Pick<StripeDouble, "url">): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: url,
    STRIPE_PRICES: Object.keys(prices)
      .map((price) => `${price.slice("price_".length)}=${price}`)
      .join(","),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

const send = (response: ServerResponse, status: number, body: object) =>
  response
    .writeHead(status, { "content-type": "application/json", "stripe-should-retry": "false" })
    .end(JSON.stringify(body));

/** Starts on a free loopback port. */
export async function startStripe(): Promise<StripeDouble> {
  const world = new World();
  /** Answers by idempotency key, with what was asked. */
  const answered = new Map<string, { asked: string; body: object }>();

  async function api(call: Call, request: IncomingMessage, body: string, response: ServerResponse) {
    double.calls.push(call);
    const fault = double.fault(call);
    if (fault === "silent") return;
    if (fault) return send(response, fault.status, { error: { type: "api_error", message: "a fault" } });
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(response, 401, { error: { type: "invalid_request_error", message: "Invalid API Key" } });
    const key = request.headers["idempotency-key"];
    const asked = `${call.method} ${call.path} ${body}`;
    const before = typeof key === "string" ? answered.get(key) : undefined;
    if (before && before.asked !== asked)
      return send(response, 400, { error: { type: "idempotency_error", message: "other parameters" } });
    const made = structuredClone(before?.body ?? answer(world, call));
    if (typeof key === "string") answered.set(key, { asked, body: made });
    try {
      await double.hold(call);
    } catch {
      return request.socket.destroy();
    }
    return send(response, 200, made);
  }

  let told = 0;
  /** Sends what has arisen, one after the other, to where messages go. */
  async function tell() {
    while (double.webhookUrl && told < world.events.length) {
      const event = world.events[told];
      told += 1;
      if (!event) return;
      const { body, signature } = messageOf(event);
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      await fetch(double.webhookUrl, { method: "POST", headers, body }).catch(() => null);
    }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://double");
      const body = await readBody(request);
      if (!url.pathname.startsWith("/v1/")) answerPage(world, request, url, response);
      else {
        const fields = parseForm(body === "" ? url.search.slice(1) : body);
        const call = { method: request.method ?? "", path: url.pathname.slice(4), fields };
        await api(call, request, body, response);
      }
      await tell();
    })().catch((error: unknown) => {
      if (error instanceof Refusal) send(response, error.status, error.body);
      else send(response, 500, { error: { type: "api_error", message: String(error) } });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  world.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: StripeDouble = {
    url: world.base,
    world,
    calls: [],
    fault: () => null,
    hold: async () => {},
    webhookUrl: null,
    tell,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return double;
}
