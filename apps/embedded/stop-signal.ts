const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves at the first Ctrl-C, SIGTERM or closed terminal. Later ones change nothing: npm passes
 * on a Ctrl-C that the terminal has already sent, and stopping is bounded anyway.
 */
export function untilStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
  });
}
