/** Every page of the product with content in it, for scripts and tests that look at all of them. */
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { sampleBriefs } from "#src/brief/samples.ts";
import { toolNames } from "#src/shared/run-parts.ts";
import { type SignedIn, signUp } from "../account.ts";
import { openPage } from "../browser.ts";
import type { Site } from "../server.ts";
import { runUserCommand } from "../user-command.ts";
import { type Call, handedShots, handOver, workShots } from "./handed-over.ts";
import { quiet } from "./quiet.ts";
import { runOver } from "./work.ts";

const newKey = () => crypto.randomUUID();

export interface Shot {
  name: string;
  path: string;
  /** Nobody: a visitor. */
  who?: SignedIn;
  state?: BrowserContextOptions["storageState"];
  /** What to do when the page is open; false: there is no such state. */
  before?: (page: Page) => Promise<unknown>;
}

/** The API as the browser of this person calls it. */
function callsOf(url: string, person: SignedIn) {
  const call = (method: string, path: string, body?: object) =>
    fetch(url + path, {
      method,
      headers: { cookie: person.cookie, "content-type": "application/json" },
      body: body ? JSON.stringify(body) : null,
    });
  const asked: Call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await call(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? null : await response.json()) as Answer;
  };
  return asked;
}

/** Something of everything that a memo can hold; its picture is one that is not loaded. */
const memoText = (project: string, result: { id: string; runId: string } | undefined) =>
  [
    "# 次の打ち合わせまで",
    "効能の言い回しを**法務に確かめる**。[先方のサイト](https://example.com/)も見ておく。",
    "## やること",
    "- [x] 写真を先方から受け取る",
    "- [ ] 定期便の値段が4月に変わるので、チラシとメールの文面を直して、先方の担当の方にも早めに知らせる",
    "- 媒体",
    "  - メール",
    "",
    "> 「肌に合うか、届くまで不安でした」",
    "",
    "| 媒体 | 締切 | 予算 |",
    "| --- | --- | ---: |",
    "| メール | 4月3日 | 30,000円 |",
    "| チラシ | 4月10日 | 120,000円 |",
    "",
    "---",
    "![売り場の写真](https://example.com/shelf.png)",
    ...(result ? [`[商品分析](/${project}/results?open=${result.runId}#result-${result.id})`] : []),
  ].join("\n");

/** A person with six projects: one with every result, a conversation and a memo, two with an analysis, three empty. */
async function furnish(url: string, person: SignedIn) {
  const call = callsOf(url, person);
  const ended = async (runId: string) => {
    const response = await fetch(`${url}/api/v1/runs/${runId}/events`, {
      headers: { cookie: person.cookie },
    });
    await response.text();
  };
  const newProject = async (name: string) =>
    (await call<{ id: string }>("POST", "/api/v1/projects", { name, idempotencyKey: newKey() })).id;
  const start = async (project: string, text: string, goal: string) => {
    const body = { brief: { text }, goal, idempotencyKey: newKey() };
    await ended((await call<{ runId: string }>("POST", `/api/v1/projects/${project}/runs`, body)).runId);
  };
  const bare = await newProject("");
  await newProject("春夏カタログの見出しと、店頭ポップ・折り込みチラシ・会員向けメールの文面（第2稿）");
  await newProject("採用ページ");
  for (const sample of sampleBriefs.slice(1)) await start(await newProject(""), sample.text, "analyze");
  const project = await newProject("");
  await start(project, sampleBriefs[0]?.text ?? "", "all");
  const threads = `/api/v1/projects/${project}/threads`;
  const thread = (
    await call<{ id: string }>("POST", threads, { title: "春の広告の相談", idempotencyKey: newKey() })
  ).id;
  for (const text of ["キャッチコピーをメール用に5本", "こんにちは"]) {
    const answer = await call<{ runId: string | null }>("POST", `/api/v1/threads/${thread}/messages`, {
      text,
      idempotencyKey: newKey(),
    });
    if (answer.runId) await ended(answer.runId);
  }
  const { results } = await call<{ results: { id: string; runId: string; tool: string }[] }>(
    "GET",
    `/api/v1/projects/${project}/results`,
  );
  await call("PUT", `/api/v1/projects/${project}/memo`, { text: memoText(project, results[0]), base: 0 });
  const body = { preset: { name: "会社の決まり", bannedWords: ["激安"] }, idempotencyKey: newKey() };
  const preset = (await call<{ id: string }>("POST", `/api/v1/projects/${project}/presets`, body)).id;
  const handed = await handOver(url, call, project, results);
  const made = results.find(({ tool }) => tool === "faq");
  const file = await bringFile(url, person, project);
  return { bare, project, thread, preset, handed, made, file, ...(await invite(url, call, project)) };
}

