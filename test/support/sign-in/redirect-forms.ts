/** More than 300 values for redirect_path, most of which try to lead off this site. Each as it stands in an address. */
const evil = "evil.test";
const slashes = [
  "//",
  "\\\\",
  "/\\",
  "\\/",
  "///",
  "////",
  "/\\/",
  "/\\\\",
  "//\\",
  "/./",
  "/../",
  "/.//",
  "/..//",
  "/;//",
  "/x/..//",
];
const before = [
  "",
  "%20",
  "%09",
  "%0a",
  "%0d",
  "%0d%0a",
  "%00",
  "%e3%80%80",
  "%c2%a0",
  "%ef%bb%bf",
  "%e2%80%a8",
  "%7f",
  "%1f",
];
const between = ["%09", "%0a", "%0d", "%0d%0a", "%00", "%20", "%5c", "%2f", "%c2%85", "%e2%80%a9"];
const schemes = [
  "https://",
  "http://",
  "HTTPS://",
  "https:",
  "https:/",
  "https:///",
  "http:\\\\",
  "ftp://",
  "file:///",
  "ws://",
  "javascript:alert(1)//",
  "JaVaScRiPt:alert(1)//",
  "java%0ascript:alert(1)//",
  "data:text/html,x//",
  "vbscript:x//",
  "blob:https://",
  "view-source:https://",
  "about:blank#",
  "mailto:a@",
  "tel:",
  "filesystem:https://",
  "intent://",
];
const users = ["127.0.0.1@", "localhost:3000@", "user:pass@", "%40", "a%3ab%40", "[::1]@"];
const hosts = [
  "evil%E3%80%82test",
  "evil%EF%BC%8Etest",
  "xn--evil-9s4b.test",
  "%E3%82%A8%E3%83%93%E3%83%AB.test",
  "3639550465",
  "0x7f.1",
  "[::ffff:1.2.3.4]",
  "evil.test:80",
  "evil.test%23",
  "evil.test%3f",
  "evil.test%00",
  "ⓔvil.test",
];
const auth = [
  "/auth/login",
  "/auth/reset",
  "/auth",
  "/AUTH/login",
  "/auth/../auth/login",
  "/x/../auth/login",
  "/%2e%2e/auth/login",
  "/auth/login%3Fredirect_path%3D/auth/login",
  "/auth/%0alogin",
  "/./auth/x",
  "/auth%2flogin",
  "/auth/v1/authorize?provider=google",
];
const odd = [
  "",
  "%",
  "%E0%A4%A",
  "null",
  "undefined",
  "true",
  "[object%20Object]",
  "?",
  "#",
  ".",
  "..",
  "./x",
  "../x",
  "x",
  "~",
  "a".repeat(6000),
  "/%ff%fe",
  "%2525252f%252fevil.test",
  "/%00",
  "/plans%00",
  "/plans%0d%0aset-cookie:%20a=b",
  "/plans%0aLocation:%20https://evil.test",
  "/plans\u2028",
  "/%5c%5cevil.test",
  "/%2f%2fevil.test",
  "/%252f%252fevil.test",
];

const list = new Set<string>();
const add = (value: string) => list.add(`redirect_path=${value}`);
for (const slash of slashes) {
  for (const start of before) add(encodeLight(`${start}${slash}${evil}/plans`));
  for (const user of users) add(encodeLight(`${slash}${user}${evil}`));
}
for (const gap of between)
  for (const pair of ["//", "/\\", "\\\\"]) add(encodeLight(`/${gap}${pair.slice(1)}${evil}`));
for (const scheme of schemes) {
  add(encodeLight(`${scheme}${evil}/plans`));
  add(encodeURIComponent(encodeURIComponent(`${scheme}${evil}/plans`)));
  add(encodeLight(`/${scheme}${evil}/plans`));
}
for (const host of hosts) for (const slash of ["//", "https://", "/\\"]) add(encodeLight(slash + host));
for (const value of [...auth, ...odd]) add(encodeLight(value));
list.add("redirect_path[]=//evil.test").add("redirect_path[0]=/plans").add("redirect_path.x=//evil.test");
list
  .add("redirect_path=/plans&redirect_path=//evil.test")
  .add("redirect_path=//evil.test&redirect_path=/plans");
list
  .add("REDIRECT_PATH=//evil.test")
  .add("redirect_path")
  .add("redirect_path=%")
  .add("redirect_path=/plans;redirect_path=//evil.test");

/** Backslashes and the like as a browser would send them; what is encoded already stays. */
function encodeLight(value: string): string {
  return value
    .replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign))
    .replace(/[\\#&+]/g, (sign) => encodeURIComponent(sign));
}

export const redirectForms: readonly string[] = [...list];
