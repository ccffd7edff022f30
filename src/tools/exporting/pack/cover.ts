/** What stands in front of a pack: what is inside, file by file, and what has to be looked at before it is published. */

import type { Item } from "#src/shared/result.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { staleWord } from "#src/shared/words/stale-word.ts";
import type { DocumentMeta } from "../document.ts";
import {
  type Block,
  documentHeading,
  documentSection,
  documentTable,
  flagsOf,
  paragraph,
  plainList,
} from "../document.ts";

export interface CoverResult {
  items: readonly Item[];
  about: DocumentMeta;
  approval: string;
}

const folderOf = (path: string) => path.slice(0, path.indexOf("/") + 1);

/** A line a folder with all below it, and one for each file that stands in none: the list has to end on the first page. */
export function filesListed(paths: readonly string[]): { place: string; count: number }[] {
  const groups = Map.groupBy(paths, (path) => folderOf(path) || path);
  return [...groups].map(([place, inside]) => ({ place, count: inside.length }));
}

export function cover(
  name: string,
  at: Date,
  results: readonly CoverResult[],
  { gaps, paths }: { gaps: readonly string[]; paths: readonly string[] },
): Block[] {
  const flags = results.flatMap(({ items }) => items).flatMap((item) => flagsOf(item)).length;
  return [
    documentHeading(1, `提出資料　${name}`),
    plainList([
      `作成日：${dayLabel(at)}`,
      `結果：${results.length}件　案：${results.reduce((sum, { items }) => sum + items.length, 0)}件　ファイル：${paths.length}個`,
      `注意のある表現：${flags}件（各結果の終わりに一覧があります）`,
      ...gaps,
    ]),
    documentTable(
      ["内容", "案", "承認", "状態"],
      results.map(({ about, items, approval }) => [
        about.title,
        String(items.length),
        approval,
        about.stale.length > 0 ? staleWord(about.stale) : "いまの資料にもとづく内容です",
      ]),
    ),
    ...documentSection("入っているファイル", [
      documentTable(
        ["場所", "個数"],
        filesListed(paths).map(({ place, count }) => [place, String(count)]),
      ),
    ]),
    paragraph("公開前に、専門家と媒体の審査で確認してください。"),
  ];
}
