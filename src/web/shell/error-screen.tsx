import { useEffect } from "react";
import { isRouteErrorResponse, useNavigate } from "react-router";
import { homeOfSignedIn } from "../../shared/access.ts";
import { describeError, isAppError } from "../../shared/errors.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ErrorAnimation } from "./error-animation/error-animation.tsx";
import { isNetworkFailure } from "./page-data/page-unavailable.ts";
import { useSessionUser } from "./session.ts";

/** Status and message of anything thrown; unforeseen errors show the generic text only. */
export function describeThrown(error: unknown): { status: number; message: string } {
  const unforeseen = { status: 500, message: describeError("internal").message };
  if (isRouteErrorResponse(error)) {
    const detail: unknown = error.data;
    const message =
      typeof detail === "object" && detail !== null && "message" in detail
        ? String(detail.message)
        : error.statusText;
    // An error is never a success, whatever it was thrown with.
    return { status: error.status >= 400 ? error.status : 500, message: message || unforeseen.message };
  }
  if (isNetworkFailure(error)) return { ...unforeseen, message: navigator.onLine ? unreached : offline };
  if (isAppError(error)) return { status: error.status, message: error.message };
  return unforeseen;
}

const lost = "お探しのページは見つかりませんでした。アドレスが変わったか、削除された可能性があります。";
const broken = "ページを表示できませんでした。入力した内容と結果は残っています。";
const unreached =
  "サーバーにつながらず、ページを開けませんでした。入力した内容と結果は残っています。少し待ってから、もう一度お試しください。";
const offline =
  "インターネットにつながっていないため、ページを開けませんでした。入力した内容と結果は残っています。つながると、自動で開き直します。";
const japanese = /[ぁ-んァ-ン一-龠]/;

/** What a person sees instead of a page that could not be shown. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { status, message } = describeThrown(error);
  const navigate = useNavigate();
  const signedIn = useSessionUser() !== null;
  const missed = isNetworkFailure(error);
  useEffect(() => {
    if (!missed) return;
    const again = () => window.location.reload();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [missed]);
  return (
    <main
      id="main"
      tabIndex={-1}
      data-error-screen=""
      className="grid min-h-dvh outline-none place-content-center justify-items-center gap-4 bg-sunken px-6 py-12 text-center text-ink"
    >
      <ErrorAnimation />
      <h1 className="text-2xl">{`Error: ${status}`}</h1>
      <p className="max-w-prose">{message}</p>
      {!japanese.test(message) && (
        <p className="max-w-prose text-balance [word-break:auto-phrase]">{status === 404 ? lost : broken}</p>
      )}
      {missed && (
        <button
          type="button"
          className={buttonClass({ size: "lg" }, "mt-4")}
          onClick={() => window.location.reload()}
        >
          もう一度
        </button>
      )}
      <button
        type="button"
        className={buttonClass({ variant: "primary", size: "lg" }, "mt-4")}
        onClick={() => navigate(signedIn ? homeOfSignedIn : "/", { replace: true })}
      >
        {signedIn ? "ダッシュボード に戻る" : "トップ に戻る"}
      </button>
    </main>
  );
}
