/** @module-tag long */
/** W05: wherever a place to return to can be named, it is ours or listed; nothing named there ends the process. */
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type GoogleDouble, startGoogle } from "./google.ts";
import { errorOf, freshEmail, type Instance, password, signedUp, siteUrl, startInstance } from "./support.ts";

let google: GoogleDouble;
let instance: Instance;
beforeAll(async () => {
  google = await startGoogle();
  instance = await startInstance({
    providers: { google: google.provider },
    allowedRedirects: ["https://app.example.com/**"],
    manualLinking: true,
    mailGapSeconds: 0,
  });
});
afterAll(async () => {
  await instance.close();
  await google.stop();
});

const allowed = new Set([new URL(siteUrl).origin, "https://app.example.com"]);

const evil = [
  "evil.example",
  "evil.example/app.example.com",
  "evil.example:443",
  "www.evil.example./",
  "192.0.2.9",
  "[2001:db8::9]",
];
const leads = [
  "//",
  "///",
  "////",
  "\\\\",
  "/\\",
  "\\/",
  "/\t/",
  "/\r/",
  "/\n/",
  "\t//",
  "\u0000//",
  "%2f%2f",
  "%5c%5c",
  "%252f%252f",
  ".//",
  "/.//",
  "/..//",
  "https:",
  "https:/",
  "https:///",
  "https:\\\\",
  "https://",
  "HTTPS://",
  "hTTp://",
  "http:////",
  "ftp://",
  "ws://",
  "blob:https://",
  "view-source:https://",
  "https://app.example.com@",
  "https://app.example.com:pass@",
  "https://app.example.com%40",
  "https://app.example.com%2f@",
  "https://app.example.com\\@",
  "https://app.example.com#@",
  "https://app.example.com?@",
  "https://app.example.com.",
  "https://app.example.com\r\nLocation: https://",
  "https://app.example.com%0d%0aLocation:%20https://",
  "https://app.example.com\u2028https://",
  "https://app.example.com\uff0f\uff0f",
  "https://127.0.0.1:4999@",
  "http://127.0.0.1:4999.",
  "http://127.0.0.1:4999%00",
  "javascript:location='https://",
  "data:text/html,<meta http-equiv=refresh content=0;url=https://",
];
const single = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "javascript://app.example.com/%0aalert(1)",
  "javascript:https://app.example.com",
  "vbscript:msgbox(1)",
  "data:text/html;base64,PHNjcmlwdD4=",
  "file:///etc/passwd",
  "about:blank",
  "mailto:a@evil.example",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://017700000001/",
  "https://127.1/",
  "https://0/",
  "http://[::ffff:127.0.0.1]/",
  "http://169.254.169.254/latest/meta-data",
  "https://аpp.example.com/",
  "https://app。example。com/",
  "https://xn--pp-fmc.example.com/",
  "https://app.example.com\u00ad.evil.example/",
  "https://ａｐｐ.example.com/",
  "https://app.example.com:8443/",
  "http://app.example.com/",
  "https://sub.app.example.com/",
  "https://app.example.computer/",
  "https://appXexample.com/",
  "\r\nSet-Cookie: sb=evil",
  "%0d%0aSet-Cookie:%20sb=evil",
  "\r",
  "\n",
  "%0d",
  "%0a",
  "\u0000",
  "\ud800",
  "💥",
  "?",
  "#",
  ":",
  "@",
  ".",
  "..",
  "null",
  "undefined",
  "[object Object]",
  "x".repeat(9000),
  `https://${"a".repeat(300)}.example/`,
  "https://app.example.com/\r\nX: y",
  "https://app.example.com/a b",
  "https://app.example.com/<script>",
];
const forms = [...new Set([...leads.flatMap((lead) => evil.map((host) => lead + host)), ...single])];

const inside = (place: string | null) => {
  expect(place, "no place").not.toBeNull();
  return allowed.has(new URL(place ?? "").origin);
};

