/** What browsers send and see of an account. Pure, browser-safe. */
import type { Tier } from "../../shared/tiers.ts";

export interface Profile {
  id: string;
  email: string;
  displayName: string;
  /** Address of the picture on this site; null without one. */
  avatarUrl: string | null;
  /** Absent: counts as visitor. */
  membership?: Tier;
  /** When the account will be removed, ISO 8601; null unless its owner asked for that. */
  deleteAt: string | null;
}
