import { personas } from './curated-personas.js';
import type { Persona } from './persona.js';

const byId: ReadonlyMap<string, Persona> = new Map(
  personas.map((persona) => [persona.id, persona]),
);

/** Throws `RangeError` for an unknown id. */
export function personaOf(id: string): Persona {
  const persona = byId.get(id);
  if (!persona) throw new RangeError(`There is no persona ${id}.`);
  return persona;
}
