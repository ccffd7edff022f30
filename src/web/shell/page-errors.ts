import { useContext } from "react";
import { UNSAFE_DataRouterDataContext as DataRouterData } from "react-router";

/** What loaders threw for the page that is open; undefined when it stands. The router tells it to boundaries only. */
export function usePageError(): unknown {
  const errors = useContext(DataRouterData)?.errors;
  return errors ? Object.values(errors)[0] : undefined;
}
