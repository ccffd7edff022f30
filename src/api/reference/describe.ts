/** How a route is described: what the OpenAPI document and the reference page say of it. */
import { z } from "zod";

export interface Description {
  /** What it does, in a line. */
  says: string;
  /** The schema that the handler parses the query with. */
  query?: z.ZodType;
  /** The schema that the handler parses the JSON body with; several where the installation decides which. */
  body?: z.ZodType | readonly z.ZodType[];
  /** A body that is no JSON: a form with one file, or the bytes of a picture or an archive. */
  sends?: "file" | "picture" | "part" | "zip";
  /** Default: 200. */
  status?: 201 | 202 | 204;
  /** Other answers that are no refusal. */
  also?: Record<number, string>;
  /** Default: application/json. */
  media?: string;
  /** Shape of the answer; without it only its media type is promised. */
  answer?: z.ZodType;
  /** Where a list of rows stands in the answer: such a list can be asked for as one row. */
  rows?: string;
}

/** One subject of the reference page. */
export interface Area {
  title: string;
  /** By "METHOD /path", as in the policy table. */
  routes: Record<string, Description>;
}

export const madeId = z.object({ id: z.uuid() });
