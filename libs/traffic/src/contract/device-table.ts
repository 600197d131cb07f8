import type { ToolCounts } from './analytics-check.js';

/** Columns that count visits, the best first: visits are compared, users only where there is nothing else. */
const COUNT_COLUMNS = [
  /^(?:sessions|visits|nb_visits)$/,
  /^(?:unique )?visitors$|^(?:total |active )?users$/,
  /^(?:count|y|total)$/,
];
/** Names of devices in exports of Google Analytics, Plausible, Umami and Matomo. */
const DEVICES: Readonly<Record<string, 'desktop' | 'mobile' | 'tablet'>> = {
  ...{ desktop: 'desktop', laptop: 'desktop' },
  ...{ mobile: 'mobile', smartphone: 'mobile', phone: 'mobile', phablet: 'mobile' },
  ...{ 'feature phone': 'mobile', tablet: 'tablet' },
};
const MAX_LINES = 1_000;

/**
 * Reads a table of devices as analytics tools show or export it: CSV, semicolons or tabs, comment lines, a heading, one
 * line per device. Devices of other kinds (TVs, unknown) count towards the total only.
 * @returns `null` when the text has no line with a device and a number
 */
export function readDeviceTable(text: string): Omit<ToolCounts, 'consent'> | null {
  const lines = text.split(/\r?\n/).slice(0, MAX_LINES);
  const rows = lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).map(cellsOf);
  const first = rows.findIndex((cells) => deviceOf(cells[0]) !== null);
  if (first === -1) return null;
  const heading = rows[first - 1] ?? [];
  const column = countColumn(heading);
  const found = { desktop: 0, mobile: 0, tablet: 0 };
  const seen = new Set<string>();
  let total = 0;
  for (const cells of rows.slice(first)) {
    const count = wholeNumber(cells[column]);
    if (count === null || cells[0] === '') continue; // a sum without a name, or a further table
    const device = deviceOf(cells[0]);
    if (device !== null) {
      found[device] += count;
      seen.add(device);
    }
    if (!isSum(cells[0])) total += count;
  }
  if (seen.size === 0) return null;
  const countOf = (device: keyof typeof found): number | null =>
    seen.has(device) ? found[device] : null;
  return {
    total,
    ...{ desktop: countOf('desktop'), mobile: countOf('mobile'), tablet: countOf('tablet') },
  };
}

/** One line of CSV, of whichever separator it contains. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((candidate) => line.includes(candidate)) ?? ',';
  const cells = line.match(
    new RegExp(`(?:"(?:[^"]|"")*"|[^${separator}"])+|(?<=^|${separator})(?=${separator}|$)`, 'g'),
  );
  return (cells ?? []).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );
}

function countColumn(heading: readonly string[]): number {
  const names = heading.map((name) => name.toLowerCase());
  for (const pattern of COUNT_COLUMNS) {
    const index = names.findIndex((name) => pattern.test(name));
    if (index > 0) return index;
  }
  return 1;
}

function deviceOf(name = ''): 'desktop' | 'mobile' | 'tablet' | null {
  return DEVICES[name.toLowerCase()] ?? null;
}

function isSum(name = ''): boolean {
  return /^(?:total|grand total|sum|all)$/i.test(name);
}

/** `1,234`, `1.234`, `1 234` and `1234` are the same number; a percentage or decimal is none. */
function wholeNumber(cell = ''): number | null {
  const text = cell.trim();
  if (/^\d+$/.test(text)) return Number(text);
  return /^\d{1,3}(?:[,. \u00A0\u202F]\d{3})+$/.test(text)
    ? Number(text.replaceAll(/\D/g, ''))
    : null;
}
