/** What the memo says that the product is not. */
import { keyOf } from "../lines/key.ts";
import type { MemoPart } from "../roles/roles.ts";

/** 「絵本を売ってるわけじゃなくて」, 「倉庫の坪貸しではない」: what it is not. */
export function deniedIn(parts: readonly MemoPart[]): string[] {
  return parts.flatMap(({ why, text }) => {
    if (why !== "mix-up") return [];
    const key = keyOf(text);
    const topic = /^([^、。はをがも]{1,12})(?:は|を|も|として|では|じゃ|屋)/u.exec(key)?.[1];
    const end = /([一-龠ァ-ヶーA-Za-z]{1,12})(?:屋さん)?(?:では|じゃ)(?:ない|ありません|なく)/u.exec(
      key,
    )?.[1];
    return [topic, end].filter((word) => word !== undefined);
  });
}
