import { useLocation } from "react-router";
import { AppLink } from "#src/ui/link/link.tsx";
import { destinationOf, resetPage, withDestination } from "../model/addresses.ts";
import { textLink } from "../parts/auth-frame.tsx";

export type Mode = "sign-in" | "sign-up" | "link";

export const titles: Record<Mode, string> = {
  "sign-in": "ログイン",
  "sign-up": "新規登録",
  link: "メールのリンクでログイン",
};

export function readMode(search: string): Mode {
  const mode = new URLSearchParams(search).get("mode");
  return mode === "sign-up" || mode === "link" ? mode : "sign-in";
}

export function ModeLink({ mode, children }: { mode: Mode; children: string }) {
  const destination = destinationOf(useLocation());
  const to = withDestination("/auth/login", destination, mode === "sign-in" ? {} : { mode });
  return (
    <AppLink to={to} replace className={textLink}>
      {children}
    </AppLink>
  );
}

export function ResetLink() {
  const destination = destinationOf(useLocation());
  return (
    <AppLink to={withDestination(resetPage, destination)} className={textLink}>
      パスワードを忘れたとき
    </AppLink>
  );
}
