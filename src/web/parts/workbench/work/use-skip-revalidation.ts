import { useRevalidator } from "react-router";

const still = { defaultShouldRevalidate: false };
const anew = {};

/** For a move within the work: it asks the server for nothing, but does not keep from coming what is on its way. */
export function useSkipRevalidation(): { defaultShouldRevalidate?: boolean } {
  return useRevalidator().state === "idle" ? still : anew;
}
