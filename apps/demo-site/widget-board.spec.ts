import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDemoServer } from './demo-server.ts';
import { changeBoard, openWidgetBoard, widgetTags } from './widget-board.ts';

const PRODUCT = 'http://localhost:3000';
const SITE_ID = 'gsw_1795176000000_0a1b2c';

function snippet(siteId = SITE_ID, product = PRODUCT): string {
  return `<script src="${product}/widget.js" data-site-id="${siteId}" async></script>`;
}

describe('the notice board for widgets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'groundswell-board-'));
  const file = join(folder, 'widgets.txt');
  let bakery: Server;
  let origin = '';

  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${origin}/notice-board`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    });
  const textOf = async (path: string) => await (await fetch(origin + path)).text();

  beforeAll(async () => {
    bakery = createDemoServer(() => undefined);
    await new Promise<void>((resolve) => bakery.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(bakery.address() as AddressInfo).port}`;
  });

  beforeEach(() => {
    rmSync(file, { force: true });
    openWidgetBoard(`${PRODUCT}/`, file);
    for (const tag of widgetTags()) {
      changeBoard(new URLSearchParams({ 'take-down': /gsw_\w+/.exec(tag)?.[0] ?? '' }));
    }
  });

  afterAll(() => {
    bakery.closeAllConnections();
    bakery.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('adds a pasted snippet to every page until it is removed', async () => {
    const response = await post({ snippet: `\n ${snippet()} ` });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/notice-board']);
    for (const path of ['/', '/bread/baguette', '/de/', '/nothing-here', '/notice-board']) {
      expect(await textOf(path)).toContain(snippet());
    }
    await post({ 'take-down': SITE_ID });
    expect(await textOf('/')).not.toContain('widget.js');
  });

  it('stores the widgets of several people, each once, and drops the oldest', () => {
    const ids = Array.from({ length: 21 }, (_, index) => `gsw_${index}_abc`);
    for (const id of [...ids, 'gsw_20_abc'])
      changeBoard(new URLSearchParams({ snippet: snippet(id) }));
    expect(widgetTags()).toEqual(ids.slice(1).map((id) => snippet(id)));
  });

  it('keeps them across a restart', async () => {
    await post({ snippet: snippet() });
    openWidgetBoard('http://localhost:4000', file);
    expect(widgetTags()).toEqual([snippet(SITE_ID, 'http://localhost:4000')]);
  });

  it.each([
    ['nothing', ''],
    ['a text', 'hello'],
    ['another script', '<script src="http://localhost:3000/widget.js"></script>'],
    ['markup in the id', snippet('"><script>alert(1)</script>')],
    ['a script from elsewhere', snippet(SITE_ID, 'https://evil.example')],
    ['an address that only starts like ours', snippet(SITE_ID, `${PRODUCT}.evil.example`)],
    ['no http', snippet(SITE_ID, 'javascript:alert(1)//')],
  ])('refuses %s and explains why', async (_case, text) => {
    const response = await post({ snippet: text });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/role="alert".*(snippet|Groundswell)/);
    expect(await textOf('/')).not.toMatch(/<script[^>]+src=/);
  });

  it('rejects forms of other websites and limits their number', async () => {
    const foreign = await post({ snippet: snippet() }, { origin: 'https://evil.example' });
    const flood = await post({ snippet: snippet() + ' '.repeat(20_000) });
    expect([foreign.status, flood.status]).toEqual([405, 405]);
    expect(widgetTags()).toEqual([]);
  });

  it('accepts no forms at other paths', async () => {
    expect((await fetch(`${origin}/bread`, { method: 'POST' })).status).toBe(405);
  });
});
