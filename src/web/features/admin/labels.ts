/** Facts about people, in the words of the screen. */
import type { PersonRow } from "#src/domain/admin/schema.ts";
import { type Tier, tierLabel, tiers } from "#src/shared/tiers.ts";

const day = new Intl.DateTimeFormat("ja-JP", { timeZone: "Asia/Tokyo", dateStyle: "long" });
const moment = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** 「2026年11月22日」, in Japan's time whatever the machine's. */
export const dayLabel = (iso: string) => day.format(new Date(iso));
/** 「2026年11月22日 13:05」 */
export const momentLabel = (iso: string) => moment.format(new Date(iso));

/** Tier → label, for a list of choices. */
export const tierOptions = Object.fromEntries(tiers.map((tier) => [tier, tierLabel(tier)]));

export function isOption(value: string): value is Tier {
  return Object.hasOwn(tierOptions, value);
}

/** How a person is called: by address, or by what else there is. */
export const nameOf = (person: Pick<PersonRow, "email" | "displayName">) =>
  person.email || person.displayName || "アドレスのない利用者";

const providers: Record<string, string> = { email: "メールアドレス", google: "Google", phone: "電話番号" };
export const providerLabel = (name: string) => providers[name] ?? name;
