/** What only people of the work say, whose words they are and what no longer holds, by the form of the memo. */
import { expect, test } from "vitest";
import { readMemoText } from "./read.ts";

const note =
  "商品名：ふわりの間\n種類：座布団\n予算：月30万円\n競合：綿屋カリ 1,980円\n担当：営業 見本\n価格：1枚 2,400円";
const roleOf = (text: string, words: string) =>
  readMemoText(text).sentences.find((entry) => entry.text.includes(words))?.role;

test.each([
  "完成は9/20、社長チェックが2回入ります",
  "綿の機械の修理で3月16日に変更。",
  "残りの3社はまだ",
  "根拠の資料をもらってから使う",
  "写真の椅子は借り物、返却 2/27",
  "電話が1日10本鳴ればいい、と。",
  "専務より「半額は認めない」との付箋あり。",
  "営業は賛成、品質は「安すぎる」と反対",
  "納期は検査待ち",
  "決まったこと並べます",
  "以上は取締役会限り",
  "モニターの声は使用の承諾を取っていない",
  "いちおう弁護士にも見せます",
  "社内報からの転載です",
  "監修の先生には謝礼を払っている",
  "返品の理由は「思ったより小さい」が多い",
  "一番の悩みは平日の空席",
  "打ち合わせは次の月曜10時から",
  "綿屋の支払いがまだ済んでいない",
  "ロゴの使用許可を申請しているところ",
  "キャンペーンはやるかどうか五分五分",
  "成約率が2割を切っている",
  "綿の会社は4月に閉めますけど、まだ公表してません",
])("only people of the work say: %s", (line) => {
  expect(roleOf(`${note}\n${line}`, line.slice(0, 7))).not.toBe("public");
});

test.each([
  "改修の補助は上限80万円。",
  "当日14時までの入稿を当日とかぞえる。",
  "1枚の綿は500gです。",
  "標高800メートルの畑の綿",
  "ペットは入れません",
  "回数券は11枚で1万円",
  "綿はかたくなりません",
  "見学は前の日までに電話を",
  "朝がいちばん混みます",
  "取っ手は折りたためる",
  "送料は無料です。",
])("customers are told: %s", (line) => {
  expect(roleOf(`${note}\n${line}`, line.slice(0, 7))).toBe("public");
});

test.each([
  "まどか座（月1,980円）から移ってくる人が多い",
  "つむぎ屋が同じ5枚を798円で店に入れてくる。",
  "まどか堂の座布団は1,980円だった",
  "他の会社は綿の量を減らしている",
  "同じような座布団が駅前に2つできた",
  "あの店はテレビに出てから行列",
  "先に始めたのは京都の会社",
])("others are told of: %s", (line) => {
  expect(roleOf(`${note}\n${line}`, line.slice(0, 4))).toBe("competitor");
});

test("what it is not is no fact, what it is goes on behind it", () => {
  const text = `${note}\n綿菓子ではなく、綿の座布団です。`;
  expect(roleOf(text, "綿菓子")).toBe("unsure");
  expect(roleOf(text, "綿の座布団")).toBe("public");
});

test("questions quoted from a mail are answered by the lines below them", () => {
  const text = [
    "> 1. 正式な表記はどちらですか",
    "FUWARI でお願いします。",
    "> 2. 値段は",
    "1枚 2,400円です。",
    "> 3. 比べられる相手は",
    "まどか座さんです。",
    "> 4. 書かないことは",
    "「日本一」。",
  ].join("\n");
  expect(roleOf(text, "2,400円")).toBe("public");
  expect(roleOf(text, "まどか座")).toBe("competitor");
  expect(readMemoText(text).forbiddenWords.map((word) => word.text)).toEqual(["日本一"]);
});

test("a column says of each row of a table whether it may be shown, wherever it stands", () => {
  const text =
    "key,value,公開,備考\ntitle,夜の綿の会,○,\nguest,見本ミドリ（歌）,×,解禁まで待つ\nopen,17:30,○,\nseats,40,○,自由席";
  expect(roleOf(text, "見本ミドリ")).toBe("internal");
  expect(roleOf(text, "17:30")).toBe("public");
});

test("brackets that the memo declares, a struck line and the old side of a comparison stay inside", () => {
  const bracketed = "※〔 〕は社内のやりとり\nQ. 値段は\nA. 1枚 2,400円です。\n〔前の1,980円は検索に残る〕";
  expect(roleOf(bracketed, "1,980円")).not.toBe("public");
  expect(roleOf(bracketed, "2,400円")).toBe("public");
  expect(roleOf(`${note}\n~~最短15分で届く~~`, "最短15分")).toBe("internal");
  const compared =
    "サービス名：綿だけ\n－ 1枚 2,600円\n＋ 1枚 2,400円\n－ 「まるごと」もあります\n＋ 2年間は無償で直します";
  expect(roleOf(compared, "2,600円")).toBe("internal");
  expect(roleOf(compared, "2,400円")).toBe("public");
});

test("headings are numbered in Chinese figures as well, and a rule of equals signs is one", () => {
  const text = `${note}\n一、内容\n綿は500gです。\n二、競合\nまどか座、1,980円。\n=== 覚え書き（公開ページに写さないこと） ===\n納期を守れた率は93％。`;
  expect(roleOf(text, "500g")).toBe("public");
  expect(roleOf(text, "まどか座")).toBe("competitor");
  expect(roleOf(text, "93％")).toBe("internal");
});

test("a heading of open matters keeps what stands below it inside, in wide figures as well", () => {
  const text = `１．新しい座布団\n1枚 2,400円です。\n２．懸案\n色は例山が選ぶ\n３．表現\n「日本一」は使わない\n予算：月30万円`;
  expect(roleOf(text, "例山")).toBe("internal");
  expect(roleOf(text, "2,400円")).toBe("public");
});

test("a remark in red takes back the line above it", () => {
  const text = `${note}\n受けた98%が「座れた」と回答！\n【赤】調査の元がないので削除。\n綿は500gです。\n【赤】500g→520gに直す`;
  expect(roleOf(text, "98%")).toBe("internal");
});

test("a sentence without its mark is no heading of what follows", () => {
  const text = `${note}\n写真は一週間でお渡し\n綿は500gです。`;
  expect(roleOf(text, "500g")).toBe("public");
  expect(roleOf(text, "写真は")).not.toBe("internal");
});

test.each([
  ["綿のLP、材料なげます", "材料"],
  ["訪問　3件（うち契約 0）", "契約"],
  ["川口市 K様邸／戸田市 O様邸", "K様邸"],
  ["朝7時、修正は前日まで", "修正"],
  ["公式通販で初月600本。", "初月"],
  ["断っても0円 ここ大事だから太字", "ここ大事"],
  ["仕入 2,410円", "仕入"],
  ["園芸店のアプリと間違うレビュー有", "間違う"],
  ["2 三日で、四日目の夜に座れます　長い、没", "三日で"],
  ["除外キーワード　中古、DIY", "中古"],
  ["場所：3F 右の壁　参加：PM平良、デザ木暮", "平良"],
])("what is told in the way of the work, of drafts and of who was there stays inside: %s", (text, words) => {
  expect(roleOf(`${note}\n${text}`, words)).toBe("internal");
});

test("a round of corrections is called so, and a remark on those over there is about others", () => {
  expect(roleOf(`ふわりの間　LP改訂　赤入れ戻し（3回目）\n${note}`, "赤入れ戻し")).toBe("internal");
  expect(roleOf(`${note}\n色を塗るだけでしょ、あそこは。`, "あそこ")).toBe("competitor");
});
