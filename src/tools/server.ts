/** The server's half of every tool. A tool that is in the catalogue but not here does not compile. */
import { analyzeTool } from "./analyze/server.ts";
import type { InputOf, OutputOf } from "./catalog.ts";
import { catchphraseTool } from "./catchphrase/server.ts";
import { concernsTool } from "./concerns/server.ts";
import { faqTool } from "./faq/server.ts";
import { imagesTool } from "./images/server.ts";
import { lpManuscriptTool } from "./lp-manuscript/server.ts";
import { personaTool } from "./persona/server.ts";
import { recommendedUsersTool } from "./recommended-users/server.ts";
import { reviewsTool } from "./reviews/server.ts";
import { searchTool } from "./search/server.ts";
import { siteStructureTool } from "./site-structure/server.ts";
import type { ServerTool, ToolId } from "./tool.ts";

export const serverTools: { [Id in ToolId]: ServerTool<InputOf<Id>, OutputOf<Id>> } = {
  analyze: analyzeTool,
  persona: personaTool,
  concerns: concernsTool,
  recommended_users: recommendedUsersTool,
  catchphrase: catchphraseTool,
  reviews: reviewsTool,
  faq: faqTool,
  images: imagesTool,
  search: searchTool,
  lp_manuscript: lpManuscriptTool,
  site_structure: siteStructureTool,
};

/** What one of the tools is asked with, as its own schema parsed it. */
export type ToolInput = InputOf<ToolId>;
export type AnyServerTool = ServerTool<ToolInput, OutputOf<ToolId>>;

/** The tool of a name that is only known while it runs; what it is asked with has to come from its own schema. */
export function serverTool<Id extends ToolId>(id: Id): ServerTool<InputOf<Id>, OutputOf<Id>> {
  return serverTools[id];
}
