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
      return `Not known: connect ${name}. The operator of this installation sets its key (${keyVariable}).`;
    case 'bad_key':
      return `Not known: ${name} has refused the key of this installation (${keyVariable}).`;
    case 'paused':
      return `Not known: ${name} asks to wait. Analyze the domain again in a few minutes.`;
    case 'no_response':
      return `Not known: ${name} did not respond as expected. Analyze the domain again later.`;
  }
}
