/** Three small pages in the system's own colours, without a script, for whoever comes from a mail. */
import { html, raw } from "hono/html";

const style = raw(`
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 36rem; padding: 3rem 1rem; font: 1rem/1.8 "Noto Sans JP", "Hiragino Sans", "Yu Gothic UI", Meiryo, system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; line-height: 1.5; margin: 0 0 1rem; }
p { margin: 0 0 1rem; }
button { font: inherit; font-weight: bold; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid; border-radius: 8px; background: ButtonFace; color: ButtonText; cursor: pointer; }
:focus-visible { outline: 2px solid; outline-offset: 2px; }
a { text-underline-offset: .2em; }
`);

type Part = ReturnType<typeof html>;

function page(siteName: string, title: string, body: Part) {
  return html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="none">
<title>${title} | ${siteName}</title>
<style>${style}</style>
</head>
<body><main><h1>${title}</h1>
${body}</main></body>
</html>`;
}

/** The form sends to the address it stands at, so that the link's secret is in no other place. */
export const unsubscribePage = (siteName: string) =>
  page(
    siteName,
    "使い方のお知らせを止めますか",
    html`<p>${siteName}からの、使い方のお知らせメールが届かなくなります。登録の確認や招待など、必要なメールは引き続き届きます。</p>
<form method="post"><button type="submit">お知らせを止める</button></form>`,
  );

export const unsubscribedPage = (siteName: string) =>
  page(
    siteName,
    "使い方のお知らせを止めました",
    html`<p>もう一度受け取りたいときは、<a href="/profile#letters">プロフィール</a>で変えられます。</p>`,
  );

export const unknownUnsubscribePage = (siteName: string) =>
  page(
    siteName,
    "このリンクは使えません",
    html`<p>リンクが途中で切れているか、アカウントがなくなっています。設定は変わっていません。<a href="/profile#letters">プロフィール</a>からも止められます。</p>`,
  );
