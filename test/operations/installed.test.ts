import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Lock {
  packages: Record<string, { dev?: boolean }>;
}

/** `npm start` installs what the lock file does not mark for development alone. */
describe("what npm start installs", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  const serves = Object.entries(packages).flatMap(([path, { dev }]) =>
    dev || path === "" ? [] : [path.replace(/^.*node_modules\//, "")],
  );

  it("builds and serves", () => {
    const build = ["vite", "@react-router/dev", "tailwindcss", "@tailwindcss/vite"];
    expect(build.filter((name) => !serves.includes(name))).toEqual([]);
  });

  it("has no browser in it, and nothing that checks or tests", () => {
    const others =
      /^(@sparticuz\/|playwright|vitest$|@vitest\/|@biomejs\/|axe-core$|knip$|dependency-cruiser$|drizzle-kit$|typescript-6$|s3rver|kubernetes-models$)/;
    expect(serves.filter((name) => others.test(name))).toEqual([]);
  });

  it("is left for the whole by every command of development", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
      scripts: Record<string, string>;
    };
    const whole = Object.entries(scripts).flatMap(([name, command]) =>
      /setup\.mjs --all$/.test(command) ? [name] : [],
    );
    expect(whole.sort()).toEqual(
      [
        "precheck",
        "prefaults",
        "prefix",
        "premigration",
        "prescreenshots",
        "pretest",
        "pretest:fast",
        "pretest:long",
      ].sort(),
    );
    expect(whole.filter((name) => !(name.slice("pre".length) in scripts))).toEqual([]);
    expect(scripts.prestart).toBe("node scripts/setup.mjs --build");
  });
});
