import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Resolves when an SMTP server greets at `url` (smtp:// or smtps://); rejects otherwise or after `timeoutMs`. */
export function mailServerResponds(url: string, timeoutMs: number): Promise<void> {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === 'smtps:';
  const target = { host: hostname, port: Number(port) || (isTls ? 465 : 25) };
  return new Promise((resolve, reject) => {
    const socket = isTls ? connectTls(target) : connect(target);
    socket.setTimeout(timeoutMs, () =>
      socket.destroy(new Error('The mail server did not respond in time')),
    );
    socket.once('error', reject);
    socket.once('data', (greeting: Buffer) => {
      socket.destroy();
      if (greeting.toString('latin1').startsWith('220')) resolve();
      else reject(new Error('This is not a mail server'));
    });
  });
}
