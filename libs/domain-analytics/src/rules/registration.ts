import { z } from 'zod';
import type { Registration } from '../contract/index.js';

const entitySchema = z.object({
  roles: z.array(z.string()).catch([]),
  /** jCard (RFC 7095): `['vcard', [['fn', {}, 'text', 'Name'], …]]`. */
  vcardArray: z
    .tuple([z.string(), z.array(z.array(z.unknown()))])
    .optional()
    .catch(undefined),
});
/** RFC 9083 section 5.3. */
const domainSchema = z.object({
  objectClassName: z.literal('domain'),
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() })).catch([]),
  entities: z.array(entitySchema).catch([]),
});

const NAME_MAX_CHARS = 200;

/** A registry's response; `null` if it is no RDAP domain object. Persons among its entities are not read. */
export function readRegistration(domain: string, json: unknown): Registration | null {
  const read = domainSchema.safeParse(json);
  if (!read.success) return null;
  const { events, entities } = read.data;
  const instantOf = (action: string): string | null => {
    const date = events.find(({ eventAction }) => eventAction === action)?.eventDate;
    const ms = date === undefined ? Number.NaN : Date.parse(date);
    return Number.isNaN(ms) ? null : new Date(ms).toISOString();
  };
  const registrar = entities.find(({ roles }) => roles.includes('registrar'));
  const name = registrar?.vcardArray?.[1].find(([property]) => property === 'fn')?.[3];
  return {
    domain,
    registrar: typeof name === 'string' && name !== '' ? name.slice(0, NAME_MAX_CHARS) : null,
    registered_at: instantOf('registration'),
    expires_at: instantOf('expiration'),
  };
}
