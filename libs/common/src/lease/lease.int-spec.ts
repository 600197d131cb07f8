import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { createTestContext } from '../testing/index.js';
import type { TestContext } from '../testing/index.js';
import { LeaseLostError } from './lease.js';
import type { Lease } from './lease.js';
import { LeaseRepository } from './lease.repository.js';
import type { Claim } from './lease.repository.js';
import { LeasedRunner, StoppedError } from './leased-runner.js';
import type { Attempt } from './leased-runner.js';

interface Work {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly progress: number;
}

class WorkLeases extends LeaseRepository<Work> {
  constructor(em: EntityManager) {
    super(em, {
      name: 'leased_work',
      seconds: 30,
      openStatuses: ['queued', 'running'],
      onClaim: `status = 'running'`,
      find: async (em, id) => {
        const [row] = await em.execute<Work[]>('select * from leased_work where id = ?', [id]);
        return row ?? null;
      },
    });
  }

  claimNext(): Promise<Claim<Work> | null> {
    return this.claimChosen(async (tx) => {
      const [row] = await tx.execute<{ id: string }[]>(
        `select w.id from leased_work w where ${this.isClaimable('w')}
         order by w.id limit 1 for update of w skip locked`,
      );
      return row?.id;
    });
  }

  write(lease: Lease): Promise<void> {
    return lease.write(async (tx) => {
      await tx.execute('update leased_work set progress = progress + 1 where id = ?', [lease.id]);
    });
  }

  end(lease: Lease): Promise<void> {
    return lease.end(async (tx) => {
      await tx.execute(`update leased_work set status = 'done' where id = ?`, [lease.id]);
    });
  }
}

let context: TestContext;
let leases: WorkLeases;

beforeAll(async () => {
  context = await createTestContext([]);
  await context.rows('drop table if exists leased_work');
  await context.rows(
    `create table leased_work (id uuid primary key, status text not null default 'queued',
       attempts int not null default 0, progress int not null default 0,
       lease_token uuid, lease_until timestamptz)`,
  );
  leases = new WorkLeases(context.module.get(EntityManager));
});
beforeEach(() => context.rows('delete from leased_work'));
afterAll(async () => {
  await context.rows('drop table leased_work');
  await context.close();
});

async function aWork(): Promise<string> {
  const id = crypto.randomUUID();
  await context.rows('insert into leased_work (id) values (?)', [id]);
  return id;
}

async function workOf(id: string): Promise<Work | undefined> {
  const rows = await context.rows<Work>('select * from leased_work where id = ?', [id]);
  return rows[0];
}

async function expire(id: string): Promise<void> {
  await context.rows(
    `update leased_work set lease_until = now() - interval '1 second' where id = ?`,
    [id],
  );
}

async function claim(id: string): Promise<Lease> {
  const claimed = await leases.claim(id);
  if (claimed === null) throw new Error('The work was not claimed');
  return claimed.lease;
}

describe('a lease', () => {
  it('is given to one of many workers that claim the same row at once', async () => {
    const id = await aWork();
    const claims = await Promise.all(Array.from({ length: 8 }, () => leases.claim(id)));
    expect(claims.filter((one) => one !== null)).toEqual([
      expect.objectContaining({ row: expect.objectContaining({ status: 'running', attempts: 1 }) }),
    ]);
    expect(await workOf(id)).toMatchObject({ attempts: 1 });
  });

  it('gives each worker another row when they take the next one at once', async () => {
    const ids = [await aWork(), await aWork(), await aWork()];
    const claims = await Promise.all(Array.from({ length: 5 }, () => leases.claimNext()));
    const taken = claims.flatMap((one) => (one === null ? [] : [one.lease.id]));
    expect(new Set(taken).size).toBe(taken.length);
    while ((await leases.claimNext()) !== null) taken.push('another');
    expect(taken.length).toBe(ids.length);
  });

  it('is taken over after it has expired, and the former holder can write nothing more', async () => {
    const id = await aWork();
    const former = await claim(id);
    await expire(id);
    const next = await claim(id);
    for (const write of [
      () => leases.write(former),
      () => leases.end(former),
      () => former.renew(),
    ]) {
      await expect(write()).rejects.toThrow(LeaseLostError);
    }
    await former.release();
    expect(await leases.claim(id)).toBeNull();
    await leases.write(next);
    expect(await workOf(id)).toMatchObject({ status: 'running', attempts: 2, progress: 1 });
  });

  it('remains valid when it is renewed in time, and while nobody else has taken the row', async () => {
    const id = await aWork();
    const lease = await claim(id);
    await expire(id);
    expect(await lease.renew('attempts')).toEqual({ attempts: 1 });
    expect(await leases.claim(id)).toBeNull();
    await expire(id);
    await leases.write(lease);
    expect(await workOf(id)).toMatchObject({ progress: 1 });
  });

  it('can be claimed at once after its release, and not at all after its end', async () => {
    const id = await aWork();
    await (await claim(id)).release();
    const lease = await claim(id);
    expect(await leases.isOver(id)).toBe(false);
    await leases.end(lease);
    expect(await leases.claim(id)).toBeNull();
    expect(await leases.isOver(id)).toBe(true);
    await expect(leases.write(lease)).rejects.toThrow(LeaseLostError);
    expect(await workOf(id)).toMatchObject({ status: 'done', progress: 0 });
  });

  it('keeps nothing of a fenced transaction that fails', async () => {
    const id = await aWork();
    const lease = await claim(id);
    const failing = lease.end(async (tx) => {
      await tx.execute(`update leased_work set status = 'done' where id = ?`, [id]);
      throw new Error('The end could not be stored.');
    });
    await expect(failing).rejects.toThrow('could not be stored');
    expect(await workOf(id)).toMatchObject({ status: 'running' });
    await leases.write(lease);
  });

  it('has one valid holder in any order of claims, expiries and writes of three workers', async () => {
    const steps = fc.array(
      fc.record({
        worker: fc.nat({ max: 2 }),
        action: fc.constantFrom('claim', 'renew', 'write', 'release', 'expire'),
      }),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const id = await aWork();
        const held = new Map<number, Lease>();
        let holder: number | null = null;
        let hasExpired = false;
        let written = 0;
        for (const { worker, action } of sequence) {
          if (action === 'expire') {
            await expire(id);
            hasExpired = true;
          } else if (action === 'claim') {
            const claimed = await leases.claim(id);
            expect(claimed !== null).toBe(holder === null || hasExpired);
            if (claimed === null) continue;
            held.set(worker, claimed.lease);
            holder = worker;
            hasExpired = false;
          } else {
            const lease = held.get(worker);
            if (lease === undefined) continue;
            const isHolder = holder === worker;
            if (action === 'release') {
              await lease.release();
              if (!isHolder) continue;
              holder = null;
              hasExpired = false;
              continue;
            }
            const change = action === 'write' ? leases.write(lease) : lease.renew();
            const isDone = await change.then(
              () => true,
              (error: unknown) => {
                expect(error).toBeInstanceOf(LeaseLostError);
                return false;
              },
            );
            expect(isDone).toBe(isHolder);
            if (isDone && action === 'write') written += 1;
            if (isDone && action === 'renew') hasExpired = false;
          }
        }
        expect(await workOf(id)).toMatchObject({ progress: written });
      }),
      { numRuns: 40 },
    );
  });
});

