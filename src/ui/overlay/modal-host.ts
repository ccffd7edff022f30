import type { RefObject } from "react";

/** The element that dialogs open in, set by whoever draws it; the end of the page while there is none. */
export const modalHost: RefObject<HTMLElement | null> = { current: null };
