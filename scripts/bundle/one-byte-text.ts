/**
 * V8 keeps the text of a file for as long as it may still compile of it, and takes two bytes for each character where one of them is
 * beyond Latin-1: a word of Japanese doubles a file of megabytes. So the server's files hold escapes, where that is shorter.
 */
import type { Plugin } from "vite";

const beyond = /[^\0-\x7f]/g;
/** What escapes would change: they are no escapes there. */
const rawTexts = /\bString\.raw\s*`(?:[^`\\]|\\[\s\S])*`/g;
const substitutionOrBeyond = /(\$\{[^}]*\})|[^\0-\x7f]+/g;

/** One unit after the other: half a pair escaped as such means its half, in strings and in expressions alike. */
const escaped = (text: string) =>
  text.replace(beyond, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The same program, as the text that takes fewer bytes of memory. */
export function inFewerBytes(code: string): string {
  const plain = escaped(
    code.replace(rawTexts, (text) =>
      text.replace(substitutionOrBeyond, (found, substitution) => substitution ?? `\${"${found}"}`),
    ),
  );
  return plain.length < code.length * 2 ? plain : code;
}

export function oneByteText(): Plugin {
  return {
    name: "one-byte-text",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    // Before that the bundler prints its files once more, and says every character as itself.
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = inFewerBytes(file.code);
      },
    },
  };
}
