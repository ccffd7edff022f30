/** The orders of the list of files. Each has an index of its own. */
import { projectFile } from "#src/db/schema/files/files.ts";
import { key, type Order } from "../../keyset.ts";
import type { FileSort } from "../schema.ts";

const name = key.text(projectFile.sortName);
const id = key.id(projectFile.id);

export const fileOrders: Record<FileSort, Order> = {
  newest: { keys: [key.moment(projectFile.updatedAt), id], falls: true },
  name: { keys: [name, id], falls: false },
  size: { keys: [key.number(projectFile.byteSize), id], falls: true },
  kind: { keys: [key.text(projectFile.mediaType), name, id], falls: false },
};
