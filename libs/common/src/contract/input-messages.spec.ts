import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import './input-messages.js';

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('the messages about invalid input', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['an absent field', z.object({ planCode: z.string() }), {}, 'Plan code is required'],
    [
      'null for a field',
      z.object({ planCode: z.string() }),
      { planCode: null },
      'Plan code is required',
    ],
    [
      'an absent field whose schema has words for an empty one',
      z.object({ url: z.string().trim().min(1, 'Please enter a website URL') }),
      {},
      'Please enter a website URL',
    ],
    ['an absent request', z.object({ name: z.string() }), undefined, 'The request is required'],
    ['a list instead of an object', z.object({}), [], 'The request must be an object'],
    ['a number for a text', z.object({ name: z.string() }), { name: 7 }, 'Name must be a text'],
    ['a text for a number', z.object({ runs: z.number() }), { runs: 'x' }, 'Runs must be a number'],
    [
      'no number in a query',
      z.object({ limit: z.coerce.number() }),
      { limit: 'x' },
      'Limit must be a number',
    ],
    [
      'a fraction',
      z.object({ maxPages: z.int() }),
      { maxPages: 1.5 },
      'Max pages must be a whole number',
    ],
    [
      'a short text',
      z.object({ reason: z.string().min(3) }),
      { reason: 'x' },
      'Reason must have at least 3 characters',
    ],
    [
      'an empty text',
      z.object({ name: z.string().min(1) }),
      { name: '' },
      'Name must have at least 1 character',
    ],
    [
      'a long text',
      z.object({ name: z.string().max(5) }),
      { name: 'abcdef' },
      'Name must have at most 5 characters',
    ],
    [
      'a code of another length',
      z.object({ code: z.string().length(4) }),
      { code: 'x' },
      'Code must have exactly 4 characters',
    ],
    [
      'a long list',
      z.object({ urls: z.array(z.string()).max(1) }),
      { urls: ['a', 'b'] },
      'URLs must have at most 1 entry',
    ],
    [
      'an entry of a list',
      z.object({ urls: z.array(z.string()) }),
      { urls: ['a', 7] },
      'Entry 2 of URLs must be a text',
    ],
    [
      'a small number',
      z.object({ limit: z.number().min(1) }),
      { limit: 0 },
      'Limit must be at least 1',
    ],
    [
      'a large number',
      z.object({ limit: z.number().max(200) }),
      { limit: 201 },
      'Limit must be at most 200',
    ],
    [
      'no positive number',
      z.object({ amount: z.number().positive() }),
      { amount: 0 },
      'Amount must be more than 0',
    ],
    [
      'no choice of several',
      z.object({ role: z.enum(['editor', 'viewer']) }),
      { role: 'x' },
      'Role must be one of editor, viewer',
    ],
    ['no id', z.object({ scan_id: z.uuid() }), { scan_id: 'x' }, 'Scan ID must be an id (UUID)'],
    [
      'no instant',
      z.object({ since: z.iso.datetime() }),
      { since: 'x' },
      'Since must be a date and time (ISO 8601)',
    ],
    [
      'another form',
      z.object({ time: z.string().regex(/^x$/) }),
      { time: 'y' },
      'Time is not in the expected format',
    ],
    ['an unknown field', z.strictObject({}), { extra: 1 }, 'The request has unknown fields: extra'],
    [
      'none of several forms',
      z.object({ at: z.union([z.int(), z.iso.date()]) }),
      { at: {} },
      'At is not valid',
    ],
    [
      'what a rule without words refuses',
      z.object({ at: z.string().refine(() => false) }),
      { at: 'x' },
      'At is not valid',
    ],
    [
      'what a rule with words refuses',
      z.object({ at: z.string().min(9, 'Longer') }),
      { at: 'x' },
      'Longer',
    ],
  ])('%s', (_case, schema, value, message) => expect(messageOf(schema, value)).toBe(message));
});
