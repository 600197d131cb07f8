/** Light or dark by the reader's preference, and readable in print. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --back: #f8fafb; --card: #fff; --ink: #16202a; --muted: #54626f; --line: #dbe2e8; --link: #0b5cad;
  --critical: #b3261e; --high: #9a4a00; --medium: #7a5d00; --low: #4b5b6b; --good: #1b7a3d; --fair: #8a6100; --poor: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --back: #10161c; --card: #18212a; --ink: #e6edf3; --muted: #9dabb9; --line: #2c3945; --link: #7cb8f5;
  --critical: #ff8a80; --high: #ffb36b; --medium: #e8cc6a; --low: #b4c3d1; --good: #6fd693; --fair: #e8cc6a; --poor: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 2rem 1.2rem 5rem; background: var(--back); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: clamp(1.3rem, 4vw, 2rem); margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 2.4rem 0 .8rem; }
p { margin: .3rem 0; }
a { color: var(--link); }
.kind { text-transform: uppercase; letter-spacing: .08em; font-size: .8rem; color: var(--muted); }
.muted { color: var(--muted); font-size: .9rem; }
.overview { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: center; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.3rem; margin-top: 1.5rem; }
.score { display: grid; place-content: center; text-align: center; width: 8rem; height: 8rem; border-radius: 50%; border: 8px solid currentColor; margin: 0; }
.score strong { font-size: 2.1rem; line-height: 1.1; } .score span { font-size: .85rem; }
.summary { font-weight: 600; font-size: 1.1rem; }
.good { color: var(--good); } .fair { color: var(--fair); } .poor { color: var(--poor); } .unknown { color: var(--muted); }
.categories { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .5rem; list-style: none; padding: 0; margin: 0; }
.categories li { display: flex; justify-content: space-between; gap: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .45rem .8rem; }
.name::first-letter { text-transform: uppercase; } .name { display: inline-block; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.scroll { overflow-x: auto; } .scroll:focus-visible { outline: 2px solid var(--link); }
table { border-collapse: collapse; width: 100%; background: var(--card); }
th, td { border-bottom: 1px solid var(--line); padding: .45rem .7rem; text-align: left; vertical-align: top; } th.number { text-align: right; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .7rem 1rem; margin: .6rem 0; }
summary { cursor: pointer; } .title { font-weight: 600; }
.tag { display: inline-block; font-size: .75rem; font-weight: 700; text-transform: uppercase; letter-spacing: .03em; border: 1px solid currentColor; border-radius: 99px; padding: 0 .55rem; }
.critical { color: var(--critical); } .high { color: var(--high); } .medium { color: var(--medium); } .low { color: var(--low); }
.places { padding-left: 1.1rem; } .places li { margin: .6rem 0; }
.address, .value, code { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--back); border: 1px solid var(--line); border-radius: 6px; padding: .5rem .7rem; margin: .3rem 0; font-size: .85rem; }
@media print { body { background: #fff; } details { break-inside: avoid; } }
`;
