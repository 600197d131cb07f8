import { z } from 'zod';

/** An empty variable counts as not set. */
export const emptyIsUnset = (value: unknown): unknown => (value === '' ? undefined : value);

export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(emptyIsUnset, schema.optional());
