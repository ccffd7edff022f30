import { type ReactNode, useState } from "react";
import { IconButton } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { apiSend } from "../../shell/api-client.ts";

/**
 * A word of help where it is of use. It comes with its page, so that nothing moves; closed, it does not come again, and all
 * of them are turned off in the profile.
 */
export function Hint({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const close = () => {
    setClosed(true);
    // The button goes away under the keyboard: its place is the page again.
    document.getElementById("main")?.focus({ preventScroll: true });
    apiSend("POST", "/api/v1/account/hints/close", { hint: id }, { ask: "never" }).catch(() => {}); // Then it comes with the next page again.
  };
  return (
    <aside
      aria-label="ヒント"
      className="flex items-start gap-2 rounded-md border border-line bg-wash py-2 pr-1 pl-3 text-sm"
    >
      <Icon name="lightbulb" className="mt-1 shrink-0 text-stroke" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-bold text-pretty [word-break:auto-phrase]">{title}</p>
        {children}
        <p className="text-xs text-ink-soft">
          <AppLink to="/profile#letters" prefetch={false} className="underline underline-offset-4">
            ヒントの設定を変える
          </AppLink>
        </p>
      </div>
      <IconButton icon="x" size="sm" label="このヒントを閉じる" onClick={close} />
    </aside>
  );
}
