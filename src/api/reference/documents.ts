/** The documentation site, as the build wrote it (scripts/docs/site.ts): plain files without a script. */
import { serveStatic } from "@hono/node-server/serve-static";
import { AppError } from "../../shared/errors.ts";
import type { ApiContext, ApiEnv } from "../request.ts";
import { defineRoute } from "../routing/route.ts";

/** Of every page that is about the product: no script at all, and nothing from elsewhere. */
export const pageHeaders = {
  "cache-control": "public, max-age=300",
  "content-security-policy":
    "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const root = "build/docs";
const base = "/api/v1/docs/";
/** All files lie in one folder; compressed copies are no pages. */
const fileName = /^[a-z0-9][a-z0-9.-]*\.(html|svg|webp)$/;

let files: ReturnType<typeof serveStatic<ApiEnv>> | undefined;

/** Made when it is first asked for: in development there may be no build. */
const filesOfBuild = () =>
  serveStatic<ApiEnv>({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => `/${path.slice(base.length) || "index.html"}`,
    onFound: (_, c) => {
      for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value);
    },
  });

async function answerFile(c: ApiContext): Promise<Response> {
  files ??= filesOfBuild();
  const answer = await files(c, async () => {});
  if (!(answer instanceof Response)) throw new AppError("not_found");
  return answer;
}

export const documentRoutes = [
  defineRoute(
    `GET ${base}`,
    { summary: "製品の文書の目次を開きます。", access: "public", mediaType: "text/html" },
    ({ c }) => answerFile(c),
  ),
  defineRoute(
    `GET ${base}:file`,
    { summary: "製品の文書のページか図を開きます。", access: "public", mediaType: "text/html" },
    ({ c, param }) => {
      if (!fileName.test(param("file"))) throw new AppError("not_found");
      return answerFile(c);
    },
  ),
];
