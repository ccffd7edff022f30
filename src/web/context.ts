/** What the server hands to loaders: the verbs' context for this caller, and the nonce of this answer. */
import { createContext } from "react-router";
import type { Context } from "../domain/context.ts";

export const domainContext = createContext<Context>();
export const nonceContext = createContext<string>();