it("GET /verify and /authorize: every form, alone and given twice or as an array", async () => {
  expect(forms.length).toBeGreaterThanOrEqual(300);
  const outside: string[] = [];
  for (const form of forms) {
    for (const name of ["redirect_to", "redirect_to[]"]) {
      const query = new URLSearchParams({ token: "pkce_none", type: "magiclink", [name]: form });
      if (name === "redirect_to") query.append("redirect_to", "https://evil.example");
      const answer = await instance.request(`/verify?${query}`);
      if (answer.status !== 400 || !(await errorOf(answer)).code) {
        expect(`${answer.status} ${form}`).toBe(`303 ${form}`);
        if (!inside(answer.headers.get("location"))) outside.push(form);
      }
    }
    const query = new URLSearchParams({ provider: "google", redirect_to: form });
    const there = await instance.request(`/authorize?${query}`, {
      headers: { referer: "https://evil.example/" },
    });
    expect([302, 400]).toContain(there.status);
  }
  const flows = await instance.rows<{ place: string }>("select redirect_to as place from auth_flow");
  expect(flows.length).toBeGreaterThanOrEqual(300);
  expect([...outside, ...flows.map(({ place }) => place).filter((place) => !inside(place))]).toEqual([]);
}, 60_000);

it("every operation that mails, and every way back from the provider", async () => {
  const { session, email } = await signedUp(instance);
  const token = session.access_token;
  const operations: ((query: URLSearchParams) => Promise<Response>)[] = [
    (query) => instance.request(`/signup?${query}`, { json: { email: freshEmail(), password } }),
    (query) => instance.request(`/otp?${query}`, { json: { email: freshEmail() } }),
    (query) => instance.request(`/magiclink?${query}`, { json: { email: freshEmail() } }),
    (query) => instance.request(`/recover?${query}`, { json: { email } }),
    (query) => instance.request(`/resend?${query}`, { json: { email, type: "email_change" } }),
    (query) =>
      instance.request(`/user?${query}`, {
        method: "PUT",
        body: JSON.stringify({ email: freshEmail() }),
        token,
      }),
    (query) => instance.request(`/user/identities/authorize?provider=google&${query}`, { token }),
  ];
  instance.mail.messages.length = 0;
  const statuses: number[] = [];
  for (const [index, form] of forms.entries()) {
    const operation = operations[index % operations.length];
    const answer = await operation?.(new URLSearchParams({ redirect_to: form }));
    statuses.push(answer?.status ?? 0);
    // The provider's answer goes back to the flow's place, with or without an error.
    if (answer?.status === 302) {
      const state = new URL(answer.headers.get("location") ?? "").searchParams.get("state");
      const back = await instance.request(`/callback?error=access_denied&state=${state}`);
      expect(inside(back.headers.get("location"))).toBe(true);
    }
  }
  await instance.idle();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const links = instance.mail.messages.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  expect(links.length).toBeGreaterThan(200);
  for (const link of links) {
    const url = new URL(link);
    expect(url.origin).toBe(siteUrl);
    const back = url.searchParams.get("redirect_to");
    if (back !== null) expect(inside(back)).toBe(true);
  }
}, 60_000);

/** Bytes on the wire as nobody's HTTP client would send them. */
function raw(bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(instance.origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("error", () => resolve(answer));
    socket.on("close", () => resolve(answer));
    socket.setTimeout(2000, () => socket.destroy());
  });
}

it("bytes that no client would send neither split an answer nor end the process", async () => {
  const places = [
    "\r",
    "\n",
    "\r\n",
    "%0d%0a",
    "%0D%0ASet-Cookie:%20a=b",
    "%E5%98%8A%E5%98%8D",
    "\x00",
    "\xff\xfe",
    "%",
    "%zz",
    "%ff",
    "\t",
    "\x0b",
    "%u000d",
    "{",
    "^",
  ];
  let split = 0;
  for (const place of places) {
    for (const path of ["verify?type=signup&token=x&", "authorize?provider=google&", "callback?state=x&"]) {
      const line = `GET /auth/v1/${path}redirect_to=https://app.example.com/${place}Set-Cookie:%20evil=1 HTTP/1.1\r\n`;
      const head = `host: ${new URL(instance.origin).host}\r\nconnection: close\r\n\r\n`;
      const answer = await raw(Buffer.from(line + head, "latin1"));
      if (/^set-cookie/im.test(answer)) split += 1;
      if (answer) expect(answer).toMatch(/^HTTP\/1\.1 [34]\d\d/);
    }
  }
  expect(split).toBe(0);
  expect((await instance.request("/health")).status).toBe(200);
  expect(instance.logs.filter(({ level }) => level === "error")).toEqual([]);
});
