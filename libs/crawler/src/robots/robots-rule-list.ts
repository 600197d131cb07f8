/** Far more than any legitimate page has. */
const MAX_CHARS = 10_000;
const AGENTS = new Set(['robots', 'googlebot']);
/** Rules with a value after a colon; any other `word:` in X-Robots-Tag names a crawler. */
const VALUED = new Set([
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
  'unavailable_after',
]);
const WEEKDAY_AT_END = /unavailable_after\s?:\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}$/i;

/** Whether a robots meta element with this name (lower case) applies to Googlebot. */
export function isForGooglebot(metaName: string | null): boolean {
  return metaName !== null && AGENTS.has(metaName);
}

/** The rules of one robots meta element or header, one by one, as written; a date keeps the comma after its weekday. */
export function splitRobotsRules(text: string): string[] {
  const rules: string[] = [];
  for (const part of text.slice(0, MAX_CHARS).split(',')) {
    const last = rules.at(-1);
    if (last !== undefined && WEEKDAY_AT_END.test(last))
      rules[rules.length - 1] = `${last},${part}`;
    else rules.push(part.trim());
  }
  return rules.map((rule) => rule.trim()).filter((rule) => rule !== '');
}

/**
 * The rules of X-Robots-Tag that apply to Googlebot. Every header is a separate list, and headers are separated by line
 * feeds; within one, `agent:` applies up to the next agent (Search Central: X-Robots-Tag).
 */
export function googlebotHeaderRules(headers: string): string[] {
  if (headers === '') return [];
  return headers.split('\n').flatMap((header) => {
    let appliesToGooglebot = true;
    return splitRobotsRules(header).flatMap((rule) => {
      const agent = /^([a-z0-9_.*-]+)\s*:/i.exec(rule);
      const name = agent?.[1]?.toLowerCase();
      if (agent === null || name === undefined || VALUED.has(name))
        return appliesToGooglebot ? [rule] : [];
      appliesToGooglebot = name === '*' || AGENTS.has(name);
      const rest = rule.slice(agent[0].length).trim();
      return appliesToGooglebot && rest !== '' ? [rest] : [];
    });
  });
}
