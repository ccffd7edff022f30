import { expect, test } from "vitest";
import { tableCopy } from "./copy-table.ts";

const csv = '\uFEFF人,項目,内容\r\n美咲,朝,"5分で""支度""\n急ぎ"\r\n美咲,数式,\'=1+1\r\n';

test("spreadsheets get cells between tabs; one that holds a line break or a quotation mark stays one cell", () => {
  expect(tableCopy(csv).text).toBe('人\t項目\t内容\n美咲\t朝\t"5分で""支度""\n急ぎ"\n美咲\t数式\t\'=1+1');
});

test("slides get a table with a head, whose words are no markup", () => {
  expect(tableCopy("見出し\r\n<b>無香料</b>&\r\n").html).toBe(
    "<table><tr><th>見出し</th></tr><tr><td>&lt;b&gt;無香料&lt;/b&gt;&amp;</td></tr></table>",
  );
});
