/** Tells the other works of the page that a piece of theirs was changed from elsewhere in the conversation. */
type Listener = (itemId: string) => void;
const listeners = new Set<Listener>();

export function publishChangedPieces(itemId: string): void {
  for (const listener of listeners) listener(itemId);
}

/** Returns what ends it. */
export function onPieceChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
