/** What the server hands to middleware and loaders: the verbs' context for this caller, public settings, this answer. */
import { createContext } from "react-router";
import type { PublicConfig } from "../config/public.ts";
import type { Frame } from "../domain/account/queries.ts";
import type { Context } from "../domain/context.ts";
import type { RenderedPages } from "./rendered-pages.ts";

export const domainContext = createContext<Context>();
export const publicConfigContext = createContext<PublicConfig>();
/** Nonce of this answer's scripts; undefined for answers that hold no document. */
export const nonceContext = createContext<string | undefined>(undefined);
/** What a page may ask of the answer it is part of. */
export const answerContext = createContext<{ dropVisitorCookie(): void }>();
/** Ids of the projects of a trial that became the person's with this very request. */
export const takenOverContext = createContext<readonly string[]>([]);
/** Who is signed in on a protected page and what stands around it; the guard has read it. */
export const frameContext = createContext<Frame>();
/** The handles of the routes that make up a path, outermost first. */
export const handlesContext = createContext<(pathname: string) => unknown[]>();
/** Documents that were rendered before; null where nothing is kept. */
export const renderedContext = createContext<RenderedPages | null>(null);
/** By what the document can be found before the router is asked; null: only by its data. */
export const documentNameContext = createContext<string | null>(null);
