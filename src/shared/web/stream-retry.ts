/** What a page waits for, and an answer's Retry-After says, where a stream of events was refused because too many are open. */
export const streamRetrySeconds = 5;
