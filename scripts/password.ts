/** How the command line comes by a new password: typed unseen, piped in, or made. */
import { randomInt } from "node:crypto";
import { createInterface } from "node:readline";

/** 24 characters that are hard to confuse, about 118 bits. */
export function makePassword(): string {
  const signs = "abcdefghijkmnpqrstuvwxyz23456789";
  const group = () => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}

/** The first line of standard input; undefined when there is none. */
export async function readPipedPassword(): Promise<string | undefined> {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line !== "") return line;
  }
  return undefined;
}

/** Asks at the terminal and shows nothing of what is typed. Throws when the person gives up. */
export function askUnseen(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding("utf8");
  stdin.resume();
  return new Promise<string>((resolve, reject) => {
    let typed = "";
    const settle = (end: () => void) => {
      stdin.off("data", read);
      stdin.setRawMode(false);
      stdin.pause();
      stderr.write("\n");
      end();
    };
    const read = (chunk: string) => {
      for (const sign of chunk) {
        if (sign === "\r" || sign === "\n") return settle(() => resolve(typed));
        if (sign === "\u0003" || sign === "\u0004") return settle(() => reject(new Error("given up")));
        if (sign === "\u007f" || sign === "\b") typed = [...typed].slice(0, -1).join("");
        else if (sign >= " ") typed += sign;
      }
    };
    stdin.on("data", read);
  });
}
