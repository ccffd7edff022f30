import {
  type Replaced,
  replacedHeader,
  replacedNotice,
  replacedReport,
} from "#src/shared/words/replaced-notice.ts";
import { saveFile } from "#src/ui/save-file.ts";
import { toast } from "#src/ui/toast/store.ts";
import { apiFetch } from "../../shell/api-client.ts";
import { messageOf } from "../results/use-row.ts";

/** The name that an answer gives its file. */
export const nameIn = (response: Response, otherwise: string): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/u.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? otherwise,
  );

/** What a table does not hold of what was to be in it. */
interface Outside {
  said: string;
  texts: readonly string[];
}

/**
 * Takes a table away, and says what is not in it as it was meant: signs that its encoding lacks, and texts that have no place there;
 * each with a list to keep.
 */
export async function saveTable(path: string, outside: Outside | null = null): Promise<void> {
  try {
    const response = await apiFetch(path);
    const name = nameIn(response, "hitofude.csv");
    const told = response.headers.get(replacedHeader);
    saveFile(await response.blob(), name);
    const replaced = told === null ? [] : (JSON.parse(decodeURIComponent(told)) as Replaced[]);
    if (replaced.length > 0)
      tell(name, "置き換えた文字", replacedNotice(replaced), replacedReport(name, replaced));
    if (outside)
      tell(
        name,
        "入っていない案",
        outside.said,
        `\uFEFF${[name, outside.said, "", ...outside.texts].join("\r\n")}\r\n`,
      );
  } catch (error) {
    toast({ kind: "must", title: "書き出せませんでした", description: messageOf(error) });
  }
}

function tell(file: string, what: string, description: string, list: string): void {
  const report = new Blob([list], { type: "text/plain;charset=utf-8" });
  toast({
    kind: "check",
    title: `書き出しました。${what}があります`,
    description,
    timeout: 0,
    action: { label: "一覧を保存", onSelect: () => saveFile(report, `${file}_${what}.txt`) },
  });
}
