import { RuleTester } from 'oxlint/plugins-dev';

// Within a test of Jest: the first case that fails ends it.
RuleTester.describe = (_, run) => run();
RuleTester.it = (_, run) => run();

/** Throws when a rule reports something else than expected in TypeScript. */
export const ruleTester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } });
