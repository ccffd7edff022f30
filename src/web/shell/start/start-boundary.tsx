import { Component, type ReactNode } from "react";
import { describeError } from "#src/shared/errors.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Stroke } from "../stroke.tsx";

/** Stands outside the router: when the page's own data cannot be read, there is no route that could show an error. */
export class StartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <StartFailure /> : this.props.children;
  }
}

/** A whole document, because the one from the server is gone. Plain links: nothing of the router runs. */
function StartFailure() {
  const { status, message } = describeError("internal");
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => href,
  );
  return (
    <html lang="ja" className={document.documentElement.className}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="none" />
        <title>{`${status} - ${message}`}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-6 py-12 text-center">
          <Stroke className="size-16 text-primary" />
          <h1 className="text-2xl">{`Error: ${status}`}</h1>
          <p className="max-w-prose text-ink-soft">{message}</p>
          <a className={buttonClass({ variant: "primary", size: "lg" }, "mt-4")} href="/">
            トップ に戻る
          </a>
        </main>
      </body>
    </html>
  );
}