describe('a leased runner', () => {
  class WorkRunner extends LeasedRunner<Work> {
    constructor(private readonly work: (attempt: Attempt) => Promise<void>) {
      super(leases, { subject: 'work', renewEveryMs: 10, maxAttempts: 3 });
    }

    protected override execute(_row: Work, attempt: Attempt): Promise<void> {
      return this.work(attempt);
    }

    protected override giveUp(_row: Work, lease: Lease): Promise<void> {
      return leases.end(lease);
    }
  }

  const untilAborted = ({ controller }: Attempt): Promise<never> =>
    new Promise((_resolve, reject) => {
      const { signal } = controller;
      signal.addEventListener('abort', () => reject(new Error('Some request was aborted.')));
    });

  it('renews the lease for as long as the work takes', async () => {
    const id = await aWork();
    await new WorkRunner(async ({ lease }) => {
      await expire(id);
      const isValid = (): Promise<unknown[]> =>
        context.rows('select 1 from leased_work where id = ? and lease_until > now()', [id]);
      while ((await isValid()).length === 0);
      await leases.end(lease);
    }).run(id);
    expect(await workOf(id)).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('stops when another worker has taken over, and rejects until that one has ended the work', async () => {
    const id = await aWork();
    let other: Lease | undefined;
    const losing = async (attempt: Attempt): Promise<void> => {
      const aborted = untilAborted(attempt);
      aborted.catch(() => undefined);
      while (other === undefined) {
        await expire(id);
        other = (await leases.claim(id))?.lease;
      }
      await aborted;
    };
    await expect(new WorkRunner(losing).run(id)).rejects.toThrow(LeaseLostError);
    await other?.renew();
    const ending = async (attempt: Attempt): Promise<void> => {
      const aborted = untilAborted(attempt);
      aborted.catch(() => undefined);
      await leases.end(attempt.lease);
      await aborted;
    };
    await other?.release();
    await expect(new WorkRunner(ending).run(id)).resolves.toBeUndefined();
  });

  it('rejects while another worker holds the row', async () => {
    const id = await aWork();
    await claim(id);
    const runner = new WorkRunner(() => Promise.reject(new Error('It must not run.')));
    await expect(runner.run(id)).rejects.toThrow('held by another worker');
  });

  it('releases the row when the worker stops and when the work breaks off', async () => {
    const id = await aWork();
    const stopped: WorkRunner = new WorkRunner((attempt) => {
      const aborted = untilAborted(attempt);
      stopped.beforeApplicationShutdown();
      return aborted;
    });
    await expect(stopped.run(id)).rejects.toThrow(StoppedError);
    const logging = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const broken = new WorkRunner(() => Promise.reject(new Error('The disk is full.')));
    await expect(broken.run(id)).rejects.toThrow('The disk is full.');
    expect(logging).toHaveBeenCalledWith(
      expect.objectContaining({ id }),
      'The work was interrupted.',
    );
    logging.mockRestore();
    await (await claim(id)).release();
  });

  it('gives up after its attempts, and has nothing to do for ended and deleted rows', async () => {
    const id = await aWork();
    await context.rows('update leased_work set attempts = 3 where id = ?', [id]);
    const runner = new WorkRunner(() => Promise.reject(new Error('It must not run.')));
    await runner.run(id);
    expect(await workOf(id)).toMatchObject({ status: 'done' });
    await expect(runner.run(id)).resolves.toBeUndefined();
    await expect(runner.run(crypto.randomUUID())).resolves.toBeUndefined();
  });
});
