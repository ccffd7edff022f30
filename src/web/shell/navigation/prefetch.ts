/** Whether this connection is spared from loading ahead. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Browsers that tell nothing about their connection load ahead. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !(connection?.saveData || connection?.effectiveType?.includes("2g"));
}