async function bringFile(url: string, person: SignedIn, project: string): Promise<string> {
  const form = new FormData();
  const text = "試作の覚え書き\n\n容量は120mL。価格は2,970円（税込）。\n返品は初回のみ30日間。";
  form.set("file", new File([text], "試作の覚え書き.txt"));
  const init = { method: "POST", headers: { cookie: person.cookie }, body: form };
  const path = `${url}/api/v1/projects/${project}/files`;
  await (await fetch(path, init)).text();
  const { files } = (await (await fetch(path, { headers: init.headers })).json()) as {
    files: { id: string }[];
  };
  return files[0]?.id ?? "";
}

/** Somebody has joined by a link, which tells the owner; two more invitations are open. */
async function invite(url: string, call: ReturnType<typeof callsOf>, project: string) {
  const path = `/api/v1/projects/${project}/invitations`;
  const terms = { kind: "link", role: "editor", days: 7 };
  const first = await call<{ url: string }>("POST", path, { ...terms, uses: 1 });
  const colleague = await signUp(url, "nakama@example.jp");
  const token = new URL(first.url).searchParams.get("token");
  await callsOf(url, colleague)("POST", "/api/v1/invitations/accept", { token });
  await call("POST", path, { kind: "mail", email: "torihikisaki@example.jp", role: "viewer", days: 7 });
  const open = await call<{ url: string }>("POST", path, { ...terms, uses: 5 });
  return { invitation: `/invitation${new URL(open.url).search}` };
}

/** The network rests, or has had 8 s to. */
export const settled = (page: Page) => Promise.race([quiet(page).catch(() => {}), pause(8000)]);

