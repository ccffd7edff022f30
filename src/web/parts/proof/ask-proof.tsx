/** Asks the person of this page to show who they are, over the page as it stands. */
import { openModal } from "../../shell/modal/store.ts";
import { ProveYourself } from "./prove-yourself.tsx";

/** True once it was shown: what was refused for want of a recent proof may be sent again. */
export function askProof(): Promise<boolean> {
  return new Promise((resolve) => {
    let isProved = false;
    openModal({
      title: "ご本人の確認",
      description:
        "安全のため、続ける前にご本人であることを確かめます。確認は10分間有効で、操作はそのまま続きます。",
      body: (close) => (
        <ProveYourself
          onProved={() => {
            isProved = true;
            close();
          }}
          onCancel={close}
        />
      ),
      onClosed: () => resolve(isProved),
    });
  });
}
