import { describe, expect, it } from '@jest/globals';
import { defaultTrafficPreferences } from '@app/auth/contract';
import {
  comparisonForm,
  directForm,
  seoForm,
  startComparisonInput,
  startDirectInput,
  startSeoInput,
} from '@app/traffic/contract';
import fc from 'fast-check';
import type { Campaign } from '@app/traffic/contract';
import {
  campaignDefaults,
  comparisonOrder,
  copyOfCampaign,
  directOrder,
  seoOrder,
} from './campaign-values.js';

const defaults = campaignDefaults(defaultTrafficPreferences);
const direct = { ...defaults, targetUrl: 'bakery.example/bread' };
const seo = {
  ...defaults,
  targetUrl: 'https://bakery.example',
  keywords: 'rye, , rye, wheat bread ',
};

function messageOf(form: typeof directForm | typeof seoForm, values: unknown): string | undefined {
  return form.safeParse(values).error?.issues[0]?.message;
}

describe('the direct form', () => {
  it('starts with ten visitors for half a minute, and the preferences of the user', () => {
    expect(direct).toMatchObject({ visitors: 10, minutes: 0.5, country: 'US', arrivals: 'medium' });
  });

  it('orders one URL per visitor, as it was typed: the server finds a missing scheme', () => {
    const order = directOrder({ ...direct, visitors: 3 });
    expect(order.urls).toEqual(Array(3).fill('bakery.example/bread'));
    expect(order).toMatchObject({ dwellMs: 30_000, speed: 'medium', country: 'US' });
  });

  it.each([
    [0, { autoRetry: false }],
    [1, { autoRetry: true, retries: 1 }],
    [2, { autoRetry: true, retries: 2 }],
  ] as const)('orders as many retries as were chosen: %d', (retries, ordered) => {
    expect(directOrder({ ...direct, retries })).toMatchObject(ordered);
  });

  it('starts with the retries of the settings', () => {
    const preferences = { ...defaultTrafficPreferences, retries: 1 } as const;
    expect(campaignDefaults(preferences).retries).toBe(1);
    expect(campaignDefaults({ ...preferences, autoRetry: false }).retries).toBe(0);
  });

  it('stays at least five seconds', () => {
    expect(directOrder({ ...direct, minutes: 0.1 }).dwellMs).toBe(6_000);
    expect(directOrder({ ...direct, minutes: 0.01 }).dwellMs).toBe(5_000);
  });

  it('spreads visits over a duration instead of using a speed', () => {
    const order = directOrder({ ...direct, arrivals: 'window', windowMinutes: 90 });
    expect(order).toMatchObject({ windowMinutes: 90 });
    expect(order).not.toHaveProperty('speed');
  });

  it.each([
    [{ targetUrl: ' ' }, 'Please enter a website URL'],
    [{ targetUrl: 'not a website' }, 'Please enter a valid website address'],
    [{ visitors: 0 }, 'At least 1'],
    [{ visitors: 101 }, 'At most 100'],
    [{ visitors: Number.NaN }, 'Please enter a number'],
    [{ visitors: 1.5 }, 'Please enter a whole number'],
    [{ minutes: 0.05 }, 'At least 0.1 minutes (6 s)'],
    [{ minutes: 60.1 }, 'At most 60 minutes (1 h)'],
    [{ minutes: 0.25 }, 'In steps of 0.1 minutes (6 s)'],
    [{ gates: 'errors == 0\n'.repeat(31) }, 'At most 30 gates'],
    [{ gates: `errors == 0\n\n${'x'.repeat(201)}` }, 'A gate has at most 200 characters'],
  ])('refuses %j', (values, message) => {
    expect(messageOf(directForm, { ...direct, ...values })).toBe(message);
  });

  it('creates an order that the server accepts from every valid form', () => {
    const values = fc.record({
      visitors: fc.integer({ min: 1, max: 100 }),
      minutes: fc.integer({ min: 1, max: 600 }).map((tenths) => tenths / 10),
    });
    fc.assert(
      fc.property(values, (chosen) => {
        const form = directForm.parse({ ...direct, ...chosen });
        const order = startDirectInput.parse(directOrder(form));
        expect(order.urls).toHaveLength(chosen.visitors);
      }),
    );
  });
});

