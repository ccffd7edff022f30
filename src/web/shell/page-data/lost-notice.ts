/** Tells the person about a page that was not reached. One notice at a time; the next page takes it away. */
import { closeToast, toast } from "#src/ui/toast/store.ts";
import { loadingBar } from "../loading/browser-bar.ts";
import { keepUnsent } from "../unsent/unsent.ts";

const offline = {
  title: "インターネットにつながっていません",
  description:
    "インターネットにつながっていないため、ページを開けませんでした。入力した内容と結果は残っています。つながると、自動で開き直します。",
};
const unreached = {
  title: "ページを開けませんでした",
  description:
    "サーバーから読み込めませんでした。今の画面はそのまま使えます。少し待ってから、もう一度お試しください。",
};

let forget = () => {};

/** `again` opens the page; it is also called by itself when the net is back. */
export function showLostNotice(again: () => void): void {
  forget();
  loadingBar.fail();
  const words = navigator.onLine ? unreached : offline;
  const retry = () => {
    forget();
    again();
  };
  const id = toast({
    ...words,
    kind: "check",
    timeout: 0,
    action: { label: "もう一度", onSelect: retry },
  });
  const back = () => {
    // Nobody presses anything now: what was typed meanwhile must not be lost.
    keepUnsent();
    retry();
  };
  if (words === offline) window.addEventListener("online", back);
  forget = () => {
    forget = () => {};
    window.removeEventListener("online", back);
    closeToast(id);
  };
}

export function hideLostNotice(): void {
  forget();
}
