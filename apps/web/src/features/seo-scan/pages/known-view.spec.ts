import { ruleColumns } from '@app/seo-scan/contract';
import { expect, it } from '@jest/globals';
import { knownView } from './known-view.js';
import { viewInput, viewOf } from './pages-params.js';

const PRICE = '00000000-0000-4000-8000-000000000001';
const GONE = '00000000-0000-4000-8000-000000000002';
const ofRules = ruleColumns([
  { id: PRICE, name: 'Price', expression: '.price', take: 'count', check: 'none' },
]);

it('keeps the columns of rules that the scan used', () => {
  const view = viewOf({
    ...{ columns: `url,rule_${PRICE}`, filter: `rule_${PRICE}:gte:2`, sort: `-rule_${PRICE}` },
  });
  expect(knownView(view, ofRules)).toEqual({ view, leftOut: null });
});

it('leaves out those of other rules, and says so', () => {
  const view = viewOf({
    columns: `url,rule_${GONE},check_${GONE},title`,
    filter: `title:contains:rye;rule_${PRICE}:contains:a;rule_${GONE}:empty`,
    sort: `rule_${GONE}`,
  });
  const { view: known, leftOut } = knownView(view, ofRules);
  expect(viewInput(known)).toEqual({
    columns: 'url,title',
    filter: 'title:contains:rye',
    sort: '-issues',
  });
  expect(leftOut).toBe(
    'Left out of this view: 2 columns, 2 filters, and its order. This scan did not use the extraction rules behind them.',
  );
});
