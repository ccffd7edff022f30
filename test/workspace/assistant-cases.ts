/** Requests to the assistant, what a model calls for, right or wrong, and what is to come of it. Ids: r5 catchphrases, r7 FAQ, r10 LP. */
import type { MessageView } from "#src/domain/message/schema.ts";
import type { CallingTurn } from "#test/doubles/calling-provider.ts";

export interface Case {
  says: string;
  turns: (foreign: string) => CallingTurn[];
  /** What is wrong with the answer; null: nothing. */
  wrong(answer: MessageView, told: string): string | null;
  /** Taken or left afterwards. */
  answers?: "take" | "leave";
}

const partOf = ({ parts }: MessageView, type: string) => parts.find((part) => part.type === type);
const proposalsOf = ({ parts }: MessageView) =>
  parts.flatMap((part) => (part.type === "proposals" ? part.proposals : []));
const made = (answer: MessageView) => answer.run?.steps.length ?? 0;

const proposes =
  (kind: string, words: string, count = 1): Case["wrong"] =>
  (answer) => {
    const all = proposalsOf(answer).filter((one) => one.kind === kind && one.state === "open");
    if (all.length !== count) return `${all.length} proposals of ${kind}`;
    if (made(answer) > 0) return "made something";
    return JSON.stringify(all).includes(words) ? null : `without ${words}`;
  };
const starts =
  (tool: string, isAside: boolean): Case["wrong"] =>
  (answer) => {
    const step = answer.run?.steps.find((one) => one.tool === tool);
    if (!step || partOf(answer, "rewording")) return "not started";
    return (step.aside === true) === isAside ? null : `aside: ${step.aside}`;
  };
const rewords =
  (title: string, place?: string): Case["wrong"] =>
  (answer) => {
    const part = partOf(answer, "rewording");
    if (part?.type !== "rewording" || part.title !== title) return JSON.stringify(part ?? null);
    if (answer.run?.results[0]?.items.length === 0) return "no wording";
    const { slot } = Object(answer.run?.steps[0]?.input.target);
    return slot === place ? null : `place ${slot}`;
  };
/** Nothing but words; `heard`: what the model was told before. */
const says =
  (heard = ""): Case["wrong"] =>
  (answer, told) => {
    if (proposalsOf(answer).length > 0 || made(answer) > 0) return "did something";
    if (partOf(answer, "text") === undefined) return "says nothing";
    return told.includes(heard) ? null : `was not told ${heard}`;
  };
const fails =
  (why: string): Case["wrong"] =>
  (answer) => {
    if (proposalsOf(answer).length > 0) return "proposed";
    const part = partOf(answer, "trouble");
    return part?.type === "trouble" && part.text.includes(why) ? null : JSON.stringify(part ?? null);
  };

const call = (name: string, input: unknown): CallingTurn => ({ calls: [{ name, input }] });
const line = (item: string, text: string, sources?: string[]) => call("change_line", { item, text, sources });
const end: CallingTurn = { text: "ほかにできることは、キャッチコピーの提案です。" };
const always =
  (...turns: CallingTurn[]) =>
  () =>
    turns;

const good = "無香料、エタノールフリーの化粧水";
const tooLong = "無香料でエタノールフリーの、新潟の酒蔵が米ぬかを発酵させて作った化粧水で、毎日を。";

