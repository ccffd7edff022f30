import { useRevalidator } from "react-router";
import { productClasses } from "#src/brief/product-class.ts";
import type { Remembered } from "#src/brief/reading/schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

const names: Record<Remembered["what"], string> = {
  name: "商品名",
  kind: "種類",
  class: "商品区分",
  label: "社内だけ",
};

const wordsOf = (entry: Remembered): string => {
  if (entry.what === "class") return productClasses[entry.value];
  return entry.what === "label" ? `「${entry.value}」の下の文` : entry.value;
};

/** 「読み取りで覚えていること」: what a person has put right and how the next texts of the project are read by it. */
export function RememberedSection({
  projectId,
  remembered,
  canWork,
}: {
  projectId: string;
  remembered: readonly Remembered[];
  canWork: boolean;
}) {
  const action = useAction();
  const { revalidate } = useRevalidator();
  const path = `/api/v1/projects/${projectId}/remembered`;
  const send = (method: "PUT" | "DELETE", { what, value }: Remembered) =>
    action.run(async () => {
      await apiSend(method, path, { what, value });
      if (method === "DELETE")
        toast({
          kind: "good",
          title: "覚えていることから消しました",
          description: `${names[what]}：${wordsOf({ what, value } as Remembered)}`,
          action: { label: "元に戻す", onSelect: () => void send("PUT", { what, value } as Remembered) },
        });
      await revalidate();
    });
  return (
    <section aria-labelledby="remembered" className="grid gap-2">
      <h2 id="remembered" className="text-lg">
        読み取りで覚えていること
      </h2>
      <p className="text-sm text-ink-soft">
        直した内容を覚えて、この案件の次の文章や資料も同じように読みます。消すと、次に保存した説明から元の読み方に戻ります。
      </p>
      <FailureMessage action={action} />
      {remembered.length === 0 ? (
        <p className="text-sm text-ink-soft">
          まだありません。商品名などを直すか、材料の文を「社内だけ」にすると、ここに並びます。
        </p>
      ) : (
        <ul aria-label="覚えていること" className="grid">
          {remembered.map((entry) => (
            <li
              key={`${entry.what} ${entry.value}`}
              className="flex items-start gap-2 border-b border-line py-1.5 text-sm last:border-b-0"
            >
              <Badge tone="plain">{names[entry.what]}</Badge>
              <span className="min-w-0 flex-1 break-words">{wordsOf(entry)}</span>
              {canWork && (
                <Button
                  size="sm"
                  variant="quiet"
                  disabled={action.busy}
                  aria-label={`消す：${wordsOf(entry)}`}
                  onClick={() => void send("DELETE", entry)}
                >
                  消す
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
