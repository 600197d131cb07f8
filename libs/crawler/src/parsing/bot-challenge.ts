/** Pages that check whether the visitor is human; only the beginning of a page is searched. */
const CHALLENGE_TEXT =
  /<title>\s*(?:Just a moment\.\.\.|Attention Required! \| Cloudflare|Access denied|Pardon Our Interruption)|cdn-cgi\/challenge-platform|_Incapsula_Resource|captcha-delivery\.com|px-captcha|awswaf\.com\/.{0,80}challenge/i;
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
  return CHALLENGE_TEXT.test(body.toString('latin1', 0, INSPECTED_CHARS));
}
