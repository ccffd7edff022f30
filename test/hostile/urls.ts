/**
 * Addresses that must never be contacted, in the spellings that guards have been seen to miss. Every name here is either
 * meaningless outside a test (.example) or inner by definition; `hostileLookup` plays the name server for the former.
 */
import type { LookupAddress } from "node:dns";

export interface HostileUrl {
  group: string;
  url: string;
}

export interface HostilePorts {
  /** A port on loopback where a canary listens. */
  open: number;
  /** A port on loopback where nothing listens. */
  closed: number;
}

/** At least 250 addresses. Those on `open` and `closed` come in the same order, so that the answers can be compared. */
export function hostileUrls(ports: HostilePorts): HostileUrl[] {
  return [...onPort(ports.open), ...onPort(ports.closed), ...withoutPort()];
}

/** Loopback in every spelling, on one port. */
export function onPort(port: number): HostileUrl[] {
  const at = (group: string, hosts: string[]) =>
    hosts.map((host) => ({ group, url: `http://${host}:${port}/` }));
  return [
    ...at("ipv4", ipv4Spellings([127, 0, 0, 1])),
    ...at("ipv6", [...embeddings([127, 0, 0, 1]), "[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[0000::0001]"]),
    ...at("localhost", localhostNames),
    ...at("rebinding", Object.keys(innerAnswers)),
    ...userinfoTricks(port),
  ];
}

function withoutPort(): HostileUrl[] {
  const plain = (group: string, hosts: string[]) => hosts.map((host) => ({ group, url: `http://${host}/` }));
  return [
    ...plain("inner ipv4", innerIpv4),
    ...plain("metadata spellings", [
      ...ipv4Spellings([169, 254, 169, 254]),
      ...embeddings([169, 254, 169, 254]),
    ]),
    ...plain("private spellings", [...ipv4Spellings([10, 0, 0, 1]), ...embeddings([192, 168, 1, 1])]),
    ...plain("inner ipv6", innerIpv6),
    ...plain("metadata names", metadataNames),
    ...plain("rebinding", [...Object.keys(innerAnswers), ...alternatingNames]),
    ...Object.keys(innerAnswers).map((host) => ({ group: "rebinding", url: `https://${host}/` })),
    ...schemes.map((url) => ({ group: "scheme", url })),
    ...oddPorts.map((port) => ({ group: "port", url: `http://public.example:${port}/` })),
    ...malformed.map((url) => ({ group: "malformed", url })),
  ];
}

type Octets = [number, number, number, number];

