import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'an id (UUID)',
  guid: 'an id (UUID)',
  datetime: 'a date and time (ISO 8601)',
  date: 'a date (YYYY-MM-DD)',
  time: 'a time (HH:MM)',
  ipv4: 'an IP address',
  ipv6: 'an IP address',
};
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};
const INITIALS = new Set(['id', 'ids', 'url', 'urls', 'ip', 'csv', 'pdf', 'utr', 'seo']);

/**
 * The message about input whose schema has none of its own for it: names the field and the bound.
 * A missing value gets the message that the schema has for an empty text.
 */
export function inputMessage(issue: Issue): string {
  const field = fieldName(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(field, issue);
    case 'too_small':
      return `${field} must ${bound(issue, issue.minimum, issue.inclusive === false ? 'more than' : 'at least')}`;
    case 'too_big':
      return `${field} must ${bound(issue, issue.maximum, issue.inclusive === false ? 'less than' : 'at most')}`;
    case 'invalid_value':
      return `${field} must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return formatMessage(field, issue);
    case 'not_multiple_of':
      return `${field} must be a multiple of ${String(issue.divisor)}`;
    case 'unrecognized_keys':
      return `${field} has unknown fields: ${issue.keys.join(', ')}`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
      return `${field} is not valid`;
  }
}

function typeMessage(
  field: string,
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>,
): string {
  if (issue.input === undefined || issue.input === null)
    return messageForEmpty(issue.inst) ?? `${field} is required`;
  return `${field} must be ${TYPES[issue.expected] ?? 'of another type'}`;
}

function formatMessage(
  field: string,
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>,
): string {
  const format = FORMATS[issue.format];
  return format === undefined
    ? `${field} is not in the expected format`
    : `${field} must be ${format}`;
}

function bound(
  issue: { readonly origin: string; readonly exact?: boolean | undefined },
  limit: number | bigint,
  label: string,
): string {
  const howMany = `${issue.exact === true ? 'exactly' : label} ${String(limit)}`;
  const units = UNITS[issue.origin];
  if (issue.origin === 'date') return `be ${label} ${new Date(Number(limit)).toISOString()}`;
  if (units === undefined) return `be ${howMany}`;
  return `have ${howMany} ${units[Number(limit) === 1 ? 0 : 1]}`;
}

/** The schema's own message for an empty text, if it has one. */
function messageForEmpty(schema: unknown): string | undefined {
  if (!(schema instanceof z.core.$ZodType)) return undefined;
  for (const check of schema._zod.def.checks ?? []) {
    const { def } = check._zod;
    if (def.check !== 'min_length' || def.error === undefined) continue;
    const say = def.error as z.core.$ZodErrorMap<z.core.$ZodIssueTooSmall>;
    const message = say({ code: 'too_small', input: '', origin: 'string', minimum: 1 });
    return typeof message === 'string' ? message : message?.message;
  }
  return undefined;
}

/** `maxPages` → "Max pages", `urls.3` → "Entry 4 of URLs". */
function fieldName(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === 'string');
  const label = labelOf(names.at(-1) ?? '');
  const last = path.at(-1);
  if (typeof last === 'number') return `Entry ${last + 1}${label === '' ? '' : ` of ${label}`}`;
  return label === '' ? 'The request' : label.charAt(0).toUpperCase() + label.slice(1);
}

function labelOf(name: string): string {
  if (!/[a-z]/.test(name)) return name; // the name of an environment variable
  return name
    .split(/[_\s]|(?<=[a-z0-9])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .map((word) =>
      INITIALS.has(word) ? word.replace(/s$/, '').toUpperCase() + plural(word) : word,
    )
    .join(' ');
}

function plural(word: string): string {
  return word === 'urls' || word === 'ids' ? 's' : '';
}

z.config({ customError: inputMessage });
