import type { desktopConfig } from 'lighthouse';
import type lighthouse from 'lighthouse';
import type { userAgents } from 'lighthouse/core/config/constants.js';

export interface LoadedLighthouse {
  readonly lighthouse: typeof lighthouse;
  readonly desktopConfig: typeof desktopConfig;
  /** What Lighthouse says of the emulated devices. */
  readonly userAgents: typeof userAgents;
}

/** Loaded when the first page is measured, then kept: only the worker ever needs its half a second and 80 MB. */
export async function loadLighthouse(): Promise<LoadedLighthouse> {
  const [main, constants] = await Promise.all([
    import('lighthouse'),
    import('lighthouse/core/config/constants.js'),
  ]);
  return {
    lighthouse: main.default,
    desktopConfig: main.desktopConfig,
    userAgents: constants.userAgents,
  };
}
