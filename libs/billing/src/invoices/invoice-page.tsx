import type { InvoiceLine } from '../rules/invoice-lines.js';
import type { InvoiceDocument } from './invoice-document.js';
import { INVOICE_STYLE } from './invoice-style.js';

interface InvoicePageProps {
  readonly document: InvoiceDocument;
  /** What the page may load, in its own `Content-Security-Policy`. */
  readonly policy: string;
  /** Below everything else. */
  readonly note?: string | undefined;
}

/** The document as a whole page: no script, no link, nothing from elsewhere. Texts are escaped by React. */
export function InvoicePage({ document, policy, note }: InvoicePageProps) {
  const { title, id, status, seller, buyer, item, lines, total } = document;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} ${id}`}</title>
        <style>{INVOICE_STYLE}</style>
      </head>
      <body>
        <main>
          <header>
            <h1>{title}</h1>
            <div>
              <p className="id">{id}</p>
              <p className="status">{status}</p>
            </div>
          </header>
          <div className="parties">
            <Party heading="From" lines={seller} />
            <Party heading="Billed to" lines={buyer} />
          </div>
          <Facts facts={document.facts} />
          <table>
            <thead>
              <tr>
                <th scope="col">Description</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {[item, ...lines].map((line, index) => (
                <AmountRow key={index} line={line} />
              ))}
            </tbody>
            <tfoot>
              <AmountRow line={total} />
            </tfoot>
          </table>
          <Facts facts={document.payment} />
          {note !== undefined && <p className="note">{note}</p>}
        </main>
      </body>
    </html>
  );
}

function Party({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </section>
  );
}

function Facts({ facts }: { facts: InvoiceDocument['facts'] }) {
  if (facts.length === 0) return null;
  return (
    <dl>
      {facts.flatMap(({ label, value }) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label} value`}>{value}</dd>,
      ])}
    </dl>
  );
}

function AmountRow({ line: { label, amount } }: { line: InvoiceLine }) {
  return (
    <tr>
      <td>{label}</td>
      <td>{amount}</td>
    </tr>
  );
}
