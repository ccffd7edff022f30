/** /client: what was handed over, for somebody without an account: to read, to print, to answer. */
import { type ReactNode, useEffect, useState } from "react";
import { brand } from "#src/config/brand.ts";
import type { OpenedLink } from "#src/domain/client/schema.ts";
import { Notice } from "#src/ui/notice.tsx";
import { apiSend } from "../../shell/api-client.ts";
import { ColorModeControl } from "../../shell/color-mode-control.tsx";
import { Stroke } from "../../shell/stroke.tsx";
import { forgetPass, keepPass, keptPass } from "./pass-store.ts";
import { PasswordForm } from "./password-form.tsx";
import { SharedResults } from "./shared-results.tsx";

export interface ClientPageProps {
  token: string;
  /** Null: the link opens nothing. */
  opened: OpenedLink | null;
}

export function ClientPage({ token, opened: first }: ClientPageProps) {
  const [opened, setOpened] = useState(first);
  const ask = async (more: { pass?: string | undefined; password?: string }) => {
    const answer = await apiSend<OpenedLink>("POST", "/api/v1/client/view", { token, ...more });
    if (!answer.locked && answer.pass !== null) keepPass(token, answer.pass);
    setOpened(answer);
  };
  const locked = opened?.locked === true;
  useEffect(() => {
    const pass = locked ? keptPass(token) : null;
    if (pass === null) return;
    apiSend<OpenedLink>("POST", "/api/v1/client/view", { token, pass }).then(
      (answer) => (answer.locked ? forgetPass(token) : setOpened(answer)),
      () => {}, // The password is asked for, as if nothing had been kept.
    );
  }, [locked, token]);
  return (
    <Frame>
      {opened === null ? (
        <Closed />
      ) : opened.locked ? (
        <PasswordForm onPassword={(password) => ask({ password })} />
      ) : (
        <SharedResults
          token={token}
          pass={opened.pass}
          view={opened.view}
          onReload={() => ask({ pass: opened.pass ?? undefined })}
        />
      )}
    </Frame>
  );
}

function Closed() {
  return (
    <div className="mx-auto grid max-w-xl gap-6 py-6">
      <h1 className="text-2xl">提出資料</h1>
      <Notice tone="check" title="このリンクは開けません">
        <p>
          期限が切れたか、取り消されたか、アドレスが途中で切れています。送り主に、新しいリンクを頼んでください。
        </p>
      </Notice>
    </div>
  );
}

/** No way into the rest of the site: whoever is here came for one thing. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div data-layout="client" className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-primary px-4 py-2 font-bold text-on-primary focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        本文へ移動
      </a>
      <header className="border-b border-line bg-paper print:hidden">
        <div className="mx-auto flex min-h-14 max-w-[45rem] items-center gap-2 px-4">
          <span className="inline-flex items-center gap-2 font-bold whitespace-nowrap">
            <Stroke className="size-6 text-primary" />
            {brand.subName}
          </span>
          <span className="ml-auto">
            <ColorModeControl />
          </span>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[45rem] flex-1 px-4 py-6 outline-none print:max-w-none print:p-0"
      >
        {children}
      </main>
      <footer className="border-t border-line px-4 py-6 text-center text-xs text-ink-soft print:hidden">
        {brand.subName}で作られた資料です。リンクを受け取った方だけが見られます。
      </footer>
    </div>
  );
}
