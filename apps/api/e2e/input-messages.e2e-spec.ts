import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiscoveryService } from '@nestjs/core';
import { z } from 'zod';
import { describedRoutes } from '../src/openapi/openapi-document.js';
import type { DescribedController } from '../src/openapi/openapi-document.js';
import { RootRouter } from '../src/trpc/app-router.js';
import { startApi } from './test-api.js';
import type { TestApi } from './test-api.js';

/** The default messages of zod. */
const ZODS_OWN =
  /\b(expected|received)\b(?! form)|^Invalid (input|option|string|key|number|element|[A-Z])|^Too (big|small)|^Unrecognized/;
const ABSENT = Symbol('absent');
const WRONG: readonly unknown[] = [
  ...[ABSENT, null, '', ' ', 'x', 'x'.repeat(100_000), 'not an address', '2026-13-45', '\u{1F956}'],
  ...[
    true,
    0,
    -1,
    0.5,
    -1e12,
    1e12,
    1e400,
    [],
    [7],
    ['x'],
    Array<string>(20_000).fill('x'),
    {},
    { x: 1 },
  ],
];

type JsonSchema = z.core.JSONSchema._JSONSchema;

describe('the error message of an invalid request', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ CHROMIUM_PATH: '' });
  }, 60_000);
  afterAll(() => api.close());

  function everyInput(): [string, z.ZodType][] {
    const { procedures } = api.app.get(RootRouter).router._def;
    const ofTrpc = Object.entries(procedures as object as Record<string, Procedure>).flatMap(
      ([name, { _def }]) =>
        _def.inputs.map((schema): [string, z.ZodType | undefined] => [name, schema]),
    );
    const ofRest = api.app
      .get(DiscoveryService)
      .getControllers()
      .flatMap(({ metatype }) => describedRoutes(metatype as unknown as DescribedController))
      .flatMap(({ verb, path, inputs, description }) =>
        [inputs.body, inputs.query, inputs.params, description.form].map(
          (schema): [string, z.ZodType | undefined] => [`${verb} ${path}`, schema],
        ),
      );
    return [...ofTrpc, ...ofRest].filter(
      (entry): entry is [string, z.ZodType] => entry[1] !== undefined,
    );
  }

  it('is our own for every input of REST and tRPC', () => {
    const inputs = everyInput();
    expect(inputs.length).toBeGreaterThan(200);
    const foreign = new Set<string>();
    for (const [name, schema] of inputs) {
      const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      for (const value of wrongValues(described)) {
        for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
          if (ZODS_OWN.test(message) || message.trim() === '')
            foreign.add(`${name} ${path.map(String).join('.')}: ${message}`);
        }
      }
    }
    expect([...foreign]).toEqual([]);
  });

  it.each([
    ['POST', '/auth/login', {}, { email: 'Email is required', password: 'Password is required' }],
    [
      'POST',
      '/auth/register',
      { name: 7 },
      { name: 'Name must be a text', email: 'Email is required' },
    ],
    ['POST', '/api/email/password-reset', { to: '<a@b.test>' }, { to: 'Enter a valid email' }],
  ] as const)(
    'names the field, over REST and tRPC: %s %s %j',
    async (method, url, payload, details) => {
      const response = await api.request(method, url, { payload });
      expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed', details } });
      for (const message of Object.values(details)) expect(response.text).toContain(message);
    },
  );
});

interface Procedure {
  readonly _def: { readonly inputs: readonly (z.ZodType | undefined)[] };
}

/** Requests with exactly one error each, at every depth of the schema. */
function* wrongValues(schema: JsonSchema): Generator {
  for (const value of WRONG) if (value !== ABSENT) yield value;
  yield undefined;
  if (typeof schema === 'boolean') return;
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  for (const form of [schema, ...anyOf, ...oneOf, ...allOf]) {
    if (typeof form === 'boolean') continue;
    for (const [name, property] of Object.entries(form.properties ?? {})) {
      yield {};
      for (const value of wrongValues(property)) yield { [name]: value };
    }
    for (const items of [form.items ?? []].flat())
      for (const value of wrongValues(items)) yield [value];
  }
}
