import { withValues } from '../../contract/index.js';
import type { JourneyStep } from '../../contract/index.js';

/** Where visitors arrive: the page that the first step opens. */
export function journeyLanding(
  steps: readonly JourneyStep[],
  values: ReadonlyMap<string, string>,
  websiteOrigin: string,
): string {
  const [first] = steps;
  const address = first?.kind === 'open' ? withValues(first.address, values) : '/';
  return URL.canParse(address, websiteOrigin)
    ? new URL(address, websiteOrigin).href
    : websiteOrigin;
}
