import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";
import { InlineScript } from "../head/inline-script.tsx";

const storageKey = "react-router-scroll-positions";

/**
 * Before the first paint: gives the entry a key, as the router does, and scrolls to where it was left. A browser that
 * closes its storage to us remembers nothing, which is no fault.
 */
const restore = `(()=>{const h=history;if(!h.state||!h.state.key)h.replaceState({key:Math.random().toString(32).slice(2)},"");
try{const y=JSON.parse(sessionStorage.getItem(${JSON.stringify(storageKey)})||"{}")[h.state.key];
if(typeof y==="number")scrollTo(0,y)}catch{try{sessionStorage.removeItem(${JSON.stringify(storageKey)})}catch{}}})()`;

/** React Router's `ScrollRestoration` with a script of our own: its own one throws where the tab's storage is closed. */
export function KeepScroll({ nonce }: { nonce: string | undefined }) {
  useScrollRestoration({ storageKey });
  return <InlineScript script={restore} nonce={nonce} />;
}
