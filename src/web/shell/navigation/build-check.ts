/** Asks once an hour whether a newer build is served. Nothing is said and nothing reloads; the next move is a full load. */
export const buildCheckMs = 3_600_000;

export interface BuildCheck {
  outdated(): boolean;
  stop(): void;
}

/** `latestId` fetches the id of the build that is served now; when it fails, the next hour tries again. */
export function watchBuild(ownId: string, latestId: () => Promise<unknown>): BuildCheck {
  let outdated = false;
  const check = async () => {
    try {
      const id = await latestId();
      if (typeof id === "string") outdated = id !== ownId;
    } catch {
      // Offline, or a server that starts: no matter for the person at this page.
    }
  };
  const timer = setInterval(() => void check(), buildCheckMs);
  return { outdated: () => outdated, stop: () => clearInterval(timer) };
}

/** The id from the server's own file, past every cache. */
export async function fetchLatestId(): Promise<unknown> {
  const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: "no-store" });
  const body: unknown = await response.json();
  return typeof body === "object" && body !== null && "id" in body ? body.id : undefined;
}
