import type { ScanPlanCode } from '@app/billing/contract';
import { MikroORM } from '@mikro-orm/postgresql';
import type { ApiUser } from './api.ts';
import { setting } from './browser.ts';

/** Gives somebody who has scanned this month a plan, as a payment would; nothing is sold in this version. */
export async function givePlan(user: ApiUser, plan: ScanPlanCode): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: setting('TEST_DATABASE_URL'),
    discovery: { warnWhenNoEntities: false },
  });
  try {
    const rows = await orm.em.execute<unknown[]>(
      'update scan_allowances set plan_code = ? where user_id = ? returning user_id',
      [plan, user.session.user.id],
    );
    if (rows.length !== 1) throw new Error('The user has no allowance in this database.');
  } finally {
    await orm.close();
  }
}
