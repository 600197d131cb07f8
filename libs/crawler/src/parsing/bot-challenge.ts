/** Beginnings of the titles of pages that verify that the visitor is human, in lower case. */
const CHALLENGE_TITLES = [
  'just a moment...',
  'attention required! | cloudflare',
  'access denied',
  'pardon our interruption',
];
/** Parts of the scripts of such pages, in lower case. */
const CHALLENGE_SCRIPTS = [
  'cdn-cgi/challenge-platform',
  '_incapsula_resource',
  'captcha-delivery.com',
  'px-captcha',
];
const AWS_SCRIPTS = 'awswaf.com/';
/** Only the beginning of a page is searched. */
const INSPECTED_CHARS = 8_192;
/** LinkedIn uses 999 for 403. */
const BLOCKED_STATUSES = new Set([403, 429, 999]);
/** An ordinary page may contain these scripts; only a refusal that contains them is a challenge. */
const CHALLENGE_STATUSES = new Set([202, 401, 405, 503]);

/** 403, 429 or a bot challenge: neither good nor broken (AUDIT-CHECKS section 0). */
export function isBlockedResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): boolean {
  if (BLOCKED_STATUSES.has(status)) return true;
  if (headers['cf-mitigated'] === 'challenge' || headers['x-amzn-waf-action'] !== undefined)
    return true;
  if (!CHALLENGE_STATUSES.has(status)) return false;
  return isChallengePage(body.toString('latin1', 0, INSPECTED_CHARS).toLowerCase());
}

function isChallengePage(html: string): boolean {
  const title = /<title>([^<]*)/.exec(html)?.[1]?.trimStart() ?? '';
  if (CHALLENGE_TITLES.some((start) => title.startsWith(start))) return true;
  if (CHALLENGE_SCRIPTS.some((script) => html.includes(script))) return true;
  return html.includes(AWS_SCRIPTS) && html.includes('challenge');
}
