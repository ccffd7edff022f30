/** The verbs of `npm run user`. Operators read English; what comes back is plain data, for a socket to carry. */
import { eq, inArray, or } from "drizzle-orm";
import { z } from "zod";
import { account } from "#src/db/schema/account.ts";
import { isAppError } from "#src/shared/errors.ts";
import { canonicalAddress } from "#src/shared/sign-in/email-address.ts";
import { tiers } from "#src/shared/tiers.ts";
import { registerAccount } from "../../account/commands/register.ts";
import type { Context } from "../../context.ts";
import { operator } from "../access.ts";
import { findPeople } from "../queries.ts";
import type { PeoplePage } from "../schema.ts";
import { disablePerson, enablePerson, registerPerson, setTier } from "./people.ts";

/** An e-mail address, or an id where several people have it. */
const who = z.string().trim().min(1).max(320);
const reason = z.string().max(200).default("");

export const operatorCommandSchema = z.discriminatedUnion("verb", [
  z.object({
    verb: z.literal("create"),
    email: who,
    password: z.string().max(4000),
    name: z.string().max(100).default(""),
    tier: z.enum(tiers).optional(),
  }),
  z.object({ verb: z.literal("tier"), who, tier: z.enum(tiers) }),
  z.object({ verb: z.literal("disable"), who, reason }),
  z.object({ verb: z.literal("enable"), who, reason }),
  z.object({ verb: z.literal("list"), q: z.string().max(200).default(""), after: z.string().optional() }),
]);
export type OperatorCommand = z.input<typeof operatorCommandSchema>;

/** A refusal whose message is English and meant for the operator. */
class OperatorRefusal extends Error {
  override name = "OperatorRefusal";
}

/** Does what the command says and answers the people it was about. Throws with an English reason. */
export async function performOperatorCommand(ctx: Context, input: unknown): Promise<PeoplePage> {
  const command = operatorCommandSchema.parse(input);
  try {
    if (command.verb === "list") return await findPeople(ctx, operator, command);
    const personId = command.verb === "create" ? await create(ctx, command) : await find(ctx, command.who);
    if (command.verb === "tier") await setTier(ctx, operator, { personId, tier: command.tier });
    if (command.verb === "disable") await disablePerson(ctx, operator, { ...command, personId });
    if (command.verb === "enable") await enablePerson(ctx, operator, { ...command, personId });
    return await findPeople(ctx, operator, { id: personId });
  } catch (error) {
    throw inEnglish(error);
  }
}

type Create = Extract<z.output<typeof operatorCommandSchema>, { verb: "create" }>;

async function create(ctx: Context, { email, password, name, tier }: Create): Promise<string> {
  const { accounts } = ctx.engines;
  if (!accounts.managed) {
    throw new OperatorRefusal(
      "People of a hosted sign-in backend are made there. They appear here with their first visit.",
    );
  }
  const person = await accounts.createUser({ email, password, confirmed: true });
  await registerPerson(ctx, operator, { id: person.id, email: person.email ?? "", displayName: name, tier });
  return person.id;
}

/** The id of a person; somebody who has signed up but not yet come gets a row. */
async function find(ctx: Context, text: string): Promise<string> {
  const { accounts } = ctx.engines;
  const id = z.uuid().safeParse(text.toLowerCase()).data;
  const email = text.trim().toLowerCase();
  if (accounts.managed) {
    const person = await accounts.findUser(id ? { id } : { email });
    if (person) {
      await registerAccount(ctx, { id: person.id, email: person.email ?? "" });
      return person.id;
    }
  }
  const rows = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(
      or(
        inArray(account.email, [email, canonicalAddress(text) ?? email]),
        id ? eq(account.id, id) : undefined,
      ),
    )
    .limit(2);
  const [row, second] = rows;
  if (!row) throw new OperatorRefusal(`There is no account for ${text}.`);
  if (second) throw new OperatorRefusal(`Several accounts have ${text}. Name one by its id (see: list).`);
  return row.id;
}

function inEnglish(error: unknown): unknown {
  if (!isAppError(error)) return error;
  if (error.code === "conflict")
    return new OperatorRefusal("This is the last administrator. Make somebody else an administrator first.");
  // The sign-in backend's own words, which are English.
  if (error.code === "invalid_input" && error.cause instanceof Error)
    return new OperatorRefusal(error.cause.message, { cause: error });
  return error;
}
