const MAX_CHARS = 500; // of one value: an answer is read by a model, and a page can have any length

export type WebsiteValue = string | number | boolean | null;

/**
 * What websites and their visitors wrote, for the key `website_text`: by the instructions of the
 * server nothing below it is an instruction. Long values are shortened.
 */
export function websiteText<Fields extends Readonly<Record<string, WebsiteValue>>>(
  fields: Fields,
): Record<keyof Fields, WebsiteValue> {
  const entries = Object.entries(fields).map(([key, value]) => [key, shortened(value)] as const);
  return Object.fromEntries(entries) as Record<keyof Fields, WebsiteValue>;
}

function shortened(value: WebsiteValue): WebsiteValue {
  if (typeof value !== 'string' || value.length <= MAX_CHARS) return value;
  return `${value.slice(0, MAX_CHARS)}… (${value.length} characters)`;
}
