/** Lines as running text: tried out first, named by numbers, mended line by line, and told without numbers of the material. */
import { afterEach, expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { writeTool } from "#test/evaluation/write-tool.ts";
import { type Scripted, scripted } from "./scripted.ts";

const sentences = numberSentences(
  [
    "毛布「ゆきどけ」。",
    "綿100％の毛布です。",
    "1枚 6,600円（税込）。",
    "返品は未使用のものに限り、到着後10日以内にお受けします。",
    "重さは900gです。",
  ].join("\n"),
  "B",
);
const brief = { sentences, fields: parseBrief(sentences) };

let double: Scripted | undefined;
afterEach(() => double?.stop());

const lines = (second: string) => `【下書き】
肩が軽い夜。
綿だけの夜。

【1 数字】
肩に、900gの夜。
綿100％で、重さは900g。

【2 期間・限定】
${second}

【3 情景】
朝まで、綿のなか。
綿100％の毛布です。

【おすすめ】
2｜安心して試せる｜地味
1｜軽さがわかる｜綿とわからない
3｜朝が見える｜数字がない
`;
const isAgain = (prompt: string) => prompt.includes("ここまでの回答はできています");

const write = (answer: (prompt: string) => string) =>
  scripted(answer).then((made) => {
    double = made;
    return writeTool(made.engine, "catchphrase", brief, { results: {}, input: { count: 3 } });
  });
const linesOf = ({ items }: Awaited<ReturnType<typeof write>>) =>
  items.filter(({ kind }) => kind === "line").map(({ text }) => text);

const refused = "返品は、10日以内。\n返品は到着後10日以内にお受けします。";
const mended = "まず、夜にかけてみて。\n未使用なら、到着後10日以内に返品できます。";

it("a refused line is asked for alone by its number, with the sentence that it is refused for; a pick follows its words", async () => {
  const made = await write((prompt) => (isAgain(prompt) ? `【2 期間・限定】\n${mended}` : lines(refused)));
  expect(linesOf(made).toSorted()).toEqual(
    ["肩に、900gの夜。", "まず、夜にかけてみて。", "朝まで、綿のなか。"].toSorted(),
  );
  const [asked = ""] = double?.asked.filter(isAgain) ?? [];
  const told = asked.split("ここまでの回答はできています")[1] ?? "";
  expect(told).toContain("【2 期間・限定】\n返品は、10日以内。");
  expect(told).not.toMatch(/【1 数字】|B\d/u);
  expect(told).toContain("「返品は未使用のものに限り、到着後10日以内にお受けします。」の条件");
  const picks = made.items.filter(({ kind }) => kind === "shortlist").map(({ fields }) => fields.line);
  expect(picks).toContain("まず、夜にかけてみて。");
  const [first = ""] = double?.asked.filter((prompt) => !isAgain(prompt)) ?? [];
  expect(first).not.toMatch(/B\d+:|根拠:/u);
  for (const name of ["【下書き】", "【おすすめ】"]) expect(first).toContain(name);
});

it("a line that comes again under its number alone takes its place, and one that lacks comes as a new one", async () => {
  const short = lines(refused).replace(/【3 情景】[^【]+/u, "");
  const made = await write((prompt) =>
    isAgain(prompt) ? `【２】\n${mended}\n\n【4 情景】\n朝まで、綿のなか。\n綿100％の毛布です。` : short,
  );
  expect(linesOf(made).toSorted()).toEqual(
    ["肩に、900gの夜。", "まず、夜にかけてみて。", "朝まで、綿のなか。"].toSorted(),
  );
});

it("a list by numbers, and rows of data, are lines too", async () => {
  const list =
    "1. 肩に、900gの夜。\n   綿100％で、重さは900g。\n2. 朝まで、綿のなか。\n3. 綿だけの、軽い夜。";
  const wanted = ["肩に、900gの夜。", "朝まで、綿のなか。", "綿だけの、軽い夜。"];
  expect(linesOf(await write((prompt) => (isAgain(prompt) ? "{}" : list)))).toEqual(wanted);
  double?.stop();
  const rows = JSON.stringify({ l: wanted.map((line) => `${line}|a||2,5`) });
  expect(linesOf(await write((prompt) => (isAgain(prompt) ? "{}" : rows)))).toEqual(wanted);
});
