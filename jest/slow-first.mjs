import { createRequire } from 'node:module';
import { SLOW_TESTS } from './slow-tests.mjs';

const { default: Sequencer } = createRequire(import.meta.resolve('jest'))('@jest/test-sequencer');

const isSlow = ({ path }) => SLOW_TESTS.some((file) => path.endsWith(`/${file}`));

/** Files that wait begin first: the others keep the processors busy meanwhile, and to the end. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}
