/** /assets/site.css: warm paper, sea blue, no web fonts, works on phones and desktops. */
export const STYLESHEET = `
:root { --paper: #fbf6ec; --ink: #2f2a24; --crust: #a3541b; --sea: #1d4e63; --line: #e4d8c3; --card: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1c1a17; --ink: #efe7da; --crust: #eaa46a; --sea: #9fd0e4; --line: #3a342b; --card: #262320; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.05rem/1.65 Georgia, 'Times New Roman', serif; }
a { color: var(--crust); text-underline-offset: .18em; }
a:focus-visible { outline: 3px solid var(--sea); outline-offset: 2px; }
.top { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: baseline; padding: 1.2rem max(1.2rem, calc((100vw - 57.6rem) / 2)); border-bottom: 1px solid var(--line); }
.brand { font-size: 1.45rem; font-weight: 700; color: var(--sea); text-decoration: none; letter-spacing: .01em; }
.top nav { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; }
.top nav a { text-decoration: none; padding: .25rem 0; }
.top nav a[aria-current] { border-bottom: 2px solid var(--crust); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1.2rem 4rem; }
h1 { font-size: clamp(1.9rem, 5vw, 3rem); line-height: 1.15; color: var(--sea); margin: 1.4rem 0 .6rem; }
h2 { font-size: 1.4rem; color: var(--sea); margin: 2.2rem 0 .4rem; }
h3, h4 { margin: 1.6rem 0 .3rem; }
.lead { font-size: 1.2rem; max-width: 42rem; }
section p { max-width: 42rem; }
img { max-width: 100%; height: auto; }
.picture { display: block; width: 100%; border-radius: 14px; margin: 1.2rem 0; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1.1rem; padding: 0; list-style: none; }
.cards li { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1rem 1.1rem; }
.cards a { font-weight: 700; font-size: 1.1rem; }
.price { color: var(--sea); font-variant-numeric: tabular-nums; }
table { border-collapse: collapse; margin: 1rem 0; }
td, th { border-bottom: 1px solid var(--line); padding: .35rem 1.2rem .35rem 0; text-align: left; }
.note { max-width: 42rem; margin: 1.6rem 0; }
.note label { display: block; font-weight: 700; }
.note textarea { width: 100%; margin: .4rem 0 .8rem; padding: .6rem; font: .9rem/1.5 ui-monospace, monospace; color: inherit; background: var(--card); border: 1px solid var(--crust); border-radius: 8px; }
.note button { font: inherit; color: var(--paper); background: var(--sea); border: 0; border-radius: 8px; padding: .4rem 1.1rem; cursor: pointer; }
.note li { margin: .4rem 0; overflow-wrap: anywhere; }
.note [role='alert'] { color: var(--crust); }
.foot { border-top: 1px solid var(--line); padding: 1.4rem max(1.2rem, calc((100vw - 57.6rem) / 2)); font-size: .95rem; }
`.trimStart();
