import { expect, it } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const site = "https://hitofude.example";
const here = { site: undefined, origin: undefined, host: undefined };

it.each([
  // What is no browser, and browsers on the site itself, also behind a proxy that puts its own name into Host.
  [site, {}, true],
  [site, { host: "127.0.0.1:3000" }, true],
  [site, { origin: site, host: "hitofude.example" }, true],
  [site, { origin: site, host: "127.0.0.1:3000", site: "same-origin" }, true],
  [site, { origin: "http://hitofude.example", host: "hitofude.example" }, true],
  [site, { origin: "null", host: "hitofude.example", site: "same-origin" }, true],
  // A name that somebody made point at this server, an address, other sites.
  [site, { origin: "http://evil.test", host: "evil.test" }, false],
  [site, { origin: "http://evil.test", host: "evil.test", site: "same-origin" }, false],
  [site, { origin: "null", host: "evil.test", site: "same-origin" }, false],
  [site, { origin: "http://192.0.2.1", host: "192.0.2.1" }, false],
  [site, { origin: "http://localhost:3000", host: "localhost:3000" }, false],
  [site, { origin: site, host: "hitofude.example", site: "cross-site" }, false],
  [site, { origin: "null", host: "hitofude.example" }, false],
  [site, { origin: "https://hitofude.example.evil.test", host: "hitofude.example" }, false],
  // Nothing configured: this machine and plain addresses.
  [undefined, { origin: "http://localhost:3000", host: "localhost:3000" }, true],
  [undefined, { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000", site: "same-origin" }, true],
  [undefined, { origin: "http://[::1]:3000", host: "[::1]:3000" }, true],
  [undefined, { origin: "http://192.168.1.5:3000", host: "192.168.1.5:3000" }, true],
  [undefined, { origin: "http://evil.test:3000", host: "evil.test:3000" }, false],
  [undefined, { origin: "http://evil.test:3000", host: "evil.test:3000", site: "same-origin" }, false],
  [undefined, { origin: "http://localhost.evil.test", host: "localhost.evil.test" }, false],
  [undefined, { origin: "http://127.0.0.1.evil.test", host: "127.0.0.1.evil.test" }, false],
  [undefined, { origin: "http://localhost:3001", host: "localhost:3000" }, false],
  [undefined, { origin: "not an origin", host: "localhost:3000" }, false],
  [undefined, { origin: "http://a b", host: "a b" }, false],
  // A site on this machine goes by all of this machine's names.
  ["http://localhost:3000", { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, true],
  ["http://localhost:3000", { origin: "http://evil.test:3000", host: "evil.test:3000" }, false],
])("site %s, %o: %s", (siteUrl, asking, expected) => {
  expect(isSameOrigin({ ...here, ...asking }, siteUrl)).toBe(expected);
});
