/** `npm run keys -- rotate`: encrypts the keys of connected models anew under the secret of now, also while the product serves. */
import { pino } from "pino";
import { z } from "zod";
import { readConfig } from "../src/config/env.ts";
import { readEnvironment } from "../src/config/environment.ts";
import { isServed, requestControl } from "../src/db/control.ts";
import { databaseFolder } from "../src/db/folder.ts";
import { loggable } from "../src/shared/log/safe-log.ts";

const usage = `Usage: npm run keys -- rotate

  Encrypts the keys of connected models anew. After a change of SESSION_SECRET: set the new one, put the one of before into
  SESSION_SECRET_OLD, start the product again, run this, and take SESSION_SECRET_OLD away.
`;

const rotatedSchema = z.object({ rotated: z.number(), unreadable: z.array(z.string()) });
type Rotated = z.infer<typeof rotatedSchema>;

async function rotate(): Promise<Rotated> {
  const config = readConfig(readEnvironment());
  const folder = databaseFolder(config.dataDir);
  // Whoever serves has the secrets that it was started with.
  if (config.databaseUrl === undefined && (await isServed(folder)))
    return rotatedSchema.parse(await requestControl(folder, "keys", {}));
  // Only here, because they bring in the whole product.
  const { createServices } = await import("../src/services.ts");
  const { rotateKeys } = await import("../src/domain/connection/commands/save.ts");
  const { systemActor } = await import("../src/domain/context.ts");
  const services = await createServices(
    config,
    pino({ level: "silent" }),
    config.siteUrl ?? "http://localhost",
  );
  try {
    return await rotateKeys(services.context(systemActor));
  } finally {
    await services.close();
  }
}

async function main(): Promise<void> {
  if (process.argv.slice(2).join(" ") !== "rotate") {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const { rotated, unreadable } = await rotate();
  process.stdout.write(`${rotated} ${rotated === 1 ? "key" : "keys"} encrypted anew\n`);
  if (unreadable.length === 0) return;
  const names = unreadable.map((name) => name.replace(/\p{C}/gu, "")).join(", ");
  process.stderr.write(
    `Not read, and left as they are: ${names}. They were encrypted under another secret: set it as SESSION_SECRET_OLD and run this again, or enter the keys anew at /admin.\n`,
  );
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`Not done: ${loggable(error).message}\n`);
  process.exitCode = 1;
});
