/** The reference page, made from the document: one file of HTML in the system's own colours, without a script. */
import { html, raw } from "hono/html";
import { keyScopes, scopeDuties, scopeLabels } from "../../domain/api-key/schema.ts";
import type { OpenApi, Operation } from "./document.ts";
import { curlOf, exampleFields } from "./example.ts";
import { style } from "./page-style.ts";

type Part = ReturnType<typeof html>;

interface Site {
  siteName: string;
  siteUrl: string;
  fontSheet: string | undefined;
}

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

const anchor = (title: string, index: number) => `s${index + 1}-${encodeURIComponent(title)}`;

export function referencePage(document: OpenApi, { siteName, siteUrl, fontSheet }: Site) {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const subjects = [...new Set(entries.map(({ operation }) => operation.tags[0] ?? ""))].map(
    (title, index) => ({
      title,
      id: anchor(title, index),
      entries: entries.filter(({ operation }) => operation.tags[0] === title),
    }),
  );
  return html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="none">
<title>APIの説明 | ${siteName}</title>
${fontSheet ? html`<link rel="stylesheet" href="${fontSheet}">` : ""}
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#main">本文へ移動</a>
<header><p><a href="/profile#api-keys">${siteName}のプロフィールへ</a> ・ <a href="/api/v1/docs/">製品の文書</a></p></header>
<div class="frame">
<nav aria-label="目次"><h2>目次</h2><ul>
<li><a href="#begin">はじめに</a></li>
${subjects.map(({ title, id, entries: { length } }) => html`<li><a href="#${id}">${title}</a> <span class="soft">${length}</span></li>`)}
</ul></nav>
<main id="main" tabindex="-1">
<h1>APIの説明</h1>
${introduction(siteUrl)}
${subjects.map(
  ({ title, id, entries: of }) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${of.map((entry) => entryPart(entry, siteUrl))}
</section>`,
)}
</main>
</div>
</body>
</html>`;
}

function introduction(siteUrl: string): Part {
  return html`<section id="begin" aria-labelledby="begin-title">
<h2 id="begin-title">はじめに</h2>
<p>画面と同じ操作を、プログラムから行えます。断られる理由も、使える量も、画面と同じです。</p>
<ol>
<li><a href="/profile#api-keys">プロフィール</a>でAPIキーを作り、控えます。キーが表示されるのは一度だけです。</li>
<li>送るときに、次のヘッダーを付けます。</li>
</ol>
<pre tabindex="0" role="group" aria-label="キーの送り方"><code>curl "${siteUrl}/api/v1/projects" \\
  -H "Authorization: Bearer $HITOFUDE_KEY"</code></pre>
<h3>キーにできること</h3>
<dl>${keyScopes.map(
    (scope) => html`<dt>${scopeLabels[scope]} <code>${scope}</code></dt><dd>${scopeDuties[scope]}</dd>`,
  )}</dl>
<p>キーの管理、ログイン、本人確認、プラン、メンバーの変更、招待、退会、管理者の操作は、キーでは行えません。</p>
<h3>うまくいかないとき</h3>
<p>答えはいつも <code>{"error": {"code", "message", "requestId"}}</code> の形です。<code>message</code> はそのまま人に見せられます。1件を求めて、当てはまるものがないか、いくつもあるときは、答えに <code>"code": "PGRST116"</code> が付きます。</p>
<p>一覧は、<code>Accept: application/vnd.pgrst.object+json</code> を付けると、1件だけを求められます。</p>
<p>機械で読むときは <a href="/api/v1/openapi.json">OpenAPI 3.1の文書</a> をお使いください。</p>
</section>`;
}

function entryPart({ method, path, operation }: Entry, siteUrl: string): Part {
  const scope = operation["x-scope"];
  const fields = exampleFields(operation);
  const example = curlOf(method, path, operation, siteUrl);
  return html`<details id="${operation.operationId}">
<summary><span class="what">${operation.summary}</span>
<span class="where"><b class="method">${method}</b> <code>${breakable(path)}</code></span></summary>
<div class="inside">
<p>${scope ? html`キーに必要なもの：<b>${scopeLabels[scope]}</b>` : whoCalls(operation)}</p>
${
  fields.length > 0
    ? html`<h3>送るもの</h3><ul class="fields">${fields.map(
        ({ name, place, type, required, says }) =>
          html`<li><code>${name}</code> <span class="soft">${place}・${type}${required ? "・必須" : ""}</span>${says ? html`<br>${says}` : ""}</li>`,
      )}</ul>`
    : ""
}
${example ? html`<h3>例</h3><pre tabindex="0" role="group" aria-label="${operation.summary}の例"><code>${example}</code></pre>` : ""}
<h3>返るもの</h3>
<ul class="fields">${Object.entries(operation.responses).map(([status, response]) => answerPart(status, response))}</ul>
</div>
</details>`;
}

/** Long paths may break at their slashes. */
function breakable(path: string) {
  return path.split("/").map((piece, index) => (index === 0 ? piece : html`/<wbr>${piece}`));
}

const whoCalls = (operation: Operation) =>
  ({
    public: "ログインしていない人も使えます。",
    visitor: "お試し中の人とログインした人が、画面から使います。キーでは使えません。",
    user: "ログインした人が、画面から使います。キーでは使えません。",
    admin: "管理者だけが、画面から使います。",
    machine: "サーバーの端末からだけ開けます。",
    signed: "署名のある知らせだけを受け付けます。",
  })[operation["x-policy"]];

function answerPart(status: string, response: Record<string, unknown>): Part {
  const media = Object.keys(Object(response.content));
  const says = String(response.description).split("\n");
  return html`<li><code>${status === "default" ? "ほか" : status}</code> <span class="soft">${media.join("、")}</span><br>${says.map((line, index) => html`${index > 0 ? raw("<br>") : ""}${line}`)}</li>`;
}
