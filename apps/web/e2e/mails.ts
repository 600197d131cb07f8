import { MikroORM } from '@mikro-orm/postgresql';
import { setTimeout } from 'node:timers/promises';
import { setting } from './browser.ts';

const POLL_MS = 200;
const WAIT_MS = 60_000;

/** The newest mail of a kind to this address, from the outbox; waits until it is written. */
export async function mailTo(email: string, kind: string): Promise<string> {
  const orm = await MikroORM.init({
    clientUrl: setting('TEST_DATABASE_URL'),
    discovery: { warnWhenNoEntities: false },
  });
  try {
    const deadline = Date.now() + WAIT_MS;
    while (Date.now() < deadline) {
      const [mail] = await orm.em.execute<{ text: string }[]>(
        'select text from mail_outbox where recipient = ? and kind = ? order by created_at desc limit 1',
        [email, kind],
      );
      if (mail !== undefined) return mail.text;
      await setTimeout(POLL_MS);
    }
    throw new Error(`No mail of the kind ${kind} came to ${email}.`);
  } finally {
    await orm.close();
  }
}

/** The path of the newest link that confirms this address. */
export async function confirmationPath(email: string): Promise<string> {
  const mail = await mailTo(email, 'email_confirmation');
  const link = /https?:\/\/\S+\/confirm-email\?token=\S+/.exec(mail)?.[0];
  if (link === undefined) throw new Error(`The mail to ${email} has no link.`);
  return link.slice(new URL(link).origin.length);
}
