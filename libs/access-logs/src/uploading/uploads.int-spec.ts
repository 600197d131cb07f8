import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { createHash } from 'node:crypto';
import { LogImports } from '../importing/log-imports.service.js';
import { LogImportsRepository } from '../importing/imports.repository.js';
import { BotVisits } from '../reading/visits.service.js';
import { AccessLogsContext, streamOf } from '../testing/access-logs-context.js';
import { GPTBOT, OTHER_ADDRESS, PERSON, logLine } from '../testing/log-lines.js';
import { LogUploads } from './log-uploads.service.js';

const NOW = '2026-11-20T12:00:00Z';

describe('an uploaded access log', () => {
  let logs: AccessLogsContext;
  let ada: { actor: Actor; websiteId: string };

  beforeAll(async () => {
    logs = await AccessLogsContext.create();
    logs.context.clock.set(NOW);
    ada = await logs.aWebsite();
  });
  afterAll(() => logs.close());

  const line = (target: string, at = '2026-11-20T11:00:00Z'): string =>
    `${logLine('combined', { target, at })}\n`;
  async function hitsOf(of: { actor: Actor; websiteId: string }): Promise<number> {
    const { websiteId } = of;
    return (await logs.get(BotVisits).overview(of.actor, { websiteId, days: 30 })).hits;
  }
  async function importsOf(of: { actor: Actor; websiteId: string }) {
    return (await logs.get(LogImports).list(of.actor, of.websiteId)).imports;
  }

  it('is read while it arrives, continues after the last complete line and counts nothing twice', async () => {
    const log = line('/a') + line('/b') + line('/c');
    const cut = line('/a').length + 10; // within the second line
    const id = await logs.begin(ada, { length: log.length });
    const first = await logs.send(ada.actor, id, log.slice(0, cut));
    expect(first).toEqual({ kind: 'read', offset: line('/a').length });
    // The response was lost: the client sends the same bytes again.
    await expect(logs.send(ada.actor, id, log.slice(0, cut))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await hitsOf(ada)).toBe(0); // not complete yet
    const { offset } = await logs.get(LogUploads).find(ada.actor, id);
    await logs.send(ada.actor, id, log.slice(offset), { offset });
    expect(await hitsOf(ada)).toBe(3);
    expect(await importsOf(ada)).toMatchObject([
      {
        ...{ id, status: 'finished', format: 'combined', problem: null, offset: log.length },
        counts: { lines: 3, bots: 3, unread: 0 },
      },
    ]);
  });

  it('is counted once when two requests send the same bytes at the same time', async () => {
    const ben = await logs.aWebsite();
    const log = line('/a').repeat(20);
    const id = await logs.begin(ben, { length: log.length });
    const sent = await Promise.allSettled([
      logs.send(ben.actor, id, log),
      logs.send(ben.actor, id, log),
    ]);
    expect(sent.map(({ status }) => status)).toContain('fulfilled');
    expect(await hitsOf(ben)).toBe(20);
  });

  it('that grew since is counted from where the earlier one ended, per source', async () => {
    const ben = await logs.aWebsite();
    const morning = line('/a', '2026-11-20T08:00:00Z') + line('/b', '2026-11-20T09:00:00Z');
    await logs.upload(ben, morning);
    await logs.upload(ben, morning);
    expect(await hitsOf(ben)).toBe(2);
    await logs.upload(ben, `${morning}${line('/c', '2026-11-20T10:00:00Z')}`);
    expect(await hitsOf(ben)).toBe(3);
    await logs.upload(ben, morning, 'server-2');
    expect(await hitsOf(ben)).toBe(5);
    expect((await importsOf(ben)).map(({ counts }) => counts.known).sort()).toEqual([0, 0, 2, 2]);
  });

  it('leaves neither addresses nor user agents in the database', async () => {
    const ben = await logs.aWebsite();
    const text = [
      logLine('combined', { agent: PERSON, address: OTHER_ADDRESS, target: '/private?name=Jane' }),
      logLine('combined', { agent: GPTBOT, address: OTHER_ADDRESS, target: '/?token=secret' }),
    ].join('\n');
    await logs.upload(ben, text);
    const [stored] = await logs.context.rows<{ text: string }>(
      `select (select coalesce(json_agg(i)::text, '') from access_log_imports i where i.website_id = ?)
         || (select json_agg(h)::text from access_log_hits h where h.website_id = ?) as text`,
      [ben.websiteId, ben.websiteId],
    );
    for (const secret of [OTHER_ADDRESS, 'Mozilla', 'Jane', 'secret', '/private'])
      expect(stored?.text).not.toContain(secret);
    const overview = await logs.get(BotVisits).overview(ben.actor, { ...ben, days: 7 });
    expect(overview).toMatchObject({ hits: 0, spoofed: 1 });
  });

  it('in a wrong format ends with a sentence at once, and nothing of it is counted', async () => {
    const ben = await logs.aWebsite();
    const wrong = 'name,price\n'.repeat(200_000);
    const id = await logs.begin(ben, { length: 50_000_000 });
    const message = /^Line 1 was not understood: it is in none of the formats/;
    await expect(logs.send(ben.actor, id, wrong)).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(message),
    });
    expect(await importsOf(ben)).toMatchObject([
      { status: 'failed', problem: expect.stringMatching(message) },
    ]);
    await expect(logs.send(ben.actor, id, wrong, { offset: 0 })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('without a line break ends with a sentence after a few megabytes', async () => {
    const ben = await logs.aWebsite();
    const id = await logs.begin(ben, { length: 50_000_000 });
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (; sent < 50; sent += 1) yield Promise.resolve(Buffer.alloc(1_000_000, 'x'));
    }
    await expect(logs.send(ben.actor, id, '', { body: endless() })).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(/^Line 1 was not understood/),
    });
    expect(sent).toBeLessThan(5);
    expect(await importsOf(ben)).toMatchObject([{ status: 'failed', counts: { bots: 0 } }]);
  });

  it('whose connection breaks keeps what was read, and continues there', async () => {
    const ben = await logs.aWebsite();
    const log = line('/a') + line('/b');
    const id = await logs.begin(ben, { length: log.length });
    async function* broken(): AsyncGenerator<Uint8Array> {
      // As many bytes as are read at once, then half a line.
      yield Promise.resolve(Buffer.from(line('/a').padStart(1_000_000, '\n')));
      throw new Error('aborted');
    }
    const long = await logs.begin(ben, { length: 2_000_000 });
    await expect(logs.send(ben.actor, long, '', { body: broken() })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'These bytes could not be received or decompressed.',
    });
    expect((await logs.get(LogUploads).find(ben.actor, long)).offset).toBe(1_000_000);
    expect(await importsOf(ben)).toMatchObject([{ status: 'receiving' }, { status: 'receiving' }]);
    await logs.send(ben.actor, id, log);
    expect(await hitsOf(ben)).toBe(2);
  });

  it('with a wrong checksum is refused unread', async () => {
    const ben = await logs.aWebsite();
    const text = line('/a');
    const id = await logs.begin(ben, { length: text.length });
    const digest = createHash('sha256').update(text).digest('base64');
    const wrong = { algorithm: 'sha256', digest: digest.toLowerCase() } as const;
    expect(await logs.send(ben.actor, id, text, { checksum: wrong })).toEqual({
      kind: 'wrong_checksum',
    });
    await logs.send(ben.actor, id, text, { checksum: { algorithm: 'sha256', digest } });
    expect(await hitsOf(ben)).toBe(1);
  });

  it('that is packed is refused with what to do, and a bomb has an end', async () => {
    const ben = await logs.aWebsite();
    const id = await logs.begin(ben);
    const packed = streamOf(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]));
    await expect(logs.send(ben.actor, id, '', { body: packed })).rejects.toMatchObject({
      message: expect.stringContaining('compressed with gzip'),
    });
    const bomb = streamOf(...Array.from({ length: 70 }, () => Buffer.alloc(1_000_000, '#\n')));
    await expect(
      logs.send(ben.actor, id, '', { body: bomb, isPacked: true }),
    ).rejects.toMatchObject({ code: 'too_large' });
  });

  it('belongs to a verified website of the caller', async () => {
    const ben = await logs.aWebsite({ isVerified: false });
    await expect(logs.begin(ben)).rejects.toMatchObject({ code: 'website_not_verified' });
    const cut = await logs.aWebsite();
    await expect(logs.begin({ actor: ben.actor, websiteId: cut.websiteId })).rejects.toMatchObject({
      code: 'not_found',
    });
    const id = await logs.begin(cut);
    await expect(logs.send(ben.actor, id, line('/a'))).rejects.toMatchObject({ code: 'not_found' });
    await expect(logs.get(LogImports).remove(ben.actor, id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('loses the days that are no longer kept', async () => {
    const ben = await logs.aWebsite();
    await logs.upload(ben, line('/a', '2026-11-18T08:00:00Z') + line('/b'));
    const repository = logs.get(LogImportsRepository);
    await repository.removeExpired('2026-11-19', new Date('2026-11-13T12:00:00Z'));
    expect(await hitsOf(ben)).toBe(1);
    expect(await importsOf(ben)).toHaveLength(1);
  });

  it('is removed with what it has brought, and what nobody continues is removed after a week', async () => {
    const ben = await logs.aWebsite();
    const id = await logs.upload(ben, line('/a'));
    expect(await hitsOf(ben)).toBe(1);
    await logs.get(LogImports).remove(ben.actor, id);
    expect(await hitsOf(ben)).toBe(0);
    await logs.begin(ben);
    const kept = await logs.upload(ben, line('/b'));
    await logs
      .get(LogImportsRepository)
      .removeExpired('2026-05-25', new Date('2026-11-20T12:00:01Z'));
    expect((await importsOf(ben)).map((found) => found.id)).toEqual([kept]);
    await logs
      .get(LogImportsRepository)
      .removeExpired('2026-11-21', new Date('2026-11-13T12:00:00Z'));
    expect(await importsOf(ben)).toEqual([]);
  });
});
