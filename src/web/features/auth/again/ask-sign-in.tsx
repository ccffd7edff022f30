/** Asks the person of this page to sign in again, over the page as it stands. */
import { AppError } from "#src/shared/errors.ts";
import { closeToast, toast } from "#src/ui/toast/store.ts";
import { openModal } from "#src/web/shell/modal/store.ts";
import { pageOwner } from "#src/web/shell/step-up/page-owner.ts";
import { afterStepUp } from "#src/web/shell/step-up/step-up.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { watchReturn } from "./watch-return.ts";

/** Ends the reminder that is shown, if any. */
let forgetReminder = () => {};

/** True once the same person is signed in; false when they put it off, or when the page was nobody's. */
export function askSignIn(): Promise<boolean> {
  const owner = pageOwner.read();
  if (owner === null) return Promise.resolve(false);
  forgetReminder();
  return new Promise((resolve) => {
    let isBack = false;
    openModal({
      title: "もう一度ログインしてください",
      description:
        "ログインの期限が切れました。入力した内容はこの画面に残っています。ログインすると、保存の続きを行います。",
      body: (close) => (
        <SignInAgain
          owner={owner}
          onBack={() => {
            isBack = true;
            close();
          }}
          onLater={close}
        />
      ),
      onClosed() {
        if (!isBack) remind();
        resolve(isBack);
      },
    });
  });
}

/** Stays until the person is signed in again, so that nobody leaves with work that is not saved. */
function remind(): void {
  const id = toast({
    kind: "check",
    title: "ログインの期限が切れています",
    description: "この画面の変更は、まだ保存されていません。ログインすると保存できます。",
    timeout: 0,
    action: { label: "ログインする", onSelect: () => void afterStepUp(new AppError("not_signed_in")) },
  });
  const unwatch = watchReturn({ onBack: () => forgetReminder(), onOther: () => {} });
  forgetReminder = () => {
    forgetReminder = () => {};
    unwatch();
    closeToast(id);
  };
}
