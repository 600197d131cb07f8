import { describe, expect, it } from '@jest/globals';
import { defaultTrafficPreferences } from '@app/auth/contract';
import { directForm, seoForm, startDirectInput, startSeoInput } from '@app/traffic/contract';
import fc from 'fast-check';
import { directDefaults, directOrder, seoDefaults, seoOrder } from './campaign-values.js';

const direct = { ...directDefaults(defaultTrafficPreferences), targetUrl: 'bakery.example/bread' };
const seo = {
  ...seoDefaults(defaultTrafficPreferences),
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
    expect(directDefaults(preferences).retries).toBe(1);
    expect(directDefaults({ ...preferences, autoRetry: false }).retries).toBe(0);
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
