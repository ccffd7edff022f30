import { useEffect } from "react";
import { useLocation } from "react-router";
import { isPublicPath } from "#src/shared/access.ts";
import { useSessionUser } from "../session.ts";
import { setAccountOwner } from "./owner.ts";

/** The navigation that was last refreshed for. Outside of React: a page and its error screen are two component trees. */
let refreshed: string | undefined;

/** Profile and usage are asked for once a navigation to a protected page, after it is shown; never on its way. */
export function useAccountRefresh(): void {
  const { key, pathname } = useLocation();
  const userId = useSessionUser()?.id ?? null;
  useEffect(() => {
    setAccountOwner(userId);
    const navigation = `${userId} ${key}`;
    if (userId === null || isPublicPath(pathname) || navigation === refreshed) return;
    refreshed = navigation;
    const isLatest = () => refreshed === navigation;
    refreshAll(isLatest).catch((error: unknown) =>
      console.error("the account could not be refreshed", error),
    );
  }, [userId, key, pathname]);
}

async function refreshAll(isLatest: () => boolean): Promise<void> {
  const { refreshProfile, refreshUsage } = await import("./refresh.ts");
  if (isLatest()) await Promise.all([refreshProfile(), refreshUsage()]);
}
