import { describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { MailServer } from './mail-server.js';

describe('a failing mail server', () => {
  const mail = {
    from: 'a@seo.example',
    to: 'ada@example.com',
    replyTo: null,
    subject: 's',
    text: 't',
    html: '<p>t</p>',
    messageId: '<1@seo.example>',
  };

  it('is given up on when it never greets', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const server = new MailServer(`smtp://127.0.0.1:${port}`, { stepMs: 50, deliveryMs: 10_000 });
    await expect(server.deliver(mail)).rejects.toMatchObject({
      name: 'MailRefusedError',
      failure: { responseCode: null, code: 'ETIMEDOUT' },
    });
    await new Promise((resolve) => silent.close(resolve));
  });

  it('is given up on when it responds a little at a time', async () => {
    const timers = new Set<NodeJS.Timeout>();
    const slow = createServer((socket) => {
      socket.on('error', () => undefined);
      timers.add(setInterval(() => socket.write('220-still here\r\n'), 10));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const { port } = slow.address() as AddressInfo;
    const server = new MailServer(`smtp://127.0.0.1:${port}`, { stepMs: 10_000, deliveryMs: 100 });
    await expect(server.deliver(mail)).rejects.toMatchObject({ failure: { code: 'EABORT' } });
    for (const timer of timers) clearInterval(timer);
    await new Promise((resolve) => slow.close(resolve));
  });

  it('is reported when nothing listens', async () => {
    const server = new MailServer('smtp://127.0.0.1:1', { stepMs: 1_000, deliveryMs: 5_000 });
    await expect(server.deliver(mail)).rejects.toMatchObject({ name: 'MailRefusedError' });
  });
});
