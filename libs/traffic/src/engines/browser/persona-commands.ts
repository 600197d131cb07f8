import type { Persona } from '../../rules/persona.js';
import { visitorUserAgent } from '../../rules/visitor-headers.js';
import type { DevtoolsConnection } from '@app/browser';

/** What scripts see of the system: the client hint's platform name and version, `navigator.platform`. */
const systems = {
  windows: { name: 'Windows', version: '10.0.0', navigator: 'Win32' },
  mac: { name: 'macOS', version: '10.15.7', navigator: 'MacIntel' },
  android: { name: 'Android', version: '10.0.0', navigator: 'Linux armv81' },
} as const;

/** Makes the page see this visitor's device. Sent in one batch; resolves when all of it is in effect. */
export async function emulatePersona(
  devtools: DevtoolsConnection,
  sessionId: string,
  persona: Persona,
  identity: string,
): Promise<void> {
  const { width, height, deviceScaleFactor } = persona.viewport;
  const chromeMajor = majorOf(devtools.version);
  const version = String(chromeMajor);
  const mobile = persona.deviceType === 'mobile';
  const system = systemOf(persona.platform);
  const locale = persona.locales[0] ?? 'en-US';
  await Promise.all([
    devtools.send(
      'Emulation.setUserAgentOverride',
      {
        userAgent: visitorUserAgent({ persona, identity, chromeMajor }),
        acceptLanguage: persona.locales.join(','),
        platform: system.navigator,
        userAgentMetadata: {
          brands: [
            { brand: 'Chromium', version },
            { brand: 'Not_A Brand', version: '99' },
          ],
          platform: system.name,
          platformVersion: system.version,
          architecture: system.name === 'Android' ? '' : 'x86',
          model: '',
          mobile,
        },
      },
      sessionId,
    ),
    devtools.send(
      'Emulation.setDeviceMetricsOverride',
      { width, height, deviceScaleFactor, mobile: system.name === 'Android' },
      sessionId,
    ),
    devtools.send('Emulation.setTimezoneOverride', { timezoneId: persona.timeZone }, sessionId),
    devtools.send('Emulation.setLocaleOverride', { locale }, sessionId),
    devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true }, sessionId),
    devtools.send(
      'Emulation.setTouchEmulationEnabled',
      persona.hasTouch ? { enabled: true, maxTouchPoints: 5 } : { enabled: false },
      sessionId,
    ),
  ]);
}

function systemOf(platform: string): (typeof systems)[keyof typeof systems] {
  if (platform.startsWith('Windows')) return systems.windows;
  return platform.startsWith('Macintosh') ? systems.mac : systems.android;
}

/** @param version as the browser reports it: `Chrome/156.0.1.2` or `HeadlessChrome/156.0.1.2` */
function majorOf(version: string): number {
  return Number(/\/(\d+)/.exec(version)?.[1] ?? '0');
}
