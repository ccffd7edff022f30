/** `npm run user -- create|tier|disable|enable|list`: accounts from the command line, also while the product serves. */
import { parseArgs } from "node:util";
import { pino } from "pino";
import { z } from "zod";
import { readConfig } from "../src/config/env.ts";
import { ConfigError, explainSetting, readEnvironment } from "../src/config/environment.ts";
import { isServed, NoControlError, requestControl } from "../src/db/control.ts";
import { DatabaseLockedError, isDatabaseUnavailable } from "../src/db/errors.ts";
import { databaseFolder } from "../src/db/folder.ts";
import type { OperatorCommand } from "../src/domain/admin/commands/operator.ts";
import { loggable } from "../src/shared/log/safe-log.ts";
import { isTier, type Tier, tiers } from "../src/shared/tiers.ts";
import { askUnseen, makePassword, readPipedPassword } from "./password.ts";

const usage = `Usage: npm run user -- <command>

  create <email> [--tier <tier>] [--name <name>] [--generate]
      The password is asked for, read from standard input, or made and printed (--generate).
  tier <email or id> <tier>
  disable <email or id> [--reason <text>]
  enable <email or id> [--reason <text>]
  list [<beginning of an address or name>]

Tiers: ${tiers.join(", ")}
`;

class UsageError extends Error {}

const pageSchema = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      displayName: z.string(),
      tier: z.string(),
      disabledAt: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  next: z.string().nullable(),
});
type Page = z.infer<typeof pageSchema>;
type Perform = (command: OperatorCommand) => Promise<Page>;

/** Asks the process that has the product open, or opens it. */
async function withProduct<Result>(work: (perform: Perform) => Promise<Result>): Promise<Result> {
  const config = readConfig(readEnvironment());
  const folder = databaseFolder(config.dataDir);
  if (config.databaseUrl === undefined && (await isServed(folder)))
    return await work(async (command) => pageSchema.parse(await requestControl(folder, "user", command)));
  // Only here, because they bring in the whole product.
  const { createServices } = await import("../src/services.ts");
  const { performOperatorCommand } = await import("../src/domain/admin/commands/operator.ts");
  const { systemActor } = await import("../src/domain/context.ts");
  const log = pino({ level: "silent" });
  const services = await createServices(config, log, config.siteUrl ?? "http://localhost");
  try {
    const ctx = services.context(systemActor);
    return await work((command) => performOperatorCommand(ctx, command));
  } finally {
    await services.close();
  }
}

async function main(parameters: string[]): Promise<void> {
  const { values, positionals } = readParameters(parameters);
  const [verb, who, given] = positionals;
  if (values.help || verb === undefined) throw new UsageError();
  if (positionals.length > (verb === "tier" ? 3 : 2)) throw new UsageError("too many arguments");
  if (verb === "list") return await withProduct((perform) => list(perform, who ?? ""));
  if (who === undefined) throw new UsageError(`${verb}: whom? Name an e-mail address`);
  if (verb === "create") return await create(who, values);
  const command = changeOf(verb, who, given, values.reason ?? "");
  const { people } = await withProduct((perform) => perform(command));
  print(people);
}

function readParameters(parameters: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const options = { tier: text, name: text, reason: text, generate: flag, help: flag };
  try {
    return parseArgs({ args: parameters, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function changeOf(verb: string, who: string, given: string | undefined, reason: string): OperatorCommand {
  if (verb === "tier") return { verb, who, tier: tierNamed(given) };
  if (verb === "disable" || verb === "enable") return { verb, who, reason };
  throw new UsageError(`unknown command: ${verb}`);
}

function tierNamed(name: string | undefined): Tier {
  if (isTier(name)) return name;
  throw new UsageError(name === undefined ? "which tier?" : `unknown tier: ${name}`);
}

interface CreateOptions {
  tier?: string | undefined;
  name?: string | undefined;
  generate?: boolean | undefined;
}

async function create(email: string, { tier, name, generate }: CreateOptions): Promise<void> {
  // Refused before anybody types a password.
  const chosen = tier === undefined ? {} : { tier: tierNamed(tier) };
  const made = generate ? makePassword() : undefined;
  const password = made ?? (await readPassword());
  const { people } = await withProduct((perform) =>
    perform({ verb: "create", email, password, name: name ?? "", ...chosen }),
  );
  print(people);
  if (made) process.stdout.write(`password: ${made}\n`);
}

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const piped = await readPipedPassword();
    if (piped === undefined) throw new UsageError("no password on standard input; --generate makes one");
    return piped;
  }
  const first = await askUnseen("Password: ");
  if (first !== (await askUnseen("The same again: "))) throw new Error("the two passwords differ");
  return first;
}

async function list(perform: Perform, q: string): Promise<void> {
  let after: string | undefined;
  let count = 0;
  do {
    const page: Page = await perform({ verb: "list", q, after });
    print(page.people);
    count += page.people.length;
    after = page.next ?? undefined;
  } while (after !== undefined);
  process.stderr.write(`${count} ${count === 1 ? "person" : "people"}\n`);
}

/** One person a line, parted by tabs: id, address, tier, state, day of the first visit, name. */
function print(people: Page["people"]): void {
  for (const { id, email, tier, disabledAt, createdAt, displayName } of people) {
    const state = disabledAt === null ? "active" : "disabled";
    // A name is its owner's text: nothing in it may steer the terminal.
    const name = displayName.replace(/\p{C}/gu, "");
    const line = [id, email || "-", tier, state, createdAt.slice(0, 10), name];
    process.stdout.write(`${line.join("\t").trimEnd()}\n`);
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return explainSetting(error);
  if (error instanceof NoControlError || error instanceof DatabaseLockedError)
    return "another process has the data folder open but does not answer. Is it starting? Try again in a moment.";
  if (isDatabaseUnavailable(error)) return "the database of DATABASE_URL cannot be reached.";
  if (error instanceof z.ZodError)
    return error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
  return loggable(error).message;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    const reason = error.message ? `${error.message}.\n\n` : "";
    process.stderr.write(`${reason}${usage}`);
    process.exitCode = 2;
  } else {
    process.stderr.write(`Not done: ${explain(error)}\n`);
    process.exitCode = 1;
  }
}
