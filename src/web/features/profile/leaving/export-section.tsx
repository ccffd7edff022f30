import type { MouseEvent } from "react";
import { buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { ensureRecentProof } from "#src/web/parts/proof/proof-options.ts";
import { ProfileSection } from "../parts/section.tsx";

/** A plain link: the browser shows the progress of the download itself. It is followed once the person is known to be there. */
export function ExportSection() {
  const action = useAction();
  const follow = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!event.isTrusted) return;
    event.preventDefault();
    const link = event.currentTarget;
    if (await action.run(ensureRecentProof)) link.click();
  };
  return (
    <ProfileSection
      id="export"
      title="データの書き出し"
      description="いつでも、ご自分のデータを手元に保存できます。"
    >
      <p className="text-sm">
        プロフィールと、ご自分が所有する案件の材料と結果を、1つのzipファイルにまとめます。文章（md）、表（csv）、データ（json）の3つの形式で入ります。
      </p>
      <div>
        <a
          href="/api/v1/account/export"
          download
          className={buttonClass({})}
          onClick={(event) => void follow(event)}
        >
          <Icon name="download" />
          データを書き出す
        </a>
      </div>
      <FailureMessage action={action} />
    </ProfileSection>
  );
}
