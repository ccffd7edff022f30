/** Light or dark, set on <html> before the first paint so that no page ever flashes. */
export const colorModeKey = "hitofude-color-mode";
export const colorModes = ["light", "dark", "system"] as const;
export type ColorMode = (typeof colorModes)[number];

declare global {
  interface Window {
    /** Set by the script in <head>: stores a preference when given one, and puts the class on <html>. */
    __colorMode?: (preference?: ColorMode) => void;
  }
}

/** Runs first in <head>. The stored preference is read at each use, so that every tab and every part of the page agrees. */
export const colorModeScript = `(()=>{let k="${colorModeKey}",n;const m=matchMedia("(prefers-color-scheme: dark)");
const a=()=>{let p=n;try{p=localStorage.getItem(k)??n}catch{}
const d=p==="dark"||(p!=="light"&&m.matches),c=document.documentElement.classList;c.toggle("dark",d);c.toggle("light",!d)};
a();m.addEventListener("change",a);addEventListener("storage",(e)=>{if(e.key===k||e.key===null)a()});
window.__colorMode=(p)=>{if(p){n=p;try{localStorage.setItem(k,p)}catch{}}a()}})()`;

const listeners = new Set<() => void>();
let chosen: ColorMode = "system";

export function subscribeColorMode(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** What the person chose; "system" until they did. Without storage the choice lasts as long as the page. */
export function readColorMode(): ColorMode {
  try {
    const stored = localStorage.getItem(colorModeKey);
    return colorModes.find((mode) => mode === stored) ?? chosen;
  } catch {
    return chosen;
  }
}

export function setColorMode(mode: ColorMode): void {
  chosen = mode;
  window.__colorMode?.(mode);
  for (const listener of listeners) listener();
}

/** Puts the class back after React has replaced <html> (an error of the document itself). */
export function applyColorMode(): void {
  window.__colorMode?.();
}
