/** Where settings stand. Loads no package: a start reads this before anything else. */

/** Raised for a wrong variable; `message` names each one and what is wrong with it, never its value. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** What is wrong and where to look, in one line. */
export const explainSetting = ({ message }: ConfigError) => `wrong setting: ${message}. See .env.example.`;

/** The process's environment, with .env of the working directory under it (a variable that is set wins). */
export function readEnvironment(): Record<string, string | undefined> {
  try {
    process.loadEnvFile();
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!missing) throw new ConfigError(".env could not be read");
  }
  return process.env;
}
