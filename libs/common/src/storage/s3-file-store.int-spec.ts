import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { S3FileStore } from './s3-file-store.js';
import { ACCESS_KEY, LocalObjectStore, SECRET_KEY } from './testing/local-object-store.js';

const QUICK = { timeoutMs: 5_000, pausesMs: [1, 1] } as const;
const SILENT = { timeoutMs: 50, pausesMs: [1, 1] } as const;

describe('files in an object store', () => {
  let server: LocalObjectStore;
  let store: S3FileStore;
  let logged: unknown[][];

  beforeEach(async () => {
    server = await LocalObjectStore.start();
    store = new S3FileStore(server.place, QUICK);
    logged = [];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((...line) => void logged.push(line));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.close();
  });

  const unavailable = { code: 'unavailable' };

  it('are read as stored, replaced atomically, and gone when removed', async () => {
    const bytes = randomBytes(300_000);
    await store.put('proofs/a.jpg', Buffer.from('one'));
    await store.put('proofs/a.jpg', bytes);
    expect((await store.get('proofs/a.jpg'))?.equals(bytes)).toBe(true);
    expect([...server.objects.keys()]).toEqual(['live/proofs/a.jpg']);
    await store.remove('proofs/a.jpg');
    await store.remove('proofs/a.jpg');
    expect(await store.get('proofs/a.jpg')).toBeNull();
  });

  it('may be empty', async () => {
    await store.put('proofs/a.jpg', new Uint8Array());
    expect(await store.get('proofs/a.jpg')).toEqual(Buffer.alloc(0));
  });

  it('are listed by age over several responses, and only those under our prefix', async () => {
    const changedAt = new Date('2026-11-20T12:00:00Z');
    const keep = (key: string): unknown =>
      server.objects.set(key, { bytes: Buffer.from('x'), changedAt });
    for (const name of ['a', 'b', 'c', 'd', 'e']) keep(`live/proofs/${name}.jpg`);
    for (const foreign of ['live/proofs/Not Ours', 'live/other/a.jpg', 'proofs/a.jpg'])
      keep(foreign);
    expect(await store.listOlder('proofs', new Date('2026-11-20T12:00:01Z'))).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `proofs/${name}.jpg`),
    );
    expect(await store.listOlder('proofs', changedAt)).toEqual([]);
    expect(await store.listOlder('nothing', new Date())).toEqual([]);
    await expect(store.listOlder('..', new Date())).rejects.toThrow(TypeError);
  });

  it.each(['busy', 'broken'] as const)(
    'are stored eventually when the store is %s twice',
    async (fault) => {
      server.faults.push(fault, fault);
      await store.put('proofs/a.jpg', Buffer.from('one'));
      expect((await store.get('proofs/a.jpg'))?.toString()).toBe('one');
      expect(server.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(3);
    },
  );

  it('are unchanged when a response is lost and the put is repeated', async () => {
    server.faults.push('response-lost');
    await store.put('proofs/a.jpg', Buffer.from('one'));
    expect(server.objects.size).toBe(1);
    expect((await store.get('proofs/a.jpg'))?.toString()).toBe('one');
  });

  it('cannot be stored while the store is unavailable, which is reported to the caller', async () => {
    server.faults.push('busy', 'broken', 'busy');
    await expect(store.put('proofs/a.jpg', Buffer.from('x'))).rejects.toMatchObject(unavailable);
    expect(server.objects.size).toBe(0);
    expect(server.calls).toHaveLength(3);
  });

  it('are not stored where a put is answered with 404', async () => {
    server.faults.push('not-a-store');
    await expect(store.put('proofs/a.jpg', Buffer.from('x'))).rejects.toMatchObject(unavailable);
    expect(server.objects.size).toBe(0);
  });

  it('are not waited for endlessly', async () => {
    server.faults.push('silent', 'silent', 'silent');
    const impatient = new S3FileStore(server.place, SILENT);
    await expect(impatient.get('proofs/a.jpg')).rejects.toMatchObject(unavailable);
  });

  it.each(['denied', 'elsewhere'] as const)(
    'are not requested again after a final response: %s',
    async (fault) => {
      server.faults.push(fault);
      await expect(store.get('proofs/a.jpg')).rejects.toMatchObject(unavailable);
      expect(server.calls).toHaveLength(1);
    },
  );

  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { bucket: 'nowhere' }, 'NoSuchBucket'],
  ])('are not mistaken for missing with %s', async (_case, change, reason) => {
    const wrong = new S3FileStore({ ...server.place, ...change }, QUICK);
    await expect(wrong.get('proofs/a.jpg')).rejects.toMatchObject(unavailable);
    await expect(wrong.check()).rejects.toMatchObject(unavailable);
    expect(JSON.stringify(logged)).toContain(reason);
  });

  it('leave neither key nor secret in a log or an error', async () => {
    server.faults.push('denied', 'broken', 'broken', 'broken');
    const calls = [
      () => store.put('proofs/a.jpg', Buffer.from('x')),
      () => store.get('proofs/a.jpg'),
    ];
    for (const call of calls) {
      const error: unknown = await call().catch((reason: unknown) => reason);
      const { message, stack, cause } = error as Error;
      const reported = JSON.stringify([message, stack, String(cause), logged]);
      for (const secret of [ACCESS_KEY, SECRET_KEY]) expect(reported).not.toContain(secret);
    }
    expect(logged).toHaveLength(2);
  });

  it('support the check of the health page', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });

  it.each(['../a.jpg', 'a/../b', 'a', 'a/b/c', ''])('refuse the key %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
    await expect(store.get(key)).rejects.toThrow(TypeError);
    expect(server.calls).toEqual([]);
  });
});
