import type { AuditItem } from '../contract/index.js';
import { bytesText, durationText, numberText } from './value-text.js';

/** Shown on the page; the download contains all of them. */
const ITEMS_SHOWN = 10;
const VALUES_SHOWN = 6;
const TEXT_MAX_CHARS = 300;

interface Heading {
  readonly key: string;
  readonly label: string;
  readonly valueType: string;
}

interface Cell {
  readonly kind: AuditItem['kind'];
  readonly text: string;
}

/** The items of an audit, in any of Lighthouse's formats of details. */
export function auditItemsOf(details: Readonly<Record<string, unknown>> | undefined): {
  readonly itemCount: number;
  readonly items: AuditItem[];
} {
  const items = details === undefined ? [] : itemsOf(details);
  return { itemCount: items.length, items: items.slice(0, ITEMS_SHOWN) };
}

function itemsOf(details: Readonly<Record<string, unknown>>): AuditItem[] {
  switch (details.type) {
    case 'table':
    case 'opportunity':
      return tableItems(details);
    case 'list':
      return recordsOf(details.items).flatMap((item) =>
        itemsOf(item.type === 'list-section' ? recordOf(item.value) : item),
      );
    case 'checklist':
      return Object.values(recordOf(details.items))
        .map(recordOf)
        .filter((check) => check.value === false && typeof check.label === 'string')
        .map((check) => ({ kind: 'text', label: shorten(String(check.label)), values: [] }));
    case 'network-tree':
      return networkItems(recordOf(details.chains));
    case 'node':
      return [nodeItem(details)];
    default:
      return [];
  }
}

function tableItems(details: Readonly<Record<string, unknown>>): AuditItem[] {
  const headings = headingsOf(details.headings);
  return recordsOf(details.items).flatMap((row) => {
    const cells = headings.flatMap((heading) => {
      const cell = cellOf(row[heading.key], heading.valueType);
      return cell === null ? [] : [{ heading, cell }];
    });
    const named = cells.find(({ cell }) => cell.kind !== 'text') ?? cells[0];
    if (named === undefined) return [];
    const values = cells
      .filter((other) => other !== named && other.heading.label !== '')
      .map(({ heading, cell }) => ({ name: heading.label, text: cell.text }));
    const explanation = recordOf(row[named.heading.key]).explanation;
    if (typeof explanation === 'string') {
      values.push({ name: 'What to change', text: shorten(collapse(explanation)) });
    }
    return [
      { kind: named.cell.kind, label: named.cell.text, values: values.slice(0, VALUES_SHOWN) },
    ];
  });
}

function networkItems(chains: Readonly<Record<string, unknown>>): AuditItem[] {
  return Object.values(chains)
    .map(recordOf)
    .flatMap((node) => {
      if (typeof node.url !== 'string') return [];
      const values = [
        valueAt('Time until loaded', node.navStartToEndTime, 'ms'),
        valueAt('Transfer size', node.transferSize, 'bytes'),
      ].filter((value) => value !== null);
      const item: AuditItem = { kind: 'url', label: shorten(node.url), values };
      return [item, ...networkItems(recordOf(node.children))];
    });
}

function valueAt(name: string, value: unknown, valueType: string): AuditItem['values'][0] | null {
  const cell = cellOf(value, valueType);
  return cell === null ? null : { name, text: cell.text };
}

function nodeItem(node: Readonly<Record<string, unknown>>): AuditItem {
  const cell = objectCell(node) ?? { kind: 'element', text: 'An element' };
  return { kind: cell.kind, label: cell.text, values: [] };
}

/** A heading without a key belongs to sub-rows, which only the download contains. */
function headingsOf(value: unknown): Heading[] {
  return recordsOf(value).flatMap(({ key, label, valueType }) =>
    typeof key === 'string' && typeof valueType === 'string'
      ? [{ key, valueType, label: typeof label === 'string' ? label : '' }]
      : [],
  );
}

function cellOf(value: unknown, valueType: string): Cell | null {
  if (typeof value === 'object' && value !== null) return objectCell(recordOf(value));
  if (typeof value === 'number') return { kind: 'text', text: numberCell(value, valueType) };
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'Yes' : 'No' };
  if (typeof value !== 'string' || value === '' || valueType === 'thumbnail') return null;
  return { kind: valueType === 'url' ? 'url' : 'text', text: shorten(value) };
}

function objectCell(value: Readonly<Record<string, unknown>>): Cell | null {
  switch (value.type) {
    case 'node':
      return textCell('element', value.snippet ?? value.nodeLabel ?? value.selector);
    case 'source-location':
    case 'link':
      return textCell('url', value.url === '' ? value.text : value.url);
    case 'url':
      return textCell('url', value.value);
    case 'code':
    case 'text':
      return textCell('text', value.value);
    case 'baseline-status':
      return textCell('text', value.displayString);
    case 'numeric':
      return typeof value.value === 'number'
        ? { kind: 'text', text: numberText(value.value) }
        : null;
    default:
      return null;
  }
}

function textCell(kind: Cell['kind'], text: unknown): Cell | null {
  return typeof text === 'string' && text !== '' ? { kind, text: shorten(text) } : null;
}

function numberCell(value: number, valueType: string): string {
  if (valueType === 'bytes') return bytesText(value);
  if (valueType === 'ms' || valueType === 'timespanMs') return durationText(value);
  return numberText(value);
}

function shorten(text: string): string {
  return text.length <= TEXT_MAX_CHARS ? text : `${text.slice(0, TEXT_MAX_CHARS - 1)}…`;
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function recordsOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}
