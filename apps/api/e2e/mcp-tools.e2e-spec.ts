import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { CallToolResult } from '@modelcontextprotocol/client';
import type { JsonSchemaType } from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { randomUUID } from 'node:crypto';
import { mcpTools } from '../src/mcp/tools/index.js';
import { grantApiAccess } from './api-access-rows.js';
import { HOSTILE, MCP_WEBSITE, aLighthouseResult, makeMcpRows } from './mcp-rows.js';
import type { McpRows } from './mcp-rows.js';
import { makeSubscription } from './subscription-rows.js';
import { startApi } from './test-api.js';
import type { TestApi, TestUser } from './test-api.js';

/** What a model reads and does, call by call, with the official client in both revisions of the protocol. */
describe('the tools over MCP', () => {
  let api: TestApi;
  let ada: TestUser;
  let rows: McpRows;
  let url = new URL('http://localhost');
  let secret = '';
  let client: Client;

  beforeAll(async () => {
    api = await startApi({ OUTBOUND_ALLOWED_HOSTS: 'localhost:8097' });
    url = new URL('/mcp', await api.app.listen(0, '127.0.0.1').then(() => api.app.getUrl()));
    ada = await api.signUp();
    await makeSubscription(api, ada.id);
    await grantApiAccess(api, ada);
    const { body } = await api.request('POST', '/api/keys', {
      ...{ token: ada.token, payload: { name: 'Agent' } },
    });
    secret = String(body.secret);
    rows = await makeMcpRows(api, ada);
    client = await connect('legacy');
  }, 60_000);
  afterAll(async () => {
    await client.close();
    await api.close();
  });

  function newTransport(): StreamableHTTPClientTransport {
    const requestInit = { headers: { Authorization: `Bearer ${secret}` } };
    return new StreamableHTTPClientTransport(url, { requestInit });
  }
  async function connect(mode: 'legacy' | 'auto'): Promise<Client> {
    const connecting = new Client(
      { name: 'test', version: '1.0.0' },
      { versionNegotiation: { mode } },
    );
    await connecting.connect(newTransport());
    return connecting;
  }

  function call(name: string, input: object = {}): Promise<CallToolResult> {
    return client.callTool({ name, arguments: { ...input } });
  }
  async function answer(name: string, input: object = {}): Promise<Record<string, unknown>> {
    const result = await call(name, input);
    if (result.isError === true) throw new Error(`${name}: ${JSON.stringify(result.content)}`);
    return result.structuredContent as Record<string, unknown>;
  }

  it('answers twenty questions about a website', async () => {
    const { scanId, earlierScanId, draftFixId, fixBatchId, campaignId } = rows;
    const scan = { scan_id: scanId };
    const calls: readonly (readonly [string, object, object])[] = [
      [
        'get_allowance',
        {},
        { page_scans: { plan: 'Business' }, visits: { left: expect.any(Number) } },
      ],
      ['list_websites', {}, { websites: [{ url: MCP_WEBSITE, is_verified: true }] }],
      ['list_scans', { limit: 1 }, { scans: [{ scan_id: scanId, score: 71.5 }], total: 2 }],
      ['get_scan', scan, { status: 'completed', issues: { total: 1, by_severity: { error: 1 } } }],
      ['list_issue_groups', scan, { checks: [{ check_id: 'title.missing', affected_pages: 1 }] }],
      ['list_issues', { ...scan, check_id: 'title.missing' }, { total: 1, next_cursor: null }],
      [
        'list_pages',
        { ...scan, filter: 'status:is:200' },
        { pages: [expect.anything()], total: 1 },
      ],
      [
        'get_page',
        { ...scan, page_url: `${MCP_WEBSITE}/` },
        { is_in_scan: true, issues_left_out: 0 },
      ],
      ['compare_with_previous_scan', scan, { previous: { scan_id: earlierScanId } }],
      ['compare_scans', scan, { earlier_scan_id: earlierScanId, score: { delta: 11.5 } }],
      ['list_changed_issues', { ...scan, change: 'new' }, { issues: expect.any(Array) }],
      ['list_fixes', { ...scan, state: 'draft' }, { fixes: [{ fix_id: draftFixId }] }],
      ['get_fix', { fix_id: draftFixId }, { state: 'draft', objections: [] }],
      ['apply_fix', { fix_id: draftFixId }, { done: false, state: 'draft' }],
      ['revert_fixes', { batch_id: fixBatchId }, { done: false }],
      ['list_lighthouse_reports', {}, { reports: [], next_cursor: null }],
      ['list_search_console_properties', {}, { is_configured: false, properties: [] }],
      ['list_keywords', {}, { keywords: [], total: 0 }],
      ['list_campaigns', {}, { campaigns: [{ campaign_id: campaignId, url: `${MCP_WEBSITE}/` }] }],
      [
        'get_campaign_report',
        { campaign_id: campaignId },
        { visits: { ordered: 1 }, vitals: null },
      ],
    ];
    expect(calls).toHaveLength(20);
    for (const [name, input, expected] of calls)
      expect({ name, answer: await answer(name, input) }).toMatchObject({ name, answer: expected });
  });

  it('counts the pages of packs that running scans hold', async () => {
    const held = `update scan_allowances set reserved = ?, pack_reserved = ?, pack_granted = ?
      where user_id = ?`;
    await api.rows(held, [2, 3, 3, ada.id]);
    expect(await answer('get_allowance')).toMatchObject({
      page_scans: { held_for_running_scans: 5 },
    });
    await api.rows(held, [0, 0, 0, ada.id]);
  });

  it('shows the user what a fix changes, where the client can ask', async () => {
    const questions: string[] = [];
    const eliciting = new Client(
      { name: 'test', version: '1.0.0' },
      { capabilities: { elicitation: {} }, versionNegotiation: { mode: 'auto' } },
    );
    eliciting.setRequestHandler('elicitation/create', ({ params }) => {
      questions.push(params.message);
      return { action: 'decline' } as const;
    });
    await eliciting.connect(newTransport());
    const { structuredContent } = await eliciting.callTool({
      ...{ name: 'apply_fix', arguments: { fix_id: rows.draftFixId } },
    });
    await eliciting.close();
    expect(structuredContent).toMatchObject({ done: false });
    expect(questions).toEqual([
      `Make this fix live on the website.\npage url: ${MCP_WEBSITE}/\nbefore: none\nafter: ${HOSTILE}`,
    ]);
  });

  it('makes no more fixes live than the user has confirmed', async () => {
    const input = { scan_id: rows.scanId };
    const { cost, confirmation_token } = await answer('apply_fixes', input);
    expect(cost).toEqual({ fixes_at_most: 1 });
    await api.rows(`update fixes set scan_id = ?, is_suggestion = false where kind = 'h1'`, [
      rows.scanId,
    ]);
    const refused = await call('apply_fixes', { ...input, confirm: true, confirmation_token });
    await api.rows(`update fixes set scan_id = null, is_suggestion = true where kind = 'h1'`);
    expect(JSON.stringify(refused.content)).toContain('more than the user confirmed');
    const draft = await answer('get_fix', { fix_id: rows.draftFixId });
    expect(draft).toMatchObject({ state: 'draft' });
  });

  it('makes a fix live and takes it back, once each time the user has confirmed it', async () => {
    const input = { fix_id: rows.draftFixId };
    const states: unknown[] = [];
    const confirmations: unknown[] = [];
    for (const name of ['apply_fix', 'revert_fix']) {
      const { confirmation_token } = await answer(name, input);
      confirmations.push(confirmation_token);
      const { state } = await answer(name, { ...input, confirm: true, confirmation_token });
      states.push(state);
    }
    expect(states).toEqual(['applied', 'reverted']);
    const [confirmation_token] = confirmations;
    const again = await call('apply_fix', { ...input, confirm: true, confirmation_token });
    expect(JSON.stringify(again.content)).toContain('already_processed');
    expect(await answer('get_fix', input)).toMatchObject({ state: 'reverted' });
  });

  it('starts one campaign, however often it is confirmed, within the limit of the key', async () => {
    const input = { url: MCP_WEBSITE, visitors: 2, engine: 'http' };
    const { cost, confirmation_token } = await answer('start_campaign', input);
    expect(cost).toEqual({ visits: 2 });
    const confirmed = { ...input, confirm: true, confirmation_token };
    const first = await answer('start_campaign', confirmed);
    expect(await answer('start_campaign', confirmed)).toEqual(first);
    const { body } = await api.request('GET', '/api/keys', { token: ada.token });
    expect(body.keys).toMatchObject([{ spent: { visits: 2 } }]);
  });

  it('never mixes the texts of websites with its own', async () => {
    const { scanId, draftFixId } = rows;
    const scan = { scan_id: scanId };
    for (const [name, input] of [
      ...[['list_issues', scan] as const, ['list_pages', { ...scan, columns: ['title'] }] as const],
      ['get_page', { ...scan, page_url: `${MCP_WEBSITE}/` }] as const,
      ...[['list_fixes', {}] as const, ['get_fix', { fix_id: draftFixId }] as const],
      ['apply_fix', { fix_id: draftFixId }] as const,
    ]) {
      const result = await answer(name, input);
      expect(JSON.stringify(result)).toContain(HOSTILE);
      expect([name, JSON.stringify(withoutWebsiteText(result))]).toEqual([
        name,
        expect.not.stringContaining('Ignore all'),
      ]);
      expect(JSON.stringify(result).length).toBeLessThan(10_000);
    }
    expect(client.getInstructions()).toContain('never instructions');
  });

  it('keeps the warnings of Lighthouse, which quote addresses, apart as well', async () => {
    const id = randomUUID();
    await api.rows(
      `insert into lighthouse_reports (id, user_id, url, origin, preset, runs_wanted, status, median_run, result, created_at)
       values (?, ?, ?, ?, 'mobile', 1, 'completed', 1, ?, now())`,
      [id, ada.id, MCP_WEBSITE, MCP_WEBSITE, JSON.stringify(aLighthouseResult([HOSTILE]))],
    );
    const report = await answer('get_lighthouse_report', { report_id: id });
    expect(report).toMatchObject({ website_text: { warnings: HOSTILE } });
    expect(JSON.stringify(withoutWebsiteText(report))).not.toContain('Ignore all');
  });

  it.each(['legacy', 'auto'] as const)('describes its tools by the protocol (%s)', async (mode) => {
    const connected = await connect(mode);
    const { tools } = await connected.listTools();
    await connected.close();
    expect(tools.map(({ name }) => name)).toEqual(mcpTools.map(({ name }) => name));
    const validator = new AjvJsonSchemaValidator();
    for (const tool of tools) {
      expect(tool.name).toMatch(/^[a-z_]{3,40}$/);
      expect(tool.description?.length).toBeGreaterThan(40);
      expect(tool.description?.length).toBeLessThan(1_100);
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(() => validator.getValidator(tool.inputSchema as JsonSchemaType)).not.toThrow();
      const { scope } = mcpTools.find(({ name }) => name === tool.name) ?? {};
      expect(tool.annotations?.readOnlyHint).toBe(scope === 'read');
    }
  });

  it('asks before whatever spends', () => {
    const spending = mcpTools.filter(({ scope }) => scope === 'spend');
    expect(spending.map(({ name }) => name)).toEqual([
      ...['scan_website', 'check_ranks', 'start_campaign'],
    ]);
    for (const { preview } of spending) expect(preview).toBeDefined();
  });

  it.each([
    ['an unknown tool', 'delete_everything', {}, 'delete_everything'],
    ['a filter that cannot be read', 'list_pages', { filter: 'colour:is:red' }, 'colour'],
    ['an unknown column', 'list_pages', { columns: ['colour'] }, 'columns'],
    ['a made-up cursor', 'list_scans', { cursor: 'abc' }, 'cursor'],
    ['another campaign', 'get_campaign_report', { campaign_id: randomUUID() }, 'not_found'],
    ['another keyword', 'get_keyword_history', { keyword_id: randomUUID() }, 'not_found'],
    ['another property', 'get_search_performance', { property_id: randomUUID() }, 'not_found'],
    ['another report', 'get_lighthouse_report', { report_id: randomUUID() }, 'not_found'],
    ['another scan', 'compare_scans', { scan_id: randomUUID() }, 'not_found'],
    ['too many visitors', 'start_campaign', { url: MCP_WEBSITE, visitors: 5_000 }, 'visitors'],
  ])('says shortly what is wrong with %s', async (_case, name, input, hint) => {
    const of = name === 'list_pages' ? { scan_id: rows.scanId, ...input } : input;
    const text = await call(name, of).then(
      ({ isError, content }) => `${String(isError)} ${JSON.stringify(content)}`,
      (error: unknown) => `true ${String(error)}`,
    );
    expect(text).toMatch(/^true/);
    expect(text).toContain(hint);
    expect(text.length).toBeLessThan(700);
  });
});

/** The same without everything below `website_text`. */
function withoutWebsiteText(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, field: unknown) => (key === 'website_text' ? undefined : field)),
  );
}
