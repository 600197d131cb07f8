// What `@jest/globals` is outside the sandbox. Modules stay from one test file to the next, so these are live bindings.
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

/** Gives every module the functions of the test file that is about to run. */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
