/** Styles of the reference page: the system's own colours, in light and dark. */
export const style = `
:root { color-scheme: light dark; --soft: color-mix(in srgb, CanvasText 78%, Canvas); --line: color-mix(in srgb, CanvasText 18%, Canvas); --raised: color-mix(in srgb, CanvasText 5%, Canvas); }
* { box-sizing: border-box; }
body { margin: 0; background: Canvas; color: CanvasText; font: 1rem/1.8 "Noto Sans JP", "Hiragino Sans", "Yu Gothic UI", Meiryo, system-ui, sans-serif; overflow-wrap: anywhere; }
a { text-underline-offset: .2em; }
:focus-visible { outline: 2px solid; outline-offset: 2px; }
main:focus { outline: none; }
.skip { position: absolute; left: 1rem; top: -4rem; background: Canvas; padding: .5rem 1rem; }
.skip:focus { top: .5rem; }
header { border-bottom: 1px solid var(--line); padding: .5rem 1rem; }
header p { margin: 0 auto; max-width: 72rem; }
.frame { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
nav a { display: inline-block; min-height: 1.75rem; }
nav h2 { font-size: 1rem; margin: 0 0 .5rem; }
h1 { font-size: 1.75rem; line-height: 1.4; margin: 0 0 1rem; }
section > h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: .9375rem; margin: 1rem 0 .25rem; }
p { margin: 0 0 .75rem; }
dt { font-weight: bold; }
dd { margin: 0 0 .5rem; }
.soft { color: var(--soft); font-size: .875rem; }
code, pre { font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, "Noto Sans JP", monospace; font-size: .875rem; }
pre { background: var(--raised); border: 1px solid var(--line); border-radius: 8px; padding: .75rem 1rem; margin: .25rem 0 .75rem; overflow-x: auto; overflow-wrap: normal; }
details { border: 1px solid var(--line); border-radius: 8px; margin: 0 0 .5rem; }
summary { cursor: pointer; padding: .625rem 1rem; min-height: 2.75rem; border-radius: 8px; }
summary:hover { background: var(--raised); }
.what { font-weight: bold; }
.where { display: block; color: var(--soft); }
.method { font: bold .75rem ui-monospace, Menlo, Consolas, monospace; border: 1px solid var(--line); border-radius: 4px; padding: .0625rem .375rem; color: CanvasText; }
.inside { border-top: 1px solid var(--line); padding: .75rem 1rem; }
.fields { margin: 0; padding-left: 1.25rem; }
.fields li { margin-bottom: .375rem; }
@media (min-width: 60rem) {
  .frame { grid-template-columns: 13rem minmax(0, 1fr); gap: 2.5rem; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
  nav ul { display: block; }
}
`;
