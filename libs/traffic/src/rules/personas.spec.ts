import { countries } from '@app/auth/contract';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { personas } from './curated-personas.js';
import { choosePersona } from './choose-persona.js';
import { personaOf } from './personas.js';

describe('the curated personas', () => {
  it('are forty with unique ids, and are found by id', () => {
    expect(personas).toHaveLength(40);
    expect(new Set(personas.map(({ id }) => id)).size).toBe(40);
    for (const persona of personas) expect(personaOf(persona.id)).toBe(persona);
    expect(() => personaOf('atlantis-windows')).toThrow(RangeError);
  });

  it.each(personas.map((persona) => [persona.id, persona] as const))(
    '%s is a plausible browser',
    (id, persona) => {
      expect(id.length).toBeLessThanOrEqual(60);
      expect(persona.country).toMatch(/^[A-Z]{2}$/);
      expect(persona.locales[0]).toBe(new Intl.Locale(persona.locales[0] ?? '').toString());
      expect(() => new Intl.DateTimeFormat('en', { timeZone: persona.timeZone })).not.toThrow();
      expect(persona.hasTouch).toBe(persona.deviceType !== 'desktop');
      expect(persona.viewport.width > 1_000).toBe(persona.deviceType === 'desktop');
    },
  );
});

describe('the choice of a persona', () => {
  const options = fc.record({
    country: fc.constantFrom(...countries),
    seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    seq: fc.integer({ min: 1, max: 5_000 }),
  });

  it('is deterministic and in the requested country', () => {
    fc.assert(
      fc.property(options, (input) => {
        const persona = choosePersona(input);
        expect(choosePersona({ ...input })).toBe(persona);
        if (input.country === 'GLOBAL') return;
        expect(persona.country).toBe(input.country === 'UK' ? 'GB' : input.country);
      }),
    );
  });

  it('stays near 55, 40 and 5 percent of the devices in any campaign', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countries), fc.nat(), (country, seed) => {
        const counts = { desktop: 0, mobile: 0, tablet: 0 };
        for (let seq = 1; seq <= 200; seq++)
          counts[choosePersona({ country, seed, seq }).deviceType] += 1;
        expect(Math.abs(counts.desktop - 110)).toBeLessThanOrEqual(6);
        expect(Math.abs(counts.mobile - 80)).toBeLessThanOrEqual(6);
        expect(Math.abs(counts.tablet - 10)).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('covers all eight countries for visitors from anywhere', () => {
    const seen = new Set<string>();
    for (let seq = 1; seq <= 100; seq++)
      seen.add(choosePersona({ country: 'GLOBAL', seed: 7, seq }).country);
    expect([...seen].sort()).toEqual(['AU', 'BR', 'CA', 'DE', 'FR', 'GB', 'IN', 'US']);
  });
});
