import type { CampaignGates } from '../contract/index.js';
import { DataTable } from '../print/printed-page.js';

const STATUS = { met: 'Met', missed: 'Missed', unknown: 'Unknown' } as const;

/** The gates of a campaign in its printed report; nothing without any. */
export function PrintedGates({ gates }: { gates: CampaignGates }) {
  const rows = gates.budgets.map((budget) => {
    const result = gates.results.find((each) => each.budget === budget);
    return result === undefined
      ? [budget, 'Not evaluated yet', '']
      : [budget, STATUS[result.status], result.text];
  });
  const columns = [{ name: 'Gate' }, { name: 'Result' }, { name: 'Measured' }];
  return <DataTable heading="Gates" columns={columns} rows={rows} />;
}
