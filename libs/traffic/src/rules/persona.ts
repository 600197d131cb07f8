import type { DeviceType } from '../contract/index.js';

/** What a visitor looks like to a website. The product token in the user agent says what it really is. */
export interface Persona {
  /** Stable; stored with the visit. */
  readonly id: string;
  readonly deviceType: DeviceType;
  /** ISO 3166-1 alpha-2. The visitor's IP address is the worker's, whatever this says. */
  readonly country: string;
  /** `Accept-Language` and `navigator.languages`, best first. */
  readonly locales: readonly string[];
  readonly timeZone: string;
  readonly viewport: {
    readonly width: number;
    readonly height: number;
    readonly deviceScaleFactor: number;
  };
  readonly hasTouch: boolean;
  /** The system part of the user agent, for example `Windows NT 10.0; Win64; x64`. */
  readonly platform: string;
}
