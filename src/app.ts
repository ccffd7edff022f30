/** The one HTTP application: API, files of the build, and every page. Built by Vite; loaded by src/server.ts. */
import { randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { createApi } from "./api/app.ts";
import { type ApiEnv, isFromElsewhere } from "./api/request.ts";
import type { ApiServices } from "./api/services.ts";
import { dropVisitorCookie, peerAddress, visitorCookie } from "./api/visitor.ts";
import { logRequests, requestedPage } from "./services/signals/request-log.ts";
import { describeError } from "./shared/errors.ts";
import {
  answerContext,
  domainContext,
  handlesContext,
  nonceContext,
  publicConfigContext,
  renderedContext,
} from "./web/context.ts";
import { findKnownDocument } from "./web/known-documents.ts";
import { createHandles } from "./web/named-on-server.ts";
import { cachePublicPages } from "./web/page-cache.ts";
import { createRenderedPages } from "./web/rendered-pages.ts";
import { redirectByRule, siteFiles } from "./web/site-files.ts";
import fontSheet from "./web/styles/fonts.css?url";

const buildFolder = "build/client";
/** Written in by the build. */
const builtAt = Number(import.meta.env.VITE_BUILT_AT ?? Date.now());

/** Requests in, answers out: the whole product over HTTP. Throws at start when a route has no policy. */
export function createApp(services: ApiServices): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const { log, production, signals } = services;
  if (production)
    app.use(
      "*",
      cachePublicPages({
        fetch: (request) => app.fetch(request),
        log,
        ignoredCookie: visitorCookie,
        told: (ms, isKnown) => {
          signals.count("hitofude_page_cache_total", { outcome: isKnown ? "hit" : "miss" });
          signals.took(
            "hitofude_http_request_seconds",
            { method: "GET", route: "page-cache", status: "200" },
            ms / 1000,
          );
        },
      }),
    );
  app.use("*", logRequests(services));
  app.use("*", securityHeaders(services));
  if (services.production) serveBuild(app);
  app.all("/auth/v1/*", (c) => services.auth(c.req.raw, peerAddress(c, services.trustProxy)));
  app.route("/", createApi({ ...services, fontSheet }));
  // The edge answers this path; where there is no edge it is simply not there, and no page either.
  const { challengeScriptPath } = services.publicConfig;
  if (challengeScriptPath)
    app.get(challengeScriptPath, (c) => c.body("", 404, { "content-type": "text/javascript" }));

  const readBuild = () => import("virtual:react-router/server-build");
  app.use("*", redirectByRule());
  app.route(
    "/",
    siteFiles(async () => ({ id: (await readBuild()).assets.version, timestamp: builtAt })),
  );

  servePages(app, services, readBuild);
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, "request failed");
    const { message, status } = describeError(services.isUnavailable(error) ? "unavailable" : "internal");
    return c.text(message, status as 500);
  });
  return app;
}

/** Everything that is no file and no route of the API: documents and the data of navigations. */
function servePages(app: Hono<ApiEnv>, services: ApiServices, readBuild: () => Promise<ServerBuild>): void {
  const openPages = async () => {
    const build = await readBuild();
    const handle = createRequestHandler(build, services.production ? "production" : "development");
    return { routes: build.routes, handle, handles: createHandles(build.routes) };
  };
  const rendered = services.production ? createRenderedPages() : null;
  let opened: ReturnType<typeof openPages> | undefined;
  // In development a build is another one after each change; given as a function, the router puts its routes together for each request.
  const pages = () => {
    if (!services.production) return openPages();
    opened ??= openPages();
    return opened;
  };
  app.all("*", async (c) => {
    const { routes, handle, handles } = await pages();
    const context = new RouterContextProvider();
    const nonce = randomBytes(16).toString("base64");
    context.set(domainContext, c.get("ctx"));
    context.set(publicConfigContext, services.publicConfig);
    context.set(nonceContext, nonce);
    context.set(handlesContext, handles);
    context.set(renderedContext, rendered);
    let visitorMoved = false;
    if (services.signals.on || services.tracing.on) c.set("page", requestedPage(routes, c.req.path));
    context.set(answerContext, {
      dropVisitorCookie() {
        visitorMoved = true;
      },
    });
    if (isFromElsewhere(c, services)) return c.text(describeError("cross_origin").message, 403);
    const known = await findKnownDocument(c.req.raw, c.req.path, context);
    if (known) {
      c.header("content-security-policy", contentPolicy(nonce, services));
      c.header("cache-control", "private, no-store");
      // Without a socket (a request made inside the process) nobody tells when the bytes are read.
      (c.env as Partial<HttpBindings> | undefined)?.outgoing?.once("finish", known.release);
      return c.body(known.body, 200, { "content-type": "text/html; charset=utf-8" });
    }
    // Never a copy, here and below: one would make a stream of what is bytes already.
    c.res = await handle(checked(c.req.raw), context);
    const { headers } = c.res;
    headers.set("content-security-policy", contentPolicy(nonce, services));
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
    if (visitorMoved) dropVisitorCookie(c);
    return c.res;
  });
}

