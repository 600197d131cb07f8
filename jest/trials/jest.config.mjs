/** Test files with every kind of fault: apps/embedded/jest-runtime.spec.ts checks what Jest makes of them. */
export default {
  rootDir: '../..',
  roots: ['<rootDir>/jest/trials'],
  testMatch: ['**/*.trial.mjs'],
  testEnvironment: '<rootDir>/jest/environment.mjs',
  runtime: '<rootDir>/jest/runtime.mjs',
  injectGlobals: false,
};
