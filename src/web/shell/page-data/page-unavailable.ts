/** A page that could not be read, twice: a fault that passes, or no answer at all. */
export class PageUnavailable extends Error {
  /** Null: there was no answer. */
  readonly status: number | null;

  constructor(status: number | null, options?: ErrorOptions) {
    super(
      status === null ? "the page's data got no answer" : `the page's data was answered ${status}`,
      options,
    );
    this.name = "PageLost";
    this.status = status;
  }
}

/** The browser got no answer: neither to the page's data, nor to its code, nor to anything else that it fetched. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof PageUnavailable) return true;
  return (
    typeof window !== "undefined" &&
    error instanceof TypeError &&
    /fetch|network|load failed|import/i.test(error.message)
  );
}