function ipv4Spellings([a, b, c, d]: Octets): string[] {
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const dotted = `${a}.${b}.${c}.${d}`;
  const each = (spell: (octet: number) => string) => [a, b, c, d].map(spell).join(".");
  const circled = [...dotted].map((char) =>
    char >= "1" && char <= "9" ? String.fromCodePoint(0x2460 + Number(char) - 1) : char,
  );
  const fullWidth = [...dotted].map((char) =>
    char === "." ? "." : String.fromCodePoint(0xff10 + Number(char)),
  );
  const bold = [...dotted].map((char) => (char === "." ? "." : String.fromCodePoint(0x1d7ce + Number(char))));
  return [
    dotted,
    `${dotted}.`,
    String(whole),
    `0x${whole.toString(16)}`,
    `0X${whole.toString(16).toUpperCase()}`,
    `0${whole.toString(8)}`,
    each((octet) => `0x${octet.toString(16)}`),
    each((octet) => `0${octet.toString(8)}`),
    each((octet) => `000${octet.toString(8)}`),
    `0x${a.toString(16)}.${b}.0${c.toString(8)}.${d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    circled.join(""),
    fullWidth.join(""),
    bold.join(""),
    dotted.replaceAll(".", "。"),
    dotted.replaceAll(".", "．"),
    dotted.replaceAll(".", "｡"),
    dotted.replaceAll(".", "%2e"),
    `%3${String(a)[0]}${dotted.slice(1)}`,
    `${dotted.slice(0, 1)}\u00ad${dotted.slice(1)}`,
    `${dotted.slice(0, 1)}\u200b${dotted.slice(1)}`,
  ];
}

/** IPv6 addresses that carry an IPv4 address. */
function embeddings([a, b, c, d]: Octets): string[] {
  const hex = (high: number, low: number) => (high * 256 + low).toString(16);
  const pair = `${hex(a, b)}:${hex(c, d)}`;
  const inverted = `${hex(255 - a, 255 - b)}:${hex(255 - c, 255 - d)}`;
  return [
    `[::ffff:${a}.${b}.${c}.${d}]`,
    `[::ffff:${pair}]`,
    `[0:0:0:0:0:ffff:${pair}]`,
    `[::${pair}]`,
    `[::ffff:0:${pair}]`,
    `[64:ff9b::${pair}]`,
    `[64:ff9b::${a}.${b}.${c}.${d}]`,
    `[64:ff9b:1::${pair}]`,
    `[2002:${pair}::]`,
    `[2002:${pair}::1]`,
    `[2001:0:4136:e378:8000:63bf:${inverted}]`,
    `[2001::${pair}]`,
    `[2600:1f18::5efe:${pair}]`,
    `[fe80::5efe:${pair}]`,
  ];
}

const innerIpv4 = (
  "0.0.0.0 0.1.2.3 10.255.255.255 100.64.0.1 100.100.100.200 100.127.255.254 127.0.1.1 127.255.255.254 169.254.0.1 169.254.170.2 " +
  "172.16.0.1 172.31.255.254 192.0.0.1 192.0.0.192 192.0.2.1 192.88.99.1 192.168.0.1 192.168.255.255 198.18.0.1 198.19.255.254 " +
  "198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 168.63.129.16"
).split(" ");

const innerIpv6 = (
  "[::1] [::] [fe80::1] [fe80::1%25eth0] [fe80::1%eth0] [::1%25lo] [fc00::1] [fd00::1] [fd00:ec2::254] [fd20:ce::254] [fec0::1] " +
  "[ff02::1] [ff0e::1] [100::1] [2001:db8::1] [2001:2::1] [2001:10::1] [3fff::1] [5f00::1] [4000::1] [8000::1] [0:0:0:0:0:0:0:0] [::2]"
).split(" ");

const localhostNames = [
  "localhost",
  "LOCALHOST",
  "localhost.",
  "a.localhost",
  "a.b.localhost.",
  "localhost.localdomain",
  "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
  "ｌｏｃａｌｈｏｓｔ",
  "loc%61lhost",
  "local\u00adhost",
  "ip6-localhost",
  "ip6-loopback",
];

const metadataNames = (
  "metadata metadata.google.internal metadata.google.internal. METADATA.GOOGLE.INTERNAL metadata。google。internal instance-data " +
  "instance-data.ec2.internal metadata.azure.internal kubernetes kubernetes.default kubernetes.default.svc " +
  "kubernetes.default.svc.cluster.local consul.service.consul vault.service.consul rancher-metadata host.docker.internal " +
  "gateway.docker.internal redis postgres db printer.local router.lan wiki.corp nas.home intranet.private 1.0.0.127.in-addr.arpa"
).split(" ");

function userinfoTricks(port: number): HostileUrl[] {
  return [
    `http://public.example@127.0.0.1:${port}/`,
    `http://public.example:80@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}@public.example/`,
    `http://public.example\\@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}\\@public.example/`,
    `http://127.0.0.1:${port}#@public.example/`,
    `http://127.0.0.1:${port}?@public.example/`,
    `http://public.example@@127.0.0.1:${port}/`,
    `http://a:b@[::1]:${port}/`,
    `http:127.0.0.1:${port}/`,
    `http:/127.0.0.1:${port}/`,
    `http:///127.0.0.1:${port}/`,
    `http:\\\\127.0.0.1:${port}\\`,
    `//127.0.0.1:${port}/`,
    `127.0.0.1:${port}/`,
    `ht\ntp://127.0.0.1:${port}/`,
    `http://127.0.\t0.1:${port}/`,
    `  http://127.0.0.1:${port}/  `,
    `https://127.0.0.1:${port}/`,
    `hTTp://127.0.0.1:${port}/`,
  ].map((url) => ({ group: "userinfo and parser", url }));
}

