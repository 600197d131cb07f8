import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { ServiceEnvironment } from '../apps/embedded/services.ts';

/** The Chromium that the product starts itself. Throws where none starts. */
export function launchChromium(
  { CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH }: ServiceEnvironment,
  args: readonly string[] = ['--disable-gpu'],
): Promise<Browser> {
  if (CHROMIUM_PATH === undefined) throw new Error('No Chromium starts on this machine.');
  const libraries = [CHROMIUM_LIBRARY_PATH, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...args],
    ...(libraries !== '' && {
      env: { ...(process.env as Record<string, string>), LD_LIBRARY_PATH: libraries },
    }),
  });
}
