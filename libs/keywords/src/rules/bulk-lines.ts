import { trackerLocations } from '../contract/index.js';
import type { TrackerLocation } from '../contract/index.js';

/** A line of pasted text or CSV, before anything is checked. */
export interface TypedLine {
  /** From 1. */
  readonly line: number;
  readonly keyword: string;
  readonly domain: string | null;
  readonly location: string | null;
  readonly tags: readonly string[];
}

const SEPARATORS = ['\t', ';', ',', '|'] as const;
const KEYWORD_HEADINGS = ['keyword', 'keywords', 'query', 'phrase', 'search term'];
const DOMAIN_HEADINGS = ['domain', 'website', 'url', 'site'];

/**
 * One keyword a line, optionally with a domain after a tab; or CSV with a heading that names a column `keyword`, and
 * optionally `domain`, `location` and `tags` (separated by blanks or commas). Blank lines are left out.
 */
export function readLines(text: string): TypedLine[] {
  const lines = text.replace(/^\u{FEFF}/u, '').split(/\r\n|\n|\r/);
  const headingAt = lines.findIndex((line) => line.trim() !== '');
  const heading = headingAt < 0 ? null : readHeading(lines[headingAt] ?? '');
  return lines.flatMap((content, index) => {
    if (content.trim() === '' || (heading !== null && index === headingAt)) return [];
    const line = index + 1;
    if (heading === null) {
      const [keyword = '', domain] = content.split('\t');
      return [
        {
          line,
          keyword: unquoted(keyword),
          domain: domain?.trim() ?? null,
          location: null,
          tags: [],
        },
      ];
    }
    const cells = cellsOf(content, heading.separator);
    const cell = (column: number): string | null => cells[column]?.trim() ?? null;
    return [
      {
        line,
        keyword: cell(heading.keyword) ?? '',
        domain: emptyAsNull(cell(heading.domain)),
        location: emptyAsNull(cell(heading.location)),
        tags: (cell(heading.tags) ?? '')
          .split(/[,;|]/)
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ''),
      },
    ];
  });
}

/** A location of the form by its name or country code, upper and lower case alike; `null` if there is none. */
export function readLocation(text: string): TrackerLocation | null {
  const wanted = text.trim().toLowerCase();
  const found = Object.entries(trackerLocations).find(
    ([name, country]) => name.toLowerCase() === wanted || country.toLowerCase() === wanted,
  );
  return (found?.[0] as TrackerLocation | undefined) ?? null;
}

interface Heading {
  readonly separator: string;
  readonly keyword: number;
  readonly domain: number;
  readonly location: number;
  readonly tags: number;
}

function readHeading(line: string): Heading | null {
  const separator = SEPARATORS.find((each) => line.includes(each)) ?? ',';
  const names = cellsOf(line, separator).map((name) => name.trim().toLowerCase());
  const find = (...wanted: string[]): number => names.findIndex((name) => wanted.includes(name));
  const keyword = find(...KEYWORD_HEADINGS);
  if (keyword < 0) return null;
  return {
    separator,
    keyword,
    domain: find(...DOMAIN_HEADINGS),
    location: find('location', 'country', 'market'),
    tags: find('tags', 'tag', 'group'),
  };
}

/** Cells of a line (RFC 4180); a keyword has no line break, so that a quoted cell ends in its line. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isBlank = true;
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (line[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && isBlank) {
      cell = '';
      isQuoted = true;
      isBlank = false;
    } else if (character === separator) {
      cells.push(cell);
      cell = '';
      isBlank = true;
    } else {
      cell += character;
      isBlank &&= character.trim() === '';
    }
  }
  return [...cells, cell];
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  return /^"[^"]*"$/.test(trimmed) ? trimmed.slice(1, -1).trim() : trimmed;
}

function emptyAsNull(text: string | null): string | null {
  return text === '' ? null : text;
}
