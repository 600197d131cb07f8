import { describe, expect, it } from '@jest/globals';
import { JOURNEY_LIMITS, journeyDraftSchema } from '../../contract/index.js';
import type { RecordedStep } from '../../contract/index.js';
import { recordedJourney } from './recorded-journey.js';

const typed = (field: string, isSecret = false): RecordedStep => ({
  ...{ kind: 'type', target: ['#a'], field, isSecret, pressesEnter: false },
});

function namesOf(...steps: RecordedStep[]): string[] {
  return recordedJourney(steps).values.map(({ name }) => name);
}

describe('what the recorder has seen', () => {
  it('becomes a journey whose texts are for the owner to fill in', () => {
    const { steps, values } = recordedJourney([
      { kind: 'open', address: '/login' },
      typed('E-Mail'),
      typed('Password', true),
      { kind: 'click', target: ['#send'] },
      { kind: 'scroll', screens: 2 },
      { kind: 'back' },
    ]);
    expect(steps.map(({ kind }) => kind)).toEqual([
      ...['open', 'type', 'type', 'click', 'scroll', 'back'],
    ]);
    expect(steps[2]).toMatchObject({ text: '{{password}}', allowsSubmit: false });
    expect(values).toEqual([
      { name: 'e_mail', isSecret: false, value: '' },
      { name: 'password', isSecret: true, value: '' },
    ]);
    expect(journeyDraftSchema.safeParse({ name: 'Login', steps, values }).success).toBe(true);
  });

  it.each([
    ['Straße & Nr.', 'stra_e_nr'],
    ['Prénom', 'prenom'],
    ['2fa', 'fa'],
    ['姓名', 'text'],
    ['', 'text'],
    ['x'.repeat(200), 'x'.repeat(30)],
  ])('names the value of the field %s', (field, name) => {
    expect(namesOf(typed(field))).toEqual([name]);
  });

  it('has one value for a field that was typed into twice, and another one for a password of the same name', () => {
    expect(namesOf(typed('Code'), typed('Code'), typed('Code', true))).toEqual(['code', 'code_2']);
  });

  it('has at most as many values as a journey', () => {
    const many = Array.from({ length: JOURNEY_LIMITS.values + 1 }, (_, at) => typed(`f${at}`));
    const { steps, values } = recordedJourney(many);
    expect(values).toHaveLength(JOURNEY_LIMITS.values);
    expect(steps.at(-1)).toMatchObject({ kind: 'type', text: '' });
  });
});