const schemes = (
  "file:///etc/passwd file://127.0.0.1/etc/passwd file:/etc/passwd ftp://127.0.0.1/ gopher://127.0.0.1:6379/_INFO dict://127.0.0.1:11211/stats " +
  "ldap://127.0.0.1/ tftp://127.0.0.1/a sftp://127.0.0.1/ ssh://127.0.0.1/ ws://127.0.0.1/ wss://127.0.0.1/ data:text/html,<p>a</p> " +
  "javascript:alert(1) blob:http://public.example/1 about:blank view-source:http://127.0.0.1/ jar:http://127.0.0.1!/a " +
  "http+unix://%2fvar%2frun%2fdocker.sock/info unix:/var/run/docker.sock php://filter/resource=a mailto:a@public.example " +
  "chrome://settings netdoc:///etc/passwd"
).split(" ");

const oddPorts =
  "0 21 22 23 25 110 143 445 2375 3306 5432 6379 8000 8080 8443 9200 11211 27017 65535 65536 -1".split(" ");

const malformed = [
  "",
  " ",
  "http://",
  "http://?",
  "http://#",
  "http:// /",
  "https://[",
  "http://[::1",
  "http://[::1]a/",
  "http://256.256.256.256/",
  "http://127.0.0.1.5/",
  "http://0x7f.1.1.1.1/",
  "http://999999999999/",
  "http://.../",
  "http://%00/",
  "http://a\u0000.example/",
  `http://${"a".repeat(70)}.example/`,
  `http://${"a.".repeat(300)}example/`,
  "example",
];

/** Names whose every answer holds an inner address, alone or beside a public one. */
const innerAnswers: Record<string, string[]> = {
  "loopback.example": ["127.0.0.1"],
  "loopback6.example": ["::1"],
  "both.example": ["127.0.0.1", "::1"],
  "private.example": ["10.1.2.3"],
  "link-local.example": ["169.254.169.254"],
  "zero.example": ["0.0.0.0"],
  "carrier.example": ["100.64.0.9"],
  "mapped.example": ["::ffff:127.0.0.1"],
  "nat64.example": ["64:ff9b::7f00:1"],
  "sixtofour.example": ["2002:7f00:1::"],
  "unique-local.example": ["fd00::1"],
  "mixed-last.example": [publicNowhere(), "127.0.0.1"],
  "mixed-first.example": ["127.0.0.1", publicNowhere()],
  "mixed6.example": [publicNowhere(), "::1"],
  "none.example": [],
};

/** Names that answer with a public address first and loopback from then on. */
export const alternatingNames = ["alternating.example", "alternating6.example"];

/** In public space, but handed back long ago (RFC 3701): nothing is there to be contacted. */
function publicNowhere(): string {
  return "3ffe::1";
}

/** A name server for the names above; asked for anything else, it knows nothing. */
export function hostileLookup() {
  const asked = new Map<string, number>();
  return (
    hostname: string,
    _options: unknown,
    callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ): void => {
    const times = (asked.get(hostname) ?? 0) + 1;
    asked.set(hostname, times);
    const answer = alternatingNames.includes(hostname)
      ? [times === 1 ? publicNowhere() : hostname.includes("6") ? "::1" : "127.0.0.1"]
      : innerAnswers[hostname];
    setImmediate(() => {
      if (!answer) callback(Object.assign(new Error("unknown name"), { code: "ENOTFOUND" }), []);
      else
        callback(
          null,
          answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
        );
    });
  };
}
