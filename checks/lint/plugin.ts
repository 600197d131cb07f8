import { createRequire } from 'node:module';
import { join } from 'node:path';
import { linearPatterns } from './linear-patterns.ts';
import { noCurrentTime } from './no-current-time.ts';
import { noEnum } from './no-enum.ts';
import { noImportInType } from './no-import-in-type.ts';
import { keptPatternCheck } from './pattern-check.ts';

const root = join(import.meta.dirname, '../..');
const recheck = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const patterns = join(
  root,
  `node_modules/.cache/groundswell/patterns/recheck-${recheck.version}.jsonl`,
);

/** The rules that oxlint does not have; oxlint.config.mjs says where each applies. */
export default {
  meta: { name: 'groundswell' },
  rules: {
    'linear-patterns': linearPatterns(keptPatternCheck(patterns)),
    'no-current-time': noCurrentTime,
    'no-enum': noEnum,
    'no-import-in-type': noImportInType,
  },
};
