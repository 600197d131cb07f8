import { SLOW_TESTS } from './jest/slow-tests.mjs';
import { swcOptions } from './jest/swc-options.mjs';

const transform = { '^.+\\.tsx?$': ['@swc/jest', swcOptions] };

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  moduleNameMapper: {
    '^@app/api/trpc$': '<rootDir>/apps/api/src/trpc/app-router.ts',
    '^@app/([^/]+)/contract$': '<rootDir>/libs/$1/src/contract/index.ts',
    '^@app/([^/]+)/testing$': '<rootDir>/libs/$1/src/testing/index.ts',
    '^@app/([^/]+)/(analysis|pages|plain)$': '<rootDir>/libs/$1/src/$2/index.ts',
    '^@app/([^/]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/.data-dev/'],
};

const PRERENDER = 'apps/web/src/prerender/prerender.spec.tsx';

/** Outside Jest's sandbox: see jest/runtime.mjs. */
const bare = {
  testEnvironment: '<rootDir>/jest/environment.mjs',
  runtime: '<rootDir>/jest/runtime.mjs',
  injectGlobals: false,
};

const integration = {
  ...common,
  ...bare,
  setupFiles: ['<rootDir>/jest/keep-entities.mjs'],
};

export default {
  // A busy machine is slow, not wrong; what hangs is still found.
  testTimeout: 60_000,
  workerIdleMemoryLimit: '1GB', // what a worker keeps loaded from file to file
  testSequencer: '<rootDir>/jest/slow-first.mjs',
  projects: [
    {
      ...common,
      ...bare,
      displayName: 'rules',
      testMatch: ['<rootDir>/{libs,apps,checks,migrations}/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/apps/web/e2e/'], // Playwright's
    },
    {
      ...integration,
      displayName: 'integration',
      testMatch: [
        '<rootDir>/{libs,apps}/**/*.int-spec.ts',
        '<rootDir>/apps/{api,worker}/e2e/**/*.e2e-spec.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', ...SLOW_TESTS],
    },
    {
      ...integration,
      displayName: 'slow',
      testMatch: SLOW_TESTS.map((file) => `<rootDir>/${file}`),
    },
    {
      ...integration,
      displayName: 'chaos',
      testMatch: ['<rootDir>/apps/worker/e2e/**/*.chaos-spec.ts'],
    },
    {
      ...common,
      ...bare,
      displayName: 'web',
      testEnvironment: '<rootDir>/jest/web-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/jest/web-setup.mjs'],
      testMatch: ['<rootDir>/apps/web/src/**/*.spec.tsx'],
      testPathIgnorePatterns: ['/node_modules/', PRERENDER],
    },
    {
      // In the sandbox: it loads the screens without a window, where a worker's modules would stay as they are then.
      ...common,
      displayName: 'prerender',
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
      },
      testMatch: [`<rootDir>/${PRERENDER}`],
    },
  ],
};
