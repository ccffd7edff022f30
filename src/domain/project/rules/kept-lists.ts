/**
 * Lists of projects as they were read last, kept by the marks of what they show (`account_change`): a transaction that changes any of it
 * leaves other marks, whichever process it is of. The marks are read first, so that a list is never older than the marks it is kept by.
 */
import type { ListProjects, ProjectList } from "../schema.ts";

type Wish = Pick<ListProjects, "view" | "sort" | "starredFirst" | "limit">;

interface Kept {
  marks: string;
  list: ProjectList;
}

/** Lists remembered at most; one of 24 projects takes some 10 kB. */
const most = 1000;

/** In the order of their last use. */
const lists = new Map<string, Kept>();

/** The list of this account for this wish at these marks; `read` is asked where it is not known. It is shared: nobody changes it. */
export async function keptList(
  accountId: string,
  { view, sort, starredFirst, limit }: Wish,
  marks: string,
  read: () => Promise<ProjectList>,
): Promise<ProjectList> {
  const key = [accountId, view, sort, starredFirst, limit].join(" ");
  const known = lists.get(key);
  lists.delete(key);
  if (known?.marks === marks) {
    lists.set(key, known);
    return known.list;
  }
  const list = await read();
  lists.set(key, { marks, list });
  for (const oldest of lists.keys()) {
    if (lists.size <= most) break;
    lists.delete(oldest);
  }
  return list;
}
