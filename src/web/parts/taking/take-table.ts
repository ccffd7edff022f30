import {
  type Replaced,
  replacedHeader,
  replacedReport,
  replacedSaid,
} from "../../../shared/words/replaced.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/toast/store.ts";
import { apiFetch } from "../../shell/api-client.ts";
import { messageOf } from "../results/use-row.ts";

/** The name that an answer gives its file. */
export const nameIn = (response: Response, otherwise: string): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/u.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? otherwise,
  );

/** Takes a table away in an encoding that may lack signs, and says which it lacks, with a list of them to keep. */
export async function takeTable(path: string): Promise<void> {
  try {
    const response = await apiFetch(path);
    const name = nameIn(response, "hitofude.csv");
    const told = response.headers.get(replacedHeader);
    saveFile(await response.blob(), name);
    if (told === null) return;
    const replaced = JSON.parse(decodeURIComponent(told)) as Replaced[];
    const report = new Blob([replacedReport(name, replaced)], { type: "text/plain;charset=utf-8" });
    toast({
      kind: "check",
      title: "書き出しました。置き換えた文字があります",
      description: replacedSaid(replaced),
      timeout: 0,
      action: { label: "一覧を保存", onSelect: () => saveFile(report, `${name}_置き換えた文字.txt`) },
    });
  } catch (error) {
    toast({ kind: "must", title: "書き出せませんでした", description: messageOf(error) });
  }
}
