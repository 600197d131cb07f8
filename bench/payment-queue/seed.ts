import { MikroORM } from '@mikro-orm/postgresql';

const USERS = 2_000;

/**
 * Fills a migrated database with orders under review, each with a proof, and twice as many decided ones, over 2,000
 * users. Every tenth screenshot was submitted twice. Generated inside PostgreSQL.
 */
export async function seedOrders(databaseUrl: string, pending: number): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  try {
    await orm.em.execute('delete from orders');
    await orm.em.execute(
      `insert into users (name, email, password_hash)
       select 'Payer ' || n, 'payer' || n || '@example.com', 'none' from generate_series(1, ?) n
       on conflict do nothing`,
      [USERS],
    );
    await orm.em.execute(
      `with payers as (
         select id, row_number() over (order by email) - 1 as seat from users where email like 'payer%'
       )
       insert into orders (user_id, plan_code, billing_cycle, method, status, currency, price_minor,
         discount_minor, credit_minor, amount_minor, asked_minor, transaction_id, screenshot_key,
         screenshot_hash, created_at, submitted_at, decided_at, approved_at)
       select p.id, 'visits_growth', 'monthly', 'upi',
         case when n <= ? then 'pending_review' when n % 5 = 0 then 'rejected' else 'approved' end,
         'INR', 290000, 0, 0, 290000, 290000, lpad(n::text, 12, '0'), 'payment-proofs/' || n || '.jpg',
         md5((n - case when n % 10 = 0 then 1 else 0 end)::text) || md5('x'),
         now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '10 seconds',
         case when n > ? then now() end, case when n > ? and n % 5 <> 0 then now() end
       from generate_series(1, ?) n join payers p on p.seat = n % ?`,
      [pending, pending, pending, 3 * pending, USERS],
    );
    await orm.em.execute('vacuum analyze orders');
  } finally {
    await orm.close();
  }
}