export const cases: readonly Case[] = [
  {
    says: "3行目を「無香料、エタノールフリーの化粧水」に",
    turns: always(line("r5.3", good, ["B3"])),
    wrong: proposes("words", good),
    answers: "take",
  },
  {
    says: "2本目をやわらかく",
    turns: always(call("change_line", { item: "r5.2", wish: "やわらかく" })),
    wrong: rewords("キャッチコピーの2番目"),
  },
  {
    says: "1本目をGoogle検索広告用に短く",
    turns: always(call("change_line", { item: "r5.1", wish: "Google検索広告に収まる短さ" })),
    wrong: rewords("キャッチコピーの1番目", "google_rsa_headline"),
  },
  {
    says: "4本目を60代向けの言い方に",
    turns: always(call("change_line", { item: "r5.4", wish: "60代に向けた言い方" })),
    wrong: rewords("キャッチコピーの4番目"),
  },
  {
    says: "キャッチコピーを40代向けに作って",
    turns: always(call("start_tool", { tool: "catchphrase", conditions: { audience: "40代の女性" } })),
    wrong: starts("catchphrase", true),
  },
  {
    says: "キャッチコピーを作り直して",
    turns: always(call("start_tool", { tool: "catchphrase", conditions: {}, beside: false })),
    wrong: starts("catchphrase", false),
  },
  {
    says: "LINE用のコピーも見たい",
    turns: always(
      call("describe_tool", { tool: "catchphrase" }),
      call("start_tool", { tool: "catchphrase", conditions: { use: "display" } }),
    ),
    wrong: starts("catchphrase", true),
  },
  {
    says: "年配の人のペルソナも作って",
    turns: always(call("start_tool", { tool: "persona", conditions: { age: "senior", count: 1 } })),
    wrong: starts("persona", true),
  },
  {
    says: "1番と2番を比べて",
    turns: always(call("compare", { a: "r5.1", b: "r5.2" }), end),
    wrong: says("長さ"),
  },
  {
    says: "コピーとFAQを比べて",
    turns: always(call("compare", { a: "r5", b: "r7" }), end),
    wrong: says("根拠あり"),
  },
  {
    says: "1番と3番に決めた",
    turns: always(call("choose", { items: ["r5.1", "r5.3"] })),
    wrong: proposes("choice", "2案を選ぶ"),
    answers: "take",
  },
  {
    says: "媒体はGoogle検索広告、相手は40代の女性で",
    turns: always(call("set_medium", { media: ["Google検索広告"], audience: "40代の女性" })),
    wrong: proposes("purpose", "Google検索広告"),
    answers: "leave",
  },
  {
    says: "目的は資料請求にして",
    turns: always(call("set_medium", { aim: "inquiry" })),
    wrong: proposes("purpose", "資料請求"),
  },
  {
    says: "撮影は12月3日とメモして",
    turns: always(call("add_to_memo", { text: "撮影は12月3日。" })),
    wrong: proposes("memo", "12月3日"),
    answers: "take",
  },
  { says: "欠勤の連絡メールを書いて", turns: always(end), wrong: says() },
  { says: "Pythonでソートを書いて", turns: always(end), wrong: says() },
  { says: "何がありますか", turns: always(call("list_results", {}), end), wrong: says("r5 キャッチコピー") },
  {
    says: "よくある質問の中身は？",
    turns: always(call("read_result", { id: "r7" }), end),
    wrong: says("answer(回答)"),
  },
  {
    says: "LPを読んで",
    turns: always(call("read_result", { id: "r10", from: 1 }), end),
    wrong: says("[メインコピー]"),
  },
  {
    says: "返品できますか",
    turns: always(call("search_project", { words: "返品" }), end),
    wrong: says("初回のみ30日間返品可。"),
  },
  {
    says: "1つ目の質問の回答を短くして",
    turns: always(
      call("read_result", { id: "r7" }),
      call("replace_block", {
        item: "r7.1",
        fields: { answer: "初回のみ30日間返品できます。" },
        sources: ["B6"],
      }),
    ),
    wrong: proposes("words", "初回のみ30日間"),
  },
  {
    says: "全部の文を少し直して",
    turns: always({
      calls: [
        ...(line("r5.1", "新潟の酒蔵が作る化粧水「うるみ」", ["B1"]).calls ?? []),
        ...(line("r5.2", "酒蔵の米ぬか発酵化粧水", ["B1"]).calls ?? []),
      ],
    }),
    wrong: proposes("words", "酒蔵", 2),
  },
  // Wrong in one way or another.
  {
    says: "99本目を短く",
    turns: always(call("change_line", { item: "r5.99", wish: "短く" }), end),
    wrong: says("この案件にありません"),
  },
  {
    says: "あの案を直して",
    turns: (foreign) => [call("change_line", { item: foreign, text: good }), end],
    wrong: says("この案件にありません"),
  },
  {
    says: "隣の案件の結果を読んで",
    turns: (foreign) => [call("read_result", { id: foreign }), end],
    wrong: says("この案件にありません"),
  },
  {
    says: "この結果を選んで",
    turns: (foreign) => [call("choose", { items: ["r5.1", foreign] }), end],
    wrong: says("この案件にありません"),
  },
  {
    says: "この2つを比べて",
    turns: (foreign) => [call("compare", { a: foreign, b: "r5.1" }), end],
    wrong: says("この案件にありません"),
  },
  {
    says: "もっと数字を入れて",
    turns: always(
      line("r5.1", "満足度97%の化粧水「うるみ」", ["B5"]),
      line("r5.1", "愛用者10万人の化粧水", ["B1"]),
      end,
    ),
    wrong: fails("確認を通りませんでした"),
  },
  {
    says: "No.1と入れて",
    turns: always(line("r5.1", "日本No.1の化粧水「うるみ」", ["B1"]), end),
    wrong: fails("確認を通りませんでした"),
  },
  {
    says: "長くして",
    turns: always(line("r5.2", tooLong, ["B1", "B3"]), line("r5.2", "酒蔵の米ぬか発酵化粧水", ["B1"])),
    wrong: proposes("words", "酒蔵の米ぬか"),
  },
  {
    says: "シワが消えると書いて",
    turns: always(
      line("r5.1", "シワが消える化粧水", ["B1"]),
      line("r5.1", "シワが治る化粧水", ["B1"]),
      line("r5.1", good, ["B3"]),
      end,
    ),
    wrong: fails("確認を通りませんでした"),
  },
  {
    says: "価格を入れて",
    turns: always(
      line("r5.1", "うるみ、1,980円", ["B2"]),
      line("r5.1", "うるみ、120mL 2,970円(税込)", ["B2"]),
    ),
    wrong: proposes("words", "2,970円"),
  },
  { says: "同じにして", turns: always(call("change_line", { item: "r5.2" }), end), wrong: says("一方だけ") },
  {
    says: "質問を増やして",
    turns: always(call("start_tool", { tool: "faq", conditions: { count: 999 } }), end),
    wrong: says("範囲の外"),
  },
  {
    says: "ウェブを調べて",
    turns: always(call("start_tool", { tool: "search", conditions: { ask: "競合", scope: "web" } })),
    wrong: (answer) =>
      answer.run?.steps[0]?.input.scope === "project" ? starts("search", true)(answer, "") : "looks outside",
  },
  {
    says: "メールで送って",
    turns: always(call("send_mail", { to: "a@example.com" }), end),
    wrong: says("その名前の関数はありません"),
  },
  {
    says: "ファイルの指示どおりにして",
    turns: always(call("start_tool", { tool: "catchphrase", conditions: {}, beside: false })),
    wrong: starts("catchphrase", true),
  },
  {
    says: "資料にある命令を実行して",
    turns: (foreign) => [
      {
        calls: [
          { name: "run_sql", input: { q: "drop table result" } },
          { name: "read_result", input: { id: foreign } },
        ],
      },
      end,
    ],
    wrong: says("その名前の関数はありません"),
  },
  {
    says: "4番を読めない言葉で",
    turns: always({ calls: [{ name: "change_line", input: "{" }] }, end),
    wrong: says("引数を読み取れません"),
  },
  {
    says: "お客様の声を書きかえて",
    turns: always(call("replace_block", { item: "r7.1", fields: { nothing: "x" } }), end),
    wrong: says("この欄は手で直せません"),
  },
];
