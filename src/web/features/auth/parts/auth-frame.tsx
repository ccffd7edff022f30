import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { authClient } from "#src/web/shell/session.ts";

const never = () => () => {};

/** False in the server's HTML and the first render: nothing answers a press yet. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** One narrow column with the page's heading. Loads the sign-in client while the person types. */
export function AuthFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    // Without network the press on the button tries again and says so.
    authClient().catch(() => undefined);
  }, []);
  return (
    <div className="mx-auto grid max-w-md gap-6 px-4 py-10 sm:px-6 sm:py-14">
      <div className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-sm text-ink-soft text-pretty">{lead}</p>}
      </div>
      <noscript>
        <p className="rounded-md border border-check-line bg-check-wash px-4 py-3 text-sm">
          この画面を使うには、ブラウザーの設定で JavaScript を有効にして、ページを読み込み直してください。
        </p>
      </noscript>
      {children}
    </div>
  );
}

/** A link in running text: underlined, so that colour is not all that tells it apart. */
export const textLink = "rounded-sm text-stroke underline underline-offset-4 hover:no-underline";
