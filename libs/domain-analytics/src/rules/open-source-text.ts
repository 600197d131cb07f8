import type { Provenance } from '../contract/index.js';
import { unknownFrom } from './unknown-from.js';

export type OpenSourceProblem = 'no_key' | 'bad_key' | 'paused' | 'no_response';

interface NamedSource {
  readonly name: string;
  /** The variable of its key. */
  readonly keyVariable?: string;
}

/** Why a figure of an open source is not known, and what to do. */
export function unknownOpenFigure(
  { name, keyVariable = '' }: NamedSource,
  problem: OpenSourceProblem,
): Provenance {
  return unknownFrom(reasonOf(name, keyVariable, problem));
}

function reasonOf(name: string, keyVariable: string, problem: OpenSourceProblem): string {
  switch (problem) {
    case 'no_key':
      return `Unknown: ${name} isn't connected. The operator of this installation needs to set its key (${keyVariable}).`;
    case 'bad_key':
      return `Unknown: ${name} rejected this installation's key (${keyVariable}).`;
    case 'paused':
      return `Unknown: ${name} limits requests. Reanalyze the domain in a few minutes.`;
    case 'no_response':
      return `Unknown: no usable response from ${name}. Reanalyze the domain later.`;
  }
}
