/** Everything the product has stored, as one value to compare; and the writes that another site might try. */
import type { TestServices } from "#test/support/services.ts";

const tables = [
  ...["account", "account_audit", "account_avatar", "account_recovery_code", "auth_identity", "auth_session"],
  ...[
    "auth_user",
    "project",
    "project_member",
    "visitor",
    "run",
    "result_item",
    "source_document",
    "usage_meter",
  ],
];

/** Table → checksum of its rows. */
export async function storedState(services: TestServices): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await services.database.pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${table} t`,
    );
    state[table] = String(rows[0]?.sum);
  }
  return state;
}

export interface Write {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body: Record<string, unknown>;
}

/** Writes of a signed-in administrator that would all succeed if they came from our own pages. */
export function accountWrites(email: string, victimId: string): Write[] {
  return [
    { method: "PATCH", path: "/api/v1/account", body: { displayName: "のっとり" } },
    { method: "DELETE", path: "/api/v1/account/avatar", body: {} },
    { method: "POST", path: "/api/v1/account/sessions/end-others", body: {} },
    { method: "POST", path: "/api/v1/account/removal", body: { email } },
    { method: "DELETE", path: "/api/v1/account/removal", body: {} },
    { method: "PUT", path: `/api/v1/admin/people/${victimId}/tier`, body: { tier: "admin" } },
    {
      method: "PUT",
      path: `/api/v1/admin/people/${victimId}/disabled`,
      body: { disabled: true, reason: "x" },
    },
    { method: "POST", path: "/api/v1/trial/visit", body: {} },
  ];
}
