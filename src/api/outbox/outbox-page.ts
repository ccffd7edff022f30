/** The two pages of the outbox: plain HTML in the system's own colours, without a script. Everything in a mail is data. */

import { html, raw } from "hono/html";
import { secondLabel } from "#src/shared/time/time.ts";
import type { StoredMail } from "../../engines/mail/mail.ts";

const everySeconds = 3;

const style = raw(`
:root { color-scheme: light dark; background: Canvas; color: CanvasText; }
body { margin: 0 auto; max-width: 56rem; padding: 1.5rem 1rem 3rem; font: 1rem/1.7 "Noto Sans JP", "Hiragino Sans", "Yu Gothic UI", Meiryo, system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.4; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
p { margin: 0 0 .75rem; }
ul { list-style: none; margin: 1.25rem 0 0; padding: 0; border-top: 1px solid GrayText; }
li { display: grid; gap: 0 1rem; grid-template-columns: minmax(0, 1fr) auto; padding: .75rem 0; border-bottom: 1px solid GrayText; }
li a { font-weight: bold; grid-column: 1 / -1; padding: .25rem 0; }
a { text-underline-offset: .2em; }
:focus-visible { outline: 2px solid; outline-offset: 2px; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1rem; margin: 0; }
dt { font-weight: bold; } dd { margin: 0; }
pre { border: 1px solid GrayText; border-radius: 8px; font: inherit; margin: 0; padding: 1rem; white-space: pre-wrap; }
iframe { border: 1px solid GrayText; border-radius: 8px; height: 36rem; width: 100%; }
@media (max-width: 30rem) { li, dl { grid-template-columns: minmax(0, 1fr); } }
`);

type Part = ReturnType<typeof html>;

function page(title: string, body: Part, head: Part | "" = "") {
  return html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="none">
${head}
<title>${title}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>`;
}

/** `follow`: the list asks for itself again and again; it can be stopped, because that takes the focus away. */
export function listPage(mails: StoredMail[], follow: boolean) {
  const switched = follow
    ? html`${everySeconds}秒ごとに新しくなります。<a href="?refresh=off">自動更新を止める</a>`
    : html`自動更新を止めています。<a href="/dev/outbox">再開する</a>`;
  const list = html`<ul>${mails.map(
    (mail) => html`<li>
<a href="/dev/outbox/${mail.name}">${mail.subject}</a>
<span>${mail.to}</span>
<time datetime="${mail.keptAt.toISOString()}">${secondLabel(mail.keptAt)}</time>
</li>`,
  )}</ul>`;
  const body = html`<h1>送信箱</h1>
<p>メールサーバーが設定されていないため、メールは送らずにこのコンピューターに保存しています。この画面は、このコンピューターからだけ開けます。</p>
<p>${switched}</p>
${mails.length === 0 ? html`<p>まだメールはありません。確認やパスワードの再設定のメールが、ここに表示されます。</p>` : list}`;
  const refresh = html`<meta http-equiv="refresh" content="${everySeconds}">`;
  return page("送信箱", body, follow ? refresh : "");
}

export function mailPage(mail: StoredMail) {
  return page(
    mail.subject,
    html`<p><a href="/dev/outbox">送信箱に戻る</a></p>
<h1>${mail.subject}</h1>
<dl>
<dt>宛先</dt><dd>${mail.to}</dd>
<dt>日時</dt><dd><time datetime="${mail.keptAt.toISOString()}">${secondLabel(mail.keptAt)}</time></dd>
</dl>
<h2>テキスト</h2>
<pre>${withLinks(mail.text)}</pre>
<h2>HTML</h2>
<iframe title="HTMLの本文" sandbox="allow-top-navigation-by-user-activation" srcdoc="${`<base target="_top">${mail.html}`}"></iframe>`,
  );
}

/** Addresses in plain text become links; everything else stays text. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