/** Without Origin, which was looked at here: the router knows neither SITE_URL nor a proxy, and takes a mismatch for a fault. */
function checked(request: Request): Request {
  if (["GET", "HEAD"].includes(request.method)) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}

const pdfWorker = /\/pdf\.worker[\w.-]*\.mjs/;

/** Hashed files may be kept for ever; everything else of the build is asked for again. */
function serveBuild(app: Hono<ApiEnv>): void {
  const files = serveStatic<ApiEnv>({
    root: buildFolder,
    precompressed: true,
    onFound: (path, c) => {
      const hashed = path.includes("/assets/");
      c.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      // It reads PDFs that people gave: nothing but its own decoders runs in it, and it reaches nothing.
      if (pdfWorker.test(path))
        c.header("content-security-policy", "default-src 'none'; script-src 'wasm-unsafe-eval'");
    },
  });
  app.use("*", async (c, next) => {
    const isFile =
      /\.[a-z0-9]+$/i.test(c.req.path) && !c.req.path.startsWith("/api/") && !c.req.path.endsWith(".data");
    return isFile && ["GET", "HEAD"].includes(c.req.method) ? files(c, next) : next();
  });
}

type Middleware = MiddlewareHandler<ApiEnv>;

function securityHeaders({ siteUrl }: ApiServices): Middleware {
  const https = siteUrl?.startsWith("https://") ?? false;
  const headers: [string, string][] = [
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    // The name of a site that an answer's link leads to is looked up when it is pressed.
    ["x-dns-prefetch-control", "off"],
    ["x-frame-options", "DENY"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    // For everything that is no page: opened by itself it loads and runs nothing. Pages bring their own.
    ["content-security-policy", "default-src 'none'; form-action 'none'; frame-ancestors 'none'"],
    ["x-robots-tag", "none"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()"],
  ];
  if (https) headers.push(["strict-transport-security", "max-age=63072000; includeSubDomains"]);
  return async (c, next) => {
    // Set in advance, because changing a finished answer costs more than many a route; a page's answer comes without them.
    for (const [name, value] of headers) c.header(name, value);
    await next();
    const given = c.res.headers;
    for (const [name, value] of headers) {
      const found = given.get(name);
      if (found === null || (found !== value && !answersOwn.has(name))) given.set(name, value);
    }
  };
}

/** An answer may know better: a page has scripts of its own, and one whose address holds a secret tells less about it. */
const answersOwn = new Set(["referrer-policy", "content-security-policy"]);

/** Scripts only with this answer's nonce; other origins only where the operator named them. Development needs Vite's socket and inline styles. */
function contentPolicy(nonce: string, { production, publicConfig }: ApiServices): string {
  const { url } = publicConfig.auth;
  const origin = (address: string | null) => (address === null ? "" : ` ${new URL(address).origin}`);
  const tags = publicConfig.analyticsId === null ? "" : " https://www.googletagmanager.com";
  const counts = tags && `${tags} https://*.google-analytics.com`;
  const rules = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${tags}${production ? "" : " 'unsafe-eval'"}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${counts}`,
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${origin(url)}${origin(publicConfig.iconFallbackUrl)}${counts}${production ? "" : " ws: wss:"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return rules.join("; ");
}