describe('the SEO form', () => {
  it('starts with 50 visits of 120 seconds from Google', () => {
    expect(seo).toMatchObject({ trafficAmount: 50, seconds: 120, searchEngine: 'google' });
  });

  it('splits keywords at commas and rounds up the visits of each', () => {
    expect(seoOrder({ ...seo, trafficAmount: 5 })).toMatchObject({
      keywords: ['rye', 'wheat bread'],
      visitsPerKeyword: 3,
      trafficAmount: 5,
      dwellTimeSeconds: 120,
    });
  });

  it.each([
    [{ keywords: ' , ' }, 'Please enter at least one keyword'],
    [{ keywords: 'x'.repeat(201) }, 'A keyword has at most 200 characters'],
    [{ trafficAmount: 5_001 }, 'At most 5,000'],
    [{ seconds: 1_441 }, 'At most 1,440'],
  ])('refuses %j', (values, message) => {
    expect(messageOf(seoForm, { ...seo, ...values })).toBe(message);
  });

  it('creates an order that the server accepts', () => {
    expect(startSeoInput.safeParse(seoOrder(seo)).success).toBe(true);
  });
});

describe('a copy of a campaign', () => {
  // Only the fields that the form has matter.
  const campaign = {
    ...{ type: 'direct', targetUrl: 'https://bakery.example/', visitors: 7, dwellMs: 5_000 },
    ...{ engine: 'http', speed: 'slow', windowMinutes: null, country: 'FR', retries: 0 },
    ...{ scroll: false, naturalBrowsing: false, clickInternalLinks: false, searchEngine: null },
    measure: 'all',
    comparedUrl: null,
    ...{ keywords: [], budgets: ['errors == 0', 'cls.p75 <= 0.1'] },
  } as unknown as Campaign;

  it('orders the same visits at the same pace', () => {
    const order = directOrder(copyOfCampaign(campaign, defaults));
    expect(order.urls).toHaveLength(7);
    expect(order).toMatchObject({ dwellMs: 6_000, engine: 'http', speed: 'slow', country: 'FR' });
    expect(order).toMatchObject({ autoRetry: false, scroll: false });
    expect(order.budgets).toEqual(['errors == 0', 'cls.p75 <= 0.1']);
    const spread = copyOfCampaign({ ...campaign, windowMinutes: 30 }, defaults);
    expect(directOrder(spread)).toMatchObject({ windowMinutes: 30 });
  });

  it('orders the same keywords of an SEO campaign', () => {
    const seoCampaign: Campaign = {
      ...campaign,
      ...{ type: 'seo', keywords: ['rye', 'wheat'], searchEngine: 'bing', visitors: 30 },
    };
    expect(seoOrder(copyOfCampaign(seoCampaign, defaults))).toMatchObject({
      ...{ keywords: ['rye', 'wheat'], searchEngine: 'bing', trafficAmount: 30 },
      ...{ dwellTimeSeconds: 5, naturalBrowsing: false, clickInternalLinks: false },
    });
  });

  it('is a form that can be sent, also of what only the API orders', () => {
    const long = { ...campaign, dwellMs: 3_599_999, visitors: 100 };
    expect(directForm.safeParse(copyOfCampaign(long, defaults)).success).toBe(true);
  });
});

describe('a campaign in turn', () => {
  it('is ordered with the request to wait', () => {
    expect(directOrder(direct, 'in-turn')).toMatchObject({ queue: true });
    expect(seoOrder(seo, 'in-turn')).toMatchObject({ queue: true });
    expect(directOrder(direct)).not.toHaveProperty('queue');
  });
});

describe('the form of a comparison', () => {
  const comparison = { ...direct, comparedUrl: 'bakery.example/rye', visitsEach: 40 };

  it('orders as many visits to either address, and leaves out which are measured', () => {
    const order = comparisonOrder(comparison, 'in-turn');
    expect(order).toMatchObject({
      ...{ targetUrl: 'bakery.example/bread', comparedUrl: 'bakery.example/rye', visitsEach: 40 },
      ...{ dwellMs: 30_000, queue: true },
    });
    expect(order).not.toHaveProperty('measure');
    expect(startComparisonInput.safeParse(order).success).toBe(true);
  });

  it.each([
    [{ comparedUrl: 'bakery.example/bread' }, 'Enter another address than A'],
    [{ comparedUrl: '' }, 'Please enter a website URL'],
    [{ visitsEach: 29 }, 'At least 30'],
  ])('refuses %j', (change, message) => {
    const { error } = comparisonForm.safeParse({ ...comparison, ...change });
    expect(error?.issues[0]?.message).toBe(message);
  });

  it('is filled with a campaign that compared two addresses', () => {
    const campaign = {
      ...{ type: 'direct', targetUrl: 'https://bakery.example/', visitors: 80, dwellMs: 30_000 },
      ...{ comparedUrl: 'https://bakery.example/rye', windowMinutes: null, journey: null },
      budgets: [],
    } as unknown as Campaign;
    expect(copyOfCampaign(campaign, defaults)).toMatchObject({
      ...{ behaviour: 'compare', comparedUrl: 'https://bakery.example/rye', visitsEach: 40 },
    });
  });
});
