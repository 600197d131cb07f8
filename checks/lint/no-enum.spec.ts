import { it } from '@jest/globals';
import { noEnum } from './no-enum.ts';
import { ruleTester } from './testing/rule-tester.ts';

const errors = [{ message: 'Use a union of literals.' }];

it('reports enumerations', () => {
  ruleTester.run('no-enum', noEnum, {
    valid: ["type State = 'on' | 'off';"],
    invalid: [
      { code: "enum State { On = 'on' }", errors },
      { code: "export const enum State { On = 'on' }", errors },
      { code: 'declare enum State { On }', errors },
    ],
  });
});
