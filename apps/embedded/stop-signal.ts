import { untilNpmIsGone } from './npm-parent.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves at the first Ctrl-C, SIGTERM or closed terminal, and when the npm that runs us is gone.
 * Later signals change nothing: npm passes on a Ctrl-C that the terminal has already sent, and
 * stopping is bounded anyway.
 */
export function untilStopSignal(): Promise<void> {
  const signal = new Promise<void>((resolve) => {
    for (const name of SIGNALS) process.on(name, () => resolve());
  });
  return Promise.race([signal, untilNpmIsGone()]);
}
