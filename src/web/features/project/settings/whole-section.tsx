import { buttonClass } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";

/** A plain link: the browser shows the progress of the download itself. */
export function WholeSection({ projectId }: { projectId: string }) {
  return (
    <section aria-labelledby="whole" className="grid justify-items-start gap-2">
      <h2 id="whole" className="text-lg">
        案件をまるごとダウンロード
      </h2>
      <p className="text-sm text-ink-soft">
        説明、結果と履歴、会話、メモ、コメント、提出、ファイル、写真を1つのzipにします。ダッシュボードの「案件のzipを取り込む」で、同じ案件をもう一つ作れます。メンバーと提出リンクは入りません。
      </p>
      <a href={`/api/v1/projects/${projectId}/archive`} download className={buttonClass({})}>
        <Icon name="download" />
        まるごとダウンロード
      </a>
    </section>
  );
}
