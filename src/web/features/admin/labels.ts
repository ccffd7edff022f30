/** Facts about people, in the words of the screen. */
import type { PersonRow } from "#src/domain/admin/schema.ts";
import { tierLabel, tiers } from "#src/shared/tiers.ts";

/** Tier → label, for a list of choices. */
export const tierOptions = Object.fromEntries(tiers.map((tier) => [tier, tierLabel(tier)]));

/** How a person is called: by address, or by what else there is. */
export const personName = (person: Pick<PersonRow, "email" | "displayName">) =>
  person.email || person.displayName || "アドレスのない利用者";

const providers: Record<string, string> = { email: "メールアドレス", google: "Google", phone: "電話番号" };
export const providerLabel = (name: string) => providers[name] ?? name;
