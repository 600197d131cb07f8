import type { RuleTester } from 'oxlint/plugins-dev';

/** A rule that oxlint runs. The package does not export this type. */
export type Rule = Parameters<RuleTester['run']>[1];
