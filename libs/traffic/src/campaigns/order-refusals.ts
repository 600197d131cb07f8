import { AppError } from '@app/common';
import type { Website } from '@app/domain';
import { readAddresses } from '../rules/campaign-addresses.js';
import type { PathOf } from '../rules/campaign-addresses.js';
import type { JourneyStep } from '../contract/index.js';
import { readGates } from '../rules/gates/read-gates.js';

/** Throws `validation_failed` with every bad address. */
export function requireAddresses(
  typed: readonly string[],
  pathOf: PathOf,
  scheme: 'https' | 'http',
): readonly URL[] {
  const read = readAddresses(typed, pathOf, scheme);
  if (read.kind === 'refused') throw invalid(read.details);
  return read.urls;
}

/** What a missing scheme becomes: that of the website, else https (specification 1 section 5). */
export function schemeOf(website: Website | null): 'https' | 'http' {
  return website?.origin.startsWith('http:') === true ? 'http' : 'https';
}

export function invalid(details: Readonly<Record<string, string>>): AppError {
  const [first = 'The URLs are not valid.'] = Object.values(details);
  return new AppError('validation_failed', first, { details });
}

/** Throws `validation_failed` with every gate that cannot be read. `steps`: of the journey that visitors follow. */
export function requireGates(
  texts: readonly string[],
  steps: readonly JourneyStep[],
): readonly string[] {
  const goals = steps.flatMap(({ isGoal, name }) => (isGoal ? [name] : []));
  const read = readGates(texts, goals);
  if (read.kind === 'refused') throw invalid(read.details);
  return read.budgets;
}

export function requireVerified({ verifiedBy, host, id }: Website): void {
  if (verifiedBy != null) return;
  throw new AppError(
    'website_not_verified',
    `Verify ${host} first: open it in My Websites and use a meta tag, a file, a DNS record or the widget.`,
    { details: { domain: host, websiteId: id } },
  );
}

export function notAdded(host: string): AppError {
  return new AppError(
    'website_not_verified',
    `Campaigns run only on your own websites: add ${host} in My Websites and verify it with a meta tag, a file, a DNS record or the widget.`,
    { details: { domain: host, websiteId: null } },
  );
}
