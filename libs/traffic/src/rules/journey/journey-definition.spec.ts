import { describe, expect, it } from '@jest/globals';
import { journeyDefinitionSchema, withValues } from '../../contract/index.js';
import { maskSecrets } from './journey-text-mask.js';

const open = { kind: 'open', address: '/' };
const secret = { name: 'pin', isSecret: true, value: '4711' };

function problemsOf(changes: Record<string, unknown>): string[] {
  const parsed = journeyDefinitionSchema.safeParse({ name: 'Visit', steps: [open], ...changes });
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a journey', () => {
  it('needs little: a name and a page to open', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name: Enter a name for the journey'],
    [{ steps: [] }, 'steps: A journey has at least one step'],
    [{ steps: Array(51).fill(open) }, 'steps: A journey has at most 50 steps'],
    [{ steps: [{ kind: 'back' }] }, 'steps.0.kind: The first step opens a page'],
    [{ steps: [{ kind: 'jump' }] }, 'steps.0.kind: Choose what the step does'],
    [
      { steps: [open, { kind: 'click', target: [] }] },
      'steps.1.target: Enter at least one selector',
    ],
    [{ steps: [{ ...open, isGoal: true }] }, 'steps.0.name: A goal needs a name'],
    [
      {
        steps: [
          { ...open, isGoal: true, name: 'a' },
          { ...open, isGoal: true, name: 'a' },
        ],
      },
      'steps.1.name: Another goal has this name',
    ],
    [
      { steps: [open, { kind: 'type', target: ['#a'], text: '{{mail}}' }] },
      'steps.1.text: The journey has no value named “mail”',
    ],
    [
      { steps: [{ ...open, address: '/?pin={{pin}}' }], values: [secret] },
      'steps.0.address: “pin” is secret: it can only be typed or chosen',
    ],
    [
      { steps: [{ ...open, assertions: [{ kind: 'text', text: '{{pin}}' }] }], values: [secret] },
      'steps.0.assertions.0.text: “pin” is secret: it can only be typed or chosen',
    ],
    [{ values: [secret, secret] }, 'values.1.name: Another value has this name'],
    [{ steps: [{ kind: 'scroll', screens: 0 }] }, 'steps.0.screens: Scroll at least one screen'],
  ])('is refused in a sentence %#', (changes, problem) => {
    expect(problemsOf(changes)).toContain(problem);
  });
});

describe('the values of a journey', () => {
  it('are filled in by their names; unknown names stay', () => {
    expect(
      withValues(
        '{{a}}-{{ b }}-{{c}}',
        new Map([
          ['a', '1'],
          ['b', '$&'],
        ]),
      ),
    ).toBe('1-$&-{{c}}');
  });

  it('are masked when they are secret, also as addresses encode them', () => {
    const masked = maskSecrets('?q=a+b%26c&p=a%20b%26c a b&c', ['a b&c']);
    expect(masked).toBe('?q=••••&p=•••• ••••');
  });
});
