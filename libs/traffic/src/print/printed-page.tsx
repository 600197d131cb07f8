import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const STYLE = `
  body { font: 10pt/1.5 Inter, system-ui, sans-serif; color: #18202b; margin: 0; }
  h1 { font-size: 20pt; margin: 0 0 2pt; } h2 { font-size: 13pt; margin: 18pt 0 4pt; break-after: avoid; }
  p { margin: 2pt 0; } .muted { color: #5a6675; }
  dl { display: grid; gap: 8pt; margin: 12pt 0; }
  dt { color: #5a6675; font-size: 8.5pt; } dd { margin: 0; font-size: 14pt; font-weight: 600; }
  table { width: 100%; border-collapse: collapse; } tr { break-inside: avoid; }
  th, td { text-align: left; padding: 3pt 6pt 3pt 0; border-bottom: 0.5pt solid #d8dee6; }
  .number { text-align: right; white-space: nowrap; } .short { white-space: nowrap; }
  svg { width: 100%; }
`;

/** The HTML of a whole page. */
export function pageHtml(page: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(page)}`;
}

interface PrintedPageProps {
  readonly title: string;
  /** Added to the style that all have. */
  readonly style: string;
  readonly children: ReactNode;
}

/** A page for the printer. Texts are escaped by React. */
export function PrintedPage({ title, style, children }: PrintedPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <style>{STYLE + style}</style>
      </head>
      <body>
        <p className="muted">Groundswell</p>
        {children}
      </body>
    </html>
  );
}

export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Column {
  readonly name: string;
  /** Aligned to the right, like its heading. */
  readonly isNumber?: boolean;
  /** Words that are never broken. */
  readonly isShort?: boolean;
}

interface DataTableProps {
  readonly heading: string;
  readonly columns: readonly Column[];
  /** A cell for each column. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** Nothing where there is no row. */
export function DataTable({ heading, columns, rows }: DataTableProps) {
  if (rows.length === 0) return null;
  const classes = columns.map(({ isNumber = false, isShort = false }) => {
    if (isNumber) return 'number';
    return isShort ? 'short' : undefined;
  });
  return (
    <>
      <h2>{heading}</h2>
      <table>
        <thead>
          <tr>
            {columns.map(({ name }, index) => (
              <th key={name} className={classes[index]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index} className={classes[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface Bar {
  readonly value: number;
  /** Above the ground. */
  readonly from?: number;
  readonly color: string;
  /** Of its slot, 0 to 1. */
  readonly left?: number;
  readonly width: number;
}

/** Bars in slots of equal width. `most` is the value of a bar of full height. */
export function BarChart({ slots, most }: { slots: readonly (readonly Bar[])[]; most: number }) {
  const slotWidth = CHART_WIDTH / slots.length;
  return (
    <svg viewBox={`0 0 ${CHART_WIDTH} 100`} preserveAspectRatio="none">
      {slots.flatMap((bars, slot) =>
        bars.map(({ value, from = 0, color, left = 0, width }, index) => (
          <rect
            key={`${slot}.${index}`}
            x={((slot + left) * slotWidth).toFixed(2)}
            y={(100 - ((from + value) / most) * 100).toFixed(2)}
            width={(slotWidth * width).toFixed(2)}
            height={((value / most) * 100).toFixed(2)}
            fill={color}
          />
        )),
      )}
    </svg>
  );
}

const CHART_WIDTH = 600;