/** A visitor's trial after one press of the button; its results belong to the browser's cookies. */
async function workedTrial(browser: Browser, url: string) {
  const { page } = await openPage(browser);
  await page.goto(`${url}/trial`);
  await settled(page);
  await page.getByLabel("商品・サービスの説明").fill(sampleBriefs[0]?.text ?? "");
  await page.getByRole("button", { name: "コピーだけつくる" }).click();
  await runOver(page);
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

function visitorShots(trial: Shot["state"]): Shot[] {
  return [
    { name: "landing", path: "/" },
    { name: "sign-in", path: "/auth/login" },
    { name: "sign-up", path: "/auth/login?mode=sign-up" },
    { name: "reset", path: "/auth/reset" },
    { name: "new-password", path: "/auth/reset/new-password" },
    { name: "privacy", path: "/privacy" },
    { name: "terms", path: "/terms" },
    { name: "trial-empty", path: "/trial" },
    ...(["material", "catchphrase", "analyze"] as const).map((shown) => ({
      name: `trial-done-${shown}`,
      path: `/trial?tool=${shown}`,
      state: trial,
    })),
    { name: "client-closed", path: "/client" },
    { name: "test", path: "/test" },
    { name: "not-found-visitor", path: "/auth/xyz" },
  ];
}

/** A text with something of every kind in it, checked. */
const checked = async (page: Page) => {
  await page
    .getByLabel("チェックする文章")
    .fill(
      "シミが消える発酵化粧水。送料無料でお届けします。\n１０名様に進呈!お問い合わせはこちら、お問合せは電話で。業界No.1の満足度。",
    );
  await page.getByRole("button", { name: "チェックする" }).click();
  await page.getByRole("heading", { name: "結果" }).waitFor();
};

function memberShots(place: Awaited<ReturnType<typeof furnish>>, who: SignedIn): Shot[] {
  const home = `/${place.project}`;
  // What is looked at is there: its code comes with the press.
  const menu = async (page: Page) => {
    await page.getByRole("button", { name: /アカウント/ }).click();
    await page.getByRole("menu").waitFor();
  };
  const palette = async (page: Page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").waitFor();
  };
  const bell = async (page: Page) => {
    await page.getByRole("button", { name: /お知らせ/ }).click();
    await page.getByText("参加しました").first().waitFor();
  };
  return [
    { name: "dashboard", path: "/dashboard", who },
    { name: "notifications", path: "/dashboard", who, before: bell },
    { name: "usage", path: "/usage", who },
    { name: "account-menu", path: "/dashboard", who, before: menu },
    { name: "palette", path: "/dashboard", who, before: palette },
    { name: "landing-member", path: "/", who },
    { name: "plans", path: "/plans", who },
    { name: "profile", path: "/profile", who },
    { name: "tutorial", path: "/tutorial", who },
    { name: "project-setup", path: `/${place.bare}`, who },
    { name: "project-home", path: home, who },
    ...["material", ...toolNames].map((shown) => ({
      name: `work-${shown}`,
      path: `${home}/work/${shown}`,
      who,
    })),
    { name: "work-nothing", path: `/${place.bare}/work/faq`, who },
    { name: "threads", path: `${home}/threads`, who },
    { name: "thread", path: `${home}/${place.thread}`, who },
    { name: "thread-settings", path: `${home}/${place.thread}/settings`, who },
    { name: "files", path: `${home}/files`, who },
    { name: "memo", path: `${home}/memo`, who },
    { name: "results", path: `${home}/results`, who },
    { name: "summary", path: `${home}/summary`, who },
    { name: "collections-empty", path: `/${place.bare}/collections`, who },
    ...workShots(home, place.made, who),
    ...handedShots(home, place.handed, who),
    { name: "file", path: `${home}/files/${place.file}`, who },
    { name: "threads-empty", path: `/${place.bare}/threads`, who },
    { name: "files-empty", path: `/${place.bare}/files`, who },
    { name: "memo-empty", path: `/${place.bare}/memo`, who },
    { name: "search", path: "/search?q=うるみ", who },
    { name: "search-nothing", path: "/search?q=どこにもない", who },
    { name: "search-project", path: `${home}/search?q=広告`, who },
    { name: "check-empty", path: "/check", who },
    { name: "check", path: "/check", who, before: checked },
    { name: "check-project", path: `${home}/check`, who, before: checked },
    { name: "results-empty", path: `/${place.bare}/results`, who },
    { name: "project-settings", path: `${home}/settings`, who },
    { name: "presets", path: `${home}/presets`, who },
    { name: "preset", path: `${home}/presets/${place.preset}`, who },
    { name: "not-found-member", path: "/a/b/c", who },
  ];
}

/** The server must be new, with SIGN_UP=open. Makes three people, a trial and six projects in it. */
export async function everyPage(browser: Browser, { url, dataDir }: Site): Promise<Shot[]> {
  const [person, newcomer, admin] = await Promise.all(
    ["sakura@example.jp", "hajimete@example.jp", "kanri@example.jp"].map((email) => signUp(url, email)),
  );
  if (!person || !newcomer || !admin) throw new Error("nobody could sign up");
  await fetch(`${url}/api/auth/profile`, { headers: { cookie: admin.cookie } });
  const raised = await runUserCommand(["tier", admin.email, "admin"], { DATA_DIR: dataDir });
  if (raised.code !== 0) throw new Error(raised.err);
  const place = await furnish(url, person);
  return [
    ...visitorShots(await workedTrial(browser, url)),
    { name: "dashboard-empty", path: "/dashboard", who: newcomer },
    { name: "invitation", path: place.invitation, who: newcomer },
    { name: "invitation-closed", path: "/invitation?token=unknown", who: newcomer },
    ...memberShots(place, person),
    { name: "admin", path: "/admin", who: admin },
    ...["status", "log", "usage", "checks", "models"].map((view) => ({
      name: `admin-${view}`,
      path: `/admin?view=${view}`,
      who: admin,
    })),
  ];
}

/** Opens it in a context of its own; null when the state is not there. The caller closes the context. */
export async function openShot(browser: Browser, url: string, shot: Shot, options: BrowserContextOptions) {
  const state = shot.state ? { storageState: shot.state } : {};
  const opened = await openPage(browser, { reducedMotion: "reduce", ...options, ...state });
  const { page } = opened;
  if (shot.who) await page.context().addCookies(shot.who.cookies);
  await page.goto(url + shot.path);
  await settled(page);
  if ((await shot.before?.(page)) !== false) return opened;
  await page.context().close();
  return null;
}
