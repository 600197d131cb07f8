import type { Persona } from './persona.js';

/** A device as Chrome presents it; only systems with the real Chrome engine, so no iPhones. */
interface Device extends Pick<Persona, 'deviceType' | 'viewport' | 'hasTouch' | 'platform'> {
  readonly id: string;
  /** Visits in percent. */
  readonly share: number;
}

// Chrome's reduced user agent is the same for all versions of a system.
const WINDOWS = 'Windows NT 10.0; Win64; x64';
const MAC = 'Macintosh; Intel Mac OS X 10_15_7';
const ANDROID = 'Linux; Android 10; K';

/**
 * Viewports are those of a maximised window, or of a phone's browser below its address bar, on common screens.
 * Desktop 55, mobile 40, tablet 5 percent is our own choice, near what websites of shops and companies report; it is
 * no measurement of the visited website.
 */
const DEVICES: readonly Device[] = [
  {
    id: 'windows',
    share: 38,
    deviceType: 'desktop',
    viewport: { width: 1920, height: 953, deviceScaleFactor: 1 },
    hasTouch: false,
    platform: WINDOWS,
  },
  {
    id: 'mac',
    share: 17,
    deviceType: 'desktop',
    viewport: { width: 1440, height: 789, deviceScaleFactor: 2 },
    hasTouch: false,
    platform: MAC,
  },
  {
    id: 'android',
    share: 26,
    deviceType: 'mobile',
    viewport: { width: 412, height: 785, deviceScaleFactor: 2.625 },
    hasTouch: true,
    platform: ANDROID,
  },
  {
    id: 'android-small',
    share: 14,
    deviceType: 'mobile',
    viewport: { width: 360, height: 668, deviceScaleFactor: 3 },
    hasTouch: true,
    platform: ANDROID,
  },
  {
    id: 'android-tablet',
    share: 5,
    deviceType: 'tablet',
    viewport: { width: 800, height: 1176, deviceScaleFactor: 2 },
    hasTouch: true,
    platform: ANDROID,
  },
];

interface Place {
  readonly country: string;
  readonly locales: readonly string[];
  /** One for each device, so that a country of several time zones has visitors in them. */
  readonly timeZones: readonly [string, string, string, string, string];
}

const everywhere = (zone: string): Place['timeZones'] => [zone, zone, zone, zone, zone];

const PLACES: readonly Place[] = [
  {
    country: 'US',
    locales: ['en-US', 'en'],
    timeZones: [
      'America/New_York',
      'America/Los_Angeles',
      'America/Chicago',
      'America/New_York',
      'America/Denver',
    ],
  },
  { country: 'GB', locales: ['en-GB', 'en'], timeZones: everywhere('Europe/London') },
  {
    country: 'CA',
    locales: ['en-CA', 'en', 'fr-CA'],
    timeZones: [
      'America/Toronto',
      'America/Vancouver',
      'America/Toronto',
      'America/Edmonton',
      'America/Halifax',
    ],
  },
  {
    country: 'AU',
    locales: ['en-AU', 'en'],
    timeZones: [
      'Australia/Sydney',
      'Australia/Melbourne',
      'Australia/Brisbane',
      'Australia/Perth',
      'Australia/Adelaide',
    ],
  },
  { country: 'DE', locales: ['de-DE', 'de', 'en'], timeZones: everywhere('Europe/Berlin') },
  { country: 'FR', locales: ['fr-FR', 'fr', 'en'], timeZones: everywhere('Europe/Paris') },
  { country: 'IN', locales: ['en-IN', 'en', 'hi'], timeZones: everywhere('Asia/Kolkata') },
  {
    country: 'BR',
    locales: ['pt-BR', 'pt', 'en'],
    timeZones: [
      'America/Sao_Paulo',
      'America/Sao_Paulo',
      'America/Fortaleza',
      'America/Bahia',
      'America/Manaus',
    ],
  },
];

/** The curated set: every device in every country of the settings. Ids are stored, so none is renamed or removed. */
export const personas: readonly Persona[] = PLACES.flatMap(({ country, locales, timeZones }) =>
  DEVICES.map(({ id, deviceType, viewport, hasTouch, platform }, index) => ({
    id: `${country.toLowerCase()}-${id}`,
    deviceType,
    country,
    locales,
    timeZone: timeZones[index] ?? timeZones[0],
    viewport,
    hasTouch,
    platform,
  })),
);

/** Visits in percent per device, in the order of each country's personas. */
export const DEVICE_SHARES: readonly number[] = DEVICES.map(({ share }) => share);
