import type { DeviceType } from '../contract/index.js';
import { personas } from './curated-personas.js';

export { choosePersona } from './choose-persona.js';

/** What a visitor looks like to a website. Who it is, the product's token in the user agent says. */
export interface Persona {
  /** Stable; stored with the visit. */
  readonly id: string;
  readonly deviceType: DeviceType;
  /** ISO 3166-1 alpha-2. The visitor's address on the internet is the worker's, whatever this says. */
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
  /** The system's part of the user agent, for example `Windows NT 10.0; Win64; x64`. */
  readonly platform: string;
}

const byId: ReadonlyMap<string, Persona> = new Map(
  personas.map((persona) => [persona.id, persona]),
);

/** Throws `RangeError` for an id that was never given out. */
export function personaOf(id: string): Persona {
  const persona = byId.get(id);
  if (!persona) throw new RangeError(`There is no persona ${id}.`);
  return persona;
}
