import { describe, expect, it } from '@jest/globals';
import { readJourneyFile } from './read-journey-file.js';

const LOGIN = {
  name: 'Sign in',
  steps: [
    { kind: 'open', address: '/account' },
    { kind: 'type', target: ['#password'], text: '{{password}}' },
  ],
  values: [{ name: 'password', isSecret: true, value: null }],
};

function read(journey: unknown, environment: Record<string, string> = {}) {
  return readJourneyFile(JSON.stringify(journey), environment);
}

describe('a journey file', () => {
  it('takes secrets from the environment', () => {
    expect(read(LOGIN, { VISIT_VALUE_PASSWORD: 'correct horse' })).toMatchObject({
      kind: 'read',
      values: new Map([['password', 'correct horse']]),
      secrets: ['correct horse'],
      notes: [],
    });
  });

  it('says which variable is missing', () => {
    expect(read(LOGIN)).toEqual({
      kind: 'refused',
      message: 'Set VISIT_VALUE_PASSWORD: the journey types its value.',
    });
  });

  it('may be a recording of Chrome, whose password is a secret, and which is followed on any website', () => {
    const recording = {
      title: 'Recorded',
      steps: [
        { type: 'navigate', url: 'https://shop.example/account?from=mail' },
        { type: 'change', selectors: [['#password']], value: 'typed while recording' },
        { type: 'navigate', url: 'https://other.example/' },
        { type: 'hover', selectors: [['#menu']] },
      ],
    };
    expect(read(recording)).toMatchObject({
      journey: {
        steps: [
          { kind: 'open', address: '/account?from=mail' },
          { kind: 'type', text: '{{password}}' },
          { kind: 'open', address: 'https://other.example/' },
        ],
      },
      secrets: ['typed while recording'],
      notes: [expect.stringMatching(/^Step 4 of the recording \(hover\): /)],
    });
    const environment = { VISIT_VALUE_PASSWORD: 'correct horse' };
    expect(read(recording, environment)).toMatchObject({ secrets: ['correct horse'] });
  });

  it.each([
    ['not JSON', 'open the shop', 'not JSON'],
    ['a list', '[]', 'not valid'],
    ['a page', '<!doctype html>', 'not JSON'],
    ['no steps', '{"name":"x","steps":[]}', 'at least one step'],
    [
      'a step of another kind',
      '{"name":"x","steps":[{"kind":"evaluate","script":"1"}]}',
      'steps.0.kind: Choose what the step does',
    ],
    [
      'a first step that opens nothing',
      '{"name":"x","steps":[{"kind":"back"}]}',
      'The first step opens a page',
    ],
    ['an empty recording', '{"title":"x","steps":[]}', 'not a recording'],
  ])('of %s is refused with a reason', (_case, text, hint) => {
    expect(readJourneyFile(text, {})).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining(hint),
    });
  });
});
