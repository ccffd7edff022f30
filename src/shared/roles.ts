/** What each role of a project may do. The one table: access checks, screens and tests read it. Pure, browser-safe. */
export const memberRoles = ["owner", "editor", "approver", "viewer"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What somebody is to a project: a member, or the visitor who tries it. */
export type ProjectRole = MemberRole | "visitor";

/**
 * read: see everything. work: make and change, which is counted. approve: say that a result is good to use. manage:
 * members, and whether the project is there at all.
 */
export const projectVerbs = ["read", "work", "approve", "manage"] as const;
export type ProjectVerb = (typeof projectVerbs)[number];

const table: Record<ProjectRole, readonly ProjectVerb[]> = {
  owner: ["read", "work", "approve", "manage"],
  editor: ["read", "work", "approve"],
  approver: ["read", "approve"],
  viewer: ["read"],
  visitor: ["read", "work"],
};

/** True when the table allows it. */
export function may(standing: ProjectRole, verb: ProjectVerb): boolean {
  return table[standing].includes(verb);
}

/** Roles that the table allows it. */
export function rolesThatMay(verb: ProjectVerb): MemberRole[] {
  return memberRoles.filter((role) => may(role, verb));
}

export const roleLabels: Record<MemberRole, string> = {
  owner: "オーナー",
  editor: "編集者",
  approver: "承認者",
  viewer: "閲覧者",
};

/** What a role is for, in a line. */
export const roleDuties: Record<MemberRole, string> = {
  owner: "すべての操作と、メンバーの管理",
  editor: "作成・編集・承認",
  approver: "閲覧と承認。利用量は使いません",
  viewer: "閲覧だけ。利用量は使いません",
};

/** Roles that can be given; there is one owner, who hands it on. */
export const grantableRoles = ["editor", "approver", "viewer"] as const;
export type GrantableRole = (typeof grantableRoles)[number];

const named = (verb: ProjectVerb) =>
  rolesThatMay(verb)
    .map((role) => roleLabels[role])
    .join("か");

/** What a member without the right is told. */
export const refusals: Record<ProjectVerb, string> = {
  read: "この案件は閲覧できません。",
  work: `この操作には${named("work")}の役割が必要です。内容は変わっていません。案件のオーナーに相談してください。`,
  approve: `承認の操作には${named("approve")}の役割が必要です。内容は変わっていません。`,
  manage: "この操作ができるのは案件のオーナーだけです。内容は変わっていません。オーナーに相談してください。",
};
