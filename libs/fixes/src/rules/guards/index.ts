import type { GuardResult } from '../../contract/index.js';
import { brandGuard } from './brand.js';
import { factsGuard } from './facts.js';
import { guardResult } from './guard.js';
import type { GuardSubject } from './guard.js';
import { languageGuard } from './language.js';
import { lengthGuard } from './length.js';
import { markupGuard } from './markup.js';
import { checkMarkup } from './schema.js';
import type { ReadMarkup } from './schema.js';
import { similarityGuard } from './similarity.js';
import { uniquenessGuard } from './uniqueness.js';

/**
 * The results of all guards for one written value, in the order of PROVIDERS.md section 7. `markup`: only for json_ld.
 */
export function runGuards(subject: GuardSubject, markup: ReadMarkup | null): GuardResult[] {
  return [
    guardResult('length', lengthGuard(subject)),
    guardResult('language', languageGuard(subject)),
    guardResult('markup', markupGuard(subject)),
    guardResult('facts', factsGuard(subject)),
    guardResult('uniqueness', uniquenessGuard(subject)),
    guardResult('brand', brandGuard(subject)),
    guardResult('similarity', similarityGuard(subject)),
    guardResult('schema', markup === null ? null : checkMarkup(subject, markup)),
  ];
}
