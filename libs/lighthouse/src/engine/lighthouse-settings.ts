import type { Config, Flags } from 'lighthouse';
import { lighthouseCategories } from '../contract/index.js';
import type { LighthouseCategory, LighthousePreset } from '../contract/index.js';
import type { LoadedLighthouse } from './load-lighthouse.js';

/** Below Lighthouse's own 30 and 45 seconds, so that a slow page still ends inside one run's time. */
const MAX_WAIT_FOR_PAINT_MS = 20_000;
const MAX_WAIT_FOR_LOAD_MS = 30_000;

export interface LighthouseSettings {
  readonly preset: LighthousePreset;
  /** Default: the four that are shown. */
  readonly categories?: readonly LighthouseCategory[];
}

/** `ownName` is appended to Lighthouse's user agent to identify us to servers. */
export function lighthouseFlags(
  { userAgents }: LoadedLighthouse,
  settings: LighthouseSettings,
  ownName: string | null,
): Flags {
  const { preset, categories = lighthouseCategories } = settings;
  return {
    logLevel: 'silent',
    output: 'json',
    maxWaitForFcp: MAX_WAIT_FOR_PAINT_MS,
    maxWaitForLoad: MAX_WAIT_FOR_LOAD_MS,
    onlyCategories: [...categories],
    ...(ownName === null ? {} : { emulatedUserAgent: `${userAgents[preset]} ${ownName}` }),
  };
}

/** Mobile is Lighthouse's default. */
export function lighthouseConfig(
  { desktopConfig }: LoadedLighthouse,
  preset: LighthousePreset,
): Config | undefined {
  return preset === 'desktop' ? desktopConfig : undefined;
}
