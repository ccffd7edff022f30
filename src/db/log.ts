/** The few log calls this layer makes; pino's logger fits as it is. An error goes under `err`. */
export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

const ignore = () => {};
export const silentLog: Log = { info: ignore, warn: ignore, error: ignore };
