/** The orders of the list of results. Each has an index of its own; among equals the newest comes first. */
import { approvalPlace, result, toolPlace } from "#src/db/schema/result.ts";
import { key, type Order } from "../../keyset.ts";
import type { ResultSort } from "../schema.ts";

const moment = key.moment(result.createdAt);
const id = key.id(result.id);

export const resultOrders: Record<ResultSort, Order> = {
  newest: { keys: [moment, id], falls: true },
  oldest: { keys: [moment, id], falls: false },
  tool: { keys: [key.number(toolPlace(result)), moment, id], falls: true },
  starred: { keys: [key.truth(result.starred), moment, id], falls: true },
  approval: { keys: [key.number(approvalPlace(result)), moment, id], falls: true },
};
