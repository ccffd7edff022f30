import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment in time, kept with its zone, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
