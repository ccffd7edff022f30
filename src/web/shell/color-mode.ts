/** Light or dark, set on <html> before the first paint so that no page ever flashes. */
export const colorModeKey = "hitofude-color-mode";

/** Runs first in <head>; reads the stored preference (light, dark, or the system's when unset). */
export const colorModeScript = `(()=>{let p;try{p=localStorage.getItem("${colorModeKey}")}catch{}
const m=matchMedia("(prefers-color-scheme: dark)");const r=document.documentElement;
const a=()=>{const d=p==="dark"||(p!=="light"&&m.matches);r.classList.toggle("dark",d);r.classList.toggle("light",!d)};
a();m.addEventListener("change",a);
window.__colorMode=(n)=>{p=n;try{localStorage.setItem("${colorModeKey}",n)}catch{}a()}})()`;
