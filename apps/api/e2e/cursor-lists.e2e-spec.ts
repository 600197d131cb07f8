import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiscoveryService } from '@nestjs/core';
import { z } from 'zod';
import { describedRoutes } from '../src/openapi/openapi-document.js';
import type { DescribedController } from '../src/openapi/openapi-document.js';
import { RootRouter } from '../src/trpc/app-router.js';
import { cursorLists } from './cursor-lists.js';
import type { CursorList } from './cursor-lists.js';
import { fillLists } from './list-rows.js';
import type { ListRows } from './list-rows.js';
import { startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

const PAGE_SIZES = [1, 4, 7, 200];
const TIMEOUT_MS = 60_000;

type EntryPoint = 'REST' | 'tRPC';
const entryPointsOf = ({ rest }: CursorList): EntryPoint[] =>
  rest === null ? ['tRPC'] : ['REST', 'tRPC'];
const cases = cursorLists.flatMap((list) =>
  entryPointsOf(list).map((entryPoint): [string, EntryPoint, CursorList] => [
    `${list.procedure} ${JSON.stringify(list.input ?? {})}`,
    entryPoint,
    list,
  ]),
);

describe('a cursor-paginated list', () => {
  let api: TestApi;
  let users: Record<CursorList['as'], TestUser>;
  let rows: ListRows;

  beforeAll(async () => {
    api = await startApi({ CHROMIUM_PATH: '', OUTBOUND_ALLOWED_HOSTS: 'localhost:8099' });
    users = { owner: await api.signUp(), support: await api.signUpStaff('support') };
    rows = await fillLists(api, users.owner);
  }, TIMEOUT_MS);
  afterAll(() => api.close());

  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (all, name: string) => {
      const ids: Readonly<Record<string, string>> = rows.ids;
      return ids[name] ?? all;
    });
  const filled = (input: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries(input).map(([name, value]) => [name, fill(value)]));

  async function readPage(
    list: CursorList,
    entryPoint: EntryPoint,
    page: { readonly limit: number; readonly cursor: string | undefined },
  ): Promise<{ keys: string[]; nextCursor: string | null }> {
    const { token } = users[list.as];
    const cursor = page.cursor === undefined ? {} : { cursor: page.cursor };
    const { limit } = page;
    let response: ApiResponse;
    if (entryPoint === 'tRPC') {
      response = await api.query(
        list.procedure,
        { ...filled(list.input), limit, ...cursor },
        token,
      );
    } else {
      const { id: _inPath, ...query } = filled(list.restInput ?? list.input);
      const search = new URLSearchParams({ ...query, limit: String(limit), ...cursor });
      response = await api.request('GET', `${fill(list.rest ?? '')}?${search.toString()}`, {
        token,
      });
    }
    if (response.status !== 200) throw new Error(response.text);
    const body =
      entryPoint === 'REST' ? response.body : (response.body.result as { data: object }).data;
    const found = (body as Record<string, Record<string, unknown>[]>)[list.items] ?? [];
    return {
      keys: found.map((item) => String(item[list.key ?? 'id'])),
      nextCursor: (body as { nextCursor: string | null }).nextCursor,
    };
  }

  async function walk(
    list: CursorList,
    entryPoint: EntryPoint,
    limit: number,
    meanwhile: () => Promise<void> = () => Promise.resolve(),
  ): Promise<string[]> {
    const keys: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      const page = await readPage(list, entryPoint, { limit, cursor });
      expect(page.keys.length).toBeLessThanOrEqual(limit);
      keys.push(...page.keys);
      if (page.nextCursor === null) return keys;
      expect(page.keys).toHaveLength(limit);
      cursor = page.nextCursor;
      if (keys.length === limit) await meanwhile();
    }
  }

  const everyKey = async (list: CursorList): Promise<string[]> =>
    (await api.rows<{ key: string }>(list.order)).map(({ key }) => key);

  it.each(cases)(
    '%s over %s gives every row exactly once and in order, whatever the size of a page',
    async (_name, entryPoint, list) => {
      const expected = await everyKey(list);
      expect(expected.length).toBeGreaterThan(20);
      for (const limit of PAGE_SIZES) expect(await walk(list, entryPoint, limit)).toEqual(expected);
    },
    TIMEOUT_MS,
  );

  it.each(cases.filter(([, entryPoint]) => entryPoint === 'REST'))(
    '%s over %s loses and repeats none of its rows while another one is added',
    async (_name, entryPoint, list) => {
      const expected = await everyKey(list);
      const walked = await walk(list, entryPoint, 7, rows.add[list.rows]);
      expect(new Set(walked).size).toBe(walked.length);
      expect(walked.filter((key) => expected.includes(key))).toEqual(expected);
    },
    TIMEOUT_MS,
  );

  it('is covered by this test, over REST as well as tRPC', () => {
    const { procedures } = api.app.get(RootRouter).router._def;
    const found = Object.entries(procedures as object as Record<string, Procedure>)
      .filter(([, { _def }]) => hasCursor(_def.inputs[0]))
      .map(([name]) => name);
    expect([...new Set(cursorLists.map(({ procedure }) => procedure))].sort()).toEqual(
      found.sort(),
    );
    const paths = api.app
      .get(DiscoveryService)
      .getControllers()
      .flatMap(({ metatype }) => describedRoutes(metatype as unknown as DescribedController))
      .filter(({ inputs }) => hasCursor(inputs.query))
      .map(({ path }) => path.replace(/\{\w+\}/g, '{}'));
    const known = cursorLists.flatMap(({ rest }) =>
      rest === null ? [] : [rest.replace(/\{\w+\}/g, '{}')],
    );
    expect([...new Set(known)].sort()).toEqual(paths.sort());
  });
});

interface Procedure {
  readonly _def: { readonly inputs: readonly (z.ZodType | undefined)[] };
}

function hasCursor(schema: z.ZodType | undefined): boolean {
  if (schema === undefined) return false;
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return 'cursor' in properties;
}
