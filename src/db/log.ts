/** The log of this layer. An error goes under `err`. */
import type { Log } from "../shared/log/safe-log.ts";

export type { Log };

const ignore = () => {};
export const silentLog: Log = { info: ignore, warn: ignore, error: ignore };
