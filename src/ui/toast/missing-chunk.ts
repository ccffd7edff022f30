import { toast } from "./store.ts";

/** A browser asks for a module once: what could not be loaded comes with the next document. */
export const reloadPage = () => window.location.reload();

/** Says that code could not be loaded that somebody waits for. */
export function reportMissingChunk(title: string): void {
  const description = "インターネットにつながったら、ページを読み込み直してください。";
  toast({ kind: "check", title, description, action: { label: "読み込み直す", onSelect: reloadPage } });
}
