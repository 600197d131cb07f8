import { defaultTrafficPreferences } from '@app/auth/contract';
import { campaignTemplateSchema } from '@app/traffic/contract';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { campaignDefaults } from './campaign-values.js';
import { templateOf, valuesOfTemplate } from './template-values.js';

const defaults = campaignDefaults(defaultTrafficPreferences);
const forms = fc.record({
  targetUrl: fc.constantFrom('https://bakery.example/', 'bakery.example/bread'),
  visitors: fc.integer({ min: 1, max: 100 }),
  minutes: fc.integer({ min: 1, max: 600 }).map((tenths) => tenths / 10),
  keywords: fc.constantFrom('rye', 'rye, wheat bread'),
  trafficAmount: fc.integer({ min: 2, max: 5_000 }),
  seconds: fc.integer({ min: 1, max: 1_440 }),
  searchEngine: fc.constantFrom('google' as const, 'bing' as const),
  ...{ journeyId: fc.uuid(), comparedUrl: fc.constant('bakery.example/rye') },
  visitsEach: fc.integer({ min: 30, max: 50 }),
  engine: fc.constant('browser' as const),
  arrivals: fc.constantFrom('slow' as const, 'fast' as const, 'window' as const),
  country: fc.constantFrom('US' as const, 'DE' as const),
  retries: fc.constantFrom(0 as const, 1 as const, 2 as const),
  scroll: fc.boolean(),
  naturalBrowsing: fc.boolean(),
  clickInternalLinks: fc.boolean(),
  measure: fc.constantFrom('sample' as const, 'all' as const),
  gates: fc.constantFrom('', 'errors == 0\ncls.p75 <= 0.1'),
});

describe('a scheduled campaign in the form', () => {
  it.each(['direct', 'journey', 'comparison', 'seo'] as const)(
    'of the kind %s is saved as it was',
    (kind) => {
      fc.assert(
        fc.property(forms, (chosen) => {
          const stored = campaignTemplateSchema.parse(templateOf(kind, { ...defaults, ...chosen }));
          const shown = valuesOfTemplate(stored, defaults);
          expect(campaignTemplateSchema.parse(templateOf(kind, shown))).toEqual(stored);
        }),
      );
    },
  );

  it('shows the preferences where the schedule leaves the choice to them', () => {
    const order = { journeyId: '7f3f7a37-5b7e-4f6f-9a0c-6f8f4b1a2c3d', visitors: 2 };
    expect(valuesOfTemplate({ kind: 'journey', order }, defaults)).toMatchObject({
      ...{ behaviour: 'journey', visitors: 2, arrivals: 'medium', country: 'US', gates: '' },
    });
  });
});
