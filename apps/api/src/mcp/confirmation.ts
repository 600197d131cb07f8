import { z } from 'zod';

/** Part of the input of every tool that uses allowance or changes something. */
export const confirmInput = z
  .boolean()
  .default(false)
  .describe('true: the user has seen what this does and has agreed.');

/** The first response of such a tool: nothing was done yet. */
export function confirmationNeeded<Effect extends object>(effect: Effect) {
  return {
    done: false as const,
    ...effect,
    next_step: 'Ask the user. If they agree, call this again with confirm: true.',
  };
}
