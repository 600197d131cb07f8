/** Of the invoice as a page to read, and of the same page when it is printed. */
export const INVOICE_STYLE = `
:root{color-scheme:light;--ink:#14201f;--muted:#5b6b69;--rule:#d5dedc;--accent:#0f6b6b}
*{box-sizing:border-box}
body{margin:0;padding:32px;background:#fff;color:var(--ink);font:14px/1.5 Print,system-ui,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main{max-width:720px;margin:0 auto}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 24px;padding-bottom:16px;border-bottom:1px solid var(--rule)}
h1{margin:0;font-size:28px;line-height:1.2}
h2{margin:0 0 4px;font-size:12px;font-weight:400;color:var(--muted)}
p{margin:0}
header div{text-align:right}
.id{font-weight:700}
.status{font-size:12px;font-weight:700;color:var(--accent)}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:24px;padding:20px 0}
.parties p:first-of-type,tfoot td{font-weight:700}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 24px;margin:0}
dt{color:var(--muted)}dd{margin:0}
table{width:100%;margin:20px 0;border-collapse:collapse}
th{font-weight:400;font-size:12px;text-align:left;color:var(--muted)}
th,td{padding:10px 0;border-top:1px solid var(--rule);vertical-align:top}
th:last-child,td:last-child{padding-left:24px;text-align:right;white-space:nowrap}
tbody tr:not(:first-child) td{padding-top:0;border-top:0;color:var(--muted)}
tfoot td{border-bottom:1px solid var(--rule);font-size:16px}
.note{margin-top:20px;font-size:12px;color:var(--muted)}
@media (max-width:480px){body{padding:16px}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}
@page{size:A4;margin:18mm}
@media print{
body{padding:0;font-size:10pt;print-color-adjust:exact}
main{max-width:none}
.parties{grid-template-columns:1fr 1fr}
/* a total stays with its amount, and is not repeated at the foot of every page */
tr{break-inside:avoid}
tfoot{display:table-row-group}
h2{break-after:avoid}
}
`;
