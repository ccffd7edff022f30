/** What stands behind the question mark of a page's address, for its loader. */
import { storable } from "../domain/storable.ts";

/** The parameters, the last of each name, without characters that no database knows. */
export function searchParamsOf(request: Request): Record<string, string> {
  return storable(Object.fromEntries(new URL(request.url).searchParams));
}
