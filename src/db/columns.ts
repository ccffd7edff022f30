import { type AnyPgColumn, customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** A moment in time, kept with its zone, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** The id of a row without which this one is not: it goes when that one goes. */
export const belongsTo = <Name extends string>(name: Name, owner: () => AnyPgColumn) =>
  uuid(name).notNull().references(owner, { onDelete: "cascade" });
