import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shareSlots } from './share-slots.js';
import type { DueCampaign } from './share-slots.js';

const site = new Map([['https://a.example', 1_000]]);

function campaign(campaignId: string, change: Partial<DueCampaign> = {}): DueCampaign {
  return {
    ...{ campaignId, userId: campaignId, origin: 'https://a.example', running: 0, due: 16 },
    ...change,
  };
}

describe('the slots of a worker', () => {
  it('are given round-robin, fewest visits under way first', () => {
    const shares = shareSlots([campaign('big', { running: 4 }), campaign('small')], 6, site);
    expect(Object.fromEntries(shares)).toEqual({ big: 1, small: 5 });
  });

  it('are shared between users, not between campaigns', () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      campaign(`many ${index}`, { userId: 'many' }),
    );
    const shares = shareSlots([...many, campaign('one')], 10, site);
    expect(shares.get('one')).toBe(5);
  });

  it('stay free when a website has no capacity left', () => {
    const shares = shareSlots(
      [campaign('a'), campaign('b')],
      10,
      new Map([['https://a.example', 3]]),
    );
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(3);
  });

  it('never exceed what is due, free or bearable, and are never withheld', () => {
    const some = fc.array(
      fc.record({
        userId: fc.constantFrom('u', 'v', 'w'),
        origin: fc.constantFrom('a', 'b', 'c'),
        running: fc.nat(50),
        due: fc.nat(16),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(
        some,
        fc.nat(60),
        fc.array(fc.nat(20), { minLength: 3, maxLength: 3 }),
        (list, slots, room) => {
          const campaigns = list.map((one, index) => ({ ...one, campaignId: String(index) }));
          const capacities = new Map(
            ['a', 'b', 'c'].map((origin, index) => [origin, room[index] ?? 0]),
          );
          const shares = shareSlots(campaigns, slots, capacities);
          const given = [...shares.values()].reduce((sum, share) => sum + share, 0);
          let capacity = 0;
          for (const [origin, most] of capacities) {
            const there = campaigns.filter((one) => one.origin === origin);
            const got = there.reduce((sum, one) => sum + (shares.get(one.campaignId) ?? 0), 0);
            expect(got).toBeLessThanOrEqual(most);
            capacity += Math.min(
              most,
              there.reduce((sum, one) => sum + one.due, 0),
            );
          }
          for (const one of campaigns)
            expect(shares.get(one.campaignId) ?? 0).toBeLessThanOrEqual(one.due);
          expect(given).toBe(Math.min(slots, capacity));
        },
      ),
    );
  });
});
