import { reusesProcesses } from '../../contract/index.js';
import type { Campaign, CampaignComparison } from '../../contract/index.js';

type OrderDifference = CampaignComparison['differences'][number];
type Ordered = Pick<
  Campaign,
  | 'targetUrl'
  | 'comparedUrl'
  | 'engine'
  | 'country'
  | 'speed'
  | 'windowMinutes'
  | 'dwellMs'
  | 'scroll'
  | 'clickInternalLinks'
  | 'journey'
  | 'measure'
>;

/** What two campaigns were ordered with differently, which can make a difference by itself. */
export function orderDifferencesOf(a: Ordered, b: Ordered): OrderDifference[] {
  const differ: readonly (readonly [OrderDifference, boolean])[] = [
    ['address', a.targetUrl !== b.targetUrl || a.comparedUrl !== b.comparedUrl],
    ['engine', a.engine !== b.engine],
    ['country', a.country !== b.country],
    ['speed', a.speed !== b.speed || a.windowMinutes !== b.windowMinutes],
    ['time_on_site', a.dwellMs !== b.dwellMs],
    ['browsing', a.scroll !== b.scroll || a.clickInternalLinks !== b.clickInternalLinks],
    ['journey', a.journey?.id !== b.journey?.id],
    ['measuring', reusesProcesses(a) !== reusesProcesses(b)],
  ];
  return differ.filter(([, isDifferent]) => isDifferent).map(([name]) => name);
}
