import { useEffect, useState } from "react";
import type { ClaimList } from "#src/domain/claim/schema.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { AppLink } from "#src/ui/link/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { apiGet } from "#src/web/shell/api-client.ts";

interface ExpiredNoticeProps {
  projectId: string;
  /** Results that go out; absent: the newest one of each tool. */
  ids?: readonly string[];
  /** Of these only those of these tools. */
  tools?: readonly ToolName[];
}

/** 「期限切れの根拠 n」, where something is about to leave the house; nothing while there is none. */
export function ExpiredNotice({ projectId, ids, tools }: ExpiredNoticeProps) {
  const [list, setList] = useState<ClaimList | "failed" | null>(null);
  const asked = ids?.join() ?? "";
  useEffect(() => {
    let left = false;
    const query = new URLSearchParams({ show: "due", ...(asked === "" ? {} : { ids: asked }) });
    apiGet<ClaimList>(`/api/v1/projects/${projectId}/claims?${query}`).then(
      (found) => left || setList(found),
      () => left || setList("failed"),
    );
    return () => {
      left = true;
    };
  }, [projectId, asked]);
  if (list === "failed")
    return (
      <p className="text-sm text-check">根拠資料の期限を確かめられませんでした。渡す前に確認してください。</p>
    );
  const expired = new Set(
    list?.claims
      .filter(({ tool }) => tools === undefined || tools.includes(tool))
      .flatMap(({ documents }) => documents.filter((one) => one.expiry === "expired").map(({ id }) => id)),
  );
  if (expired.size === 0) return null;
  return (
    <Notice tone="check" title={`期限切れの根拠 ${expired.size}`}>
      <p>
        渡す前に、資料を新しくしてください。
        <AppLink to={`/${projectId}/results?claims=due`} className="underline">
          一覧で確かめる
        </AppLink>
      </p>
    </Notice>
  );
}
