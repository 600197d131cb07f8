import { escapeHtml } from '@app/common/contract';
import type { InvoiceLine } from '../rules/invoice-lines.js';
import type { InvoiceDocument } from './invoice-document.js';

const STYLE = `
:root{color-scheme:light;--ink:#14201f;--muted:#5b6b69;--rule:#d5dedc;--accent:#0f6b6b}
*{box-sizing:border-box}
body{margin:0;padding:32px;background:#fff;color:var(--ink);font:14px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main{max-width:720px;margin:0 auto}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 24px;padding-bottom:16px;border-bottom:1px solid var(--rule)}
h1{margin:0;font-size:28px;line-height:1.2}
h2{margin:0 0 4px;font-size:12px;font-weight:400;color:var(--muted)}
p{margin:0}
.id{font-weight:600}
.status{font-size:12px;font-weight:600;color:var(--accent)}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:24px;padding:20px 0}
.parties p:first-of-type,tfoot td{font-weight:600}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 24px;margin:0}
dt{color:var(--muted)}dd{margin:0}
table{width:100%;margin:20px 0;border-collapse:collapse}
th{font-weight:400;font-size:12px;text-align:left;color:var(--muted)}
th,td{padding:10px 0;border-top:1px solid var(--rule);vertical-align:top}
th:last-child,td:last-child{padding-left:24px;text-align:right;white-space:nowrap}
tbody tr:not(:first-child) td{padding-top:0;border-top:0;color:var(--muted)}
tfoot td{border-bottom:1px solid var(--rule);font-size:16px}
@media (max-width:480px){body{padding:16px}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}
@page{margin:18mm}
@media print{body{padding:0}}
`;

/** What the page needs to be shown: its own style and nothing else. It is in the page too, for where it is kept or framed. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
export const INVOICE_PAGE_POLICY = `${CONTENT_POLICY}; frame-ancestors 'self'`;

/** The document as a page that can be read and printed: no script, no address, nothing from elsewhere. */
export function invoiceHtml(document: InvoiceDocument): string {
  const { title, id, status, seller, buyer, item, lines, total } = document;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} ${escapeHtml(id)}</title><style>${STYLE}</style></head><body><main>
<header><h1>${escapeHtml(title)}</h1><div><p class="id">${escapeHtml(id)}</p><p class="status">${escapeHtml(status)}</p></div></header>
<div class="parties">${party('From', seller)}${party('Billed to', buyer)}</div>
${facts(document.facts)}
<table><thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead>
<tbody>${[item, ...lines].map(row).join('')}</tbody><tfoot>${row(total)}</tfoot></table>
${facts(document.payment)}
</main></body></html>`;
}

function party(heading: string, lines: readonly string[]): string {
  return `<section><h2>${escapeHtml(heading)}</h2>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</section>`;
}

function facts(given: InvoiceDocument['facts']): string {
  if (given.length === 0) return '';
  const rows = given.map(
    ({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

function row({ label, amount }: InvoiceLine): string {
  return `<tr><td>${escapeHtml(label)}</td><td>${escapeHtml(amount)}</td></tr>`;
}
