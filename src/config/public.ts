/** The part of the configuration that browsers may see. */
import type { Config } from "./env.ts";

export interface PublicConfig {
  /** Public address without a trailing slash. */
  siteUrl: string;
  auth: {
    /** Where the sign-in backend is, without a trailing slash; null: at this site. */
    url: string | null;
    /** The backend's public key; grants nothing by itself. */
    key: string;
    cookieName: string;
    /** Cookies only over https. */
    secure: boolean;
    signUp: "open" | "closed";
    /** Google can be used to sign in. */
    google: boolean;
    /** False: no mail server is set, so that addresses count as confirmed and mails stay in the outbox. */
    mail: boolean;
  };
  /** Container id of the tag manager; null: no tag. */
  analyticsId: string | null;
  /** Path on this site of the edge's bot-challenge script; null: none. */
  challengeScriptPath: string | null;
  /** Public icon API, without a trailing slash; null: nobody is asked. */
  iconFallbackUrl: string | null;
}

export const sessionCookie = "hitofude-session";
/** The embedded backend gives nothing for a key; the stock client insists on one. */
export const embeddedKey = "embedded";

/** `origin`: where browsers reach this process when no public address is configured. */
export function publicConfig(config: Config, origin: string): PublicConfig {
  const siteUrl = config.siteUrl ?? origin;
  const { hosted, signUp, google } = config.accounts;
  return {
    siteUrl,
    auth: {
      url: hosted?.url ?? null,
      key: hosted?.key ?? embeddedKey,
      cookieName: sessionCookie,
      secure: siteUrl.startsWith("https://"),
      signUp,
      google: google !== undefined,
      mail: hosted !== undefined || config.smtp !== undefined,
    },
    ...config.outside,
  };
}
