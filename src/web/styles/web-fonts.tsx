import { InlineScript } from "../shell/head/inline-script.tsx";
import fontsUrl from "./fonts.css?url";
import { fullWidthFont } from "./full-width.ts";

const storageKey = "hitofude-fonts";

/**
 * The sheet of 250 font slices is heavier than a page, so it never holds one up. On the first visit it is asked for when the page
 * has loaded and rests; afterwards it comes from the browser's cache at once. Not with data saving.
 */
const script = `(()=>{try{document.fonts.add(new FontFace("Full Width",
Uint8Array.from(atob("${fullWidthFont}"),(c)=>c.charCodeAt(0))))}catch{}
const k="${storageKey}",u="${fontsUrl}";if(navigator.connection?.saveData)return;
let known;try{known=localStorage.getItem(k)===u}catch{}
const add=()=>{const l=document.createElement("link");l.rel="stylesheet";l.href=u;
l.onload=()=>{try{localStorage.setItem(k,u)}catch{}};document.head.append(l)};
if(known)add();else addEventListener("load",()=>(window.requestIdleCallback??setTimeout)(add,{timeout:2000}))})()`;

/** Stands in <head>. Without scripts the sheet is an ordinary one. */
export function WebFonts({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <InlineScript script={script} nonce={nonce} />
      <noscript>
        <link rel="stylesheet" href={fontsUrl} />
      </noscript>
    </>
  );
}
