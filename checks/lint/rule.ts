import type { RuleTester } from 'oxlint/plugins-dev';

/** A rule as oxlint runs it; the package exports no type of its own for it. */
export type Rule = Parameters<RuleTester['run']>[1];
