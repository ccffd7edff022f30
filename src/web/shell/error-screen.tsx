import { isRouteErrorResponse, useNavigate } from "react-router";
import { describeError, isAppError } from "../../shared/errors.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Stroke } from "./stroke.tsx";

/** Status and message of anything thrown; unforeseen errors show the generic text only. */
export function describeThrown(error: unknown): { status: number; message: string } {
  if (isRouteErrorResponse(error)) {
    const detail: unknown = error.data;
    const message =
      typeof detail === "object" && detail !== null && "message" in detail
        ? String(detail.message)
        : error.statusText;
    return { status: error.status, message };
  }
  if (isAppError(error)) return { status: error.status, message: error.message };
  return { status: 500, message: describeError("internal").message };
}

const lost = "お探しのページは見つかりませんでした。アドレスが変わったか、削除された可能性があります。";
const broken = "ページを表示できませんでした。入力した内容と結果は残っています。";

/** What a person sees instead of a page that could not be shown. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { status, message } = describeThrown(error);
  const navigate = useNavigate();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-6 py-12 text-center">
      <Stroke className="size-16 text-primary" />
      <h1 className="text-2xl">{`Error: ${status}`}</h1>
      <p className="max-w-prose text-ink-soft">{message}</p>
      <p className="max-w-prose text-balance">{status === 404 ? lost : broken}</p>
      <button
        type="button"
        className={buttonClass({ variant: "primary", size: "lg" }, "mt-4")}
        onClick={() => navigate("/", { replace: true })}
      >
        トップ に戻る
      </button>
    </main>
  );
}
