import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface LocalMailServer {
  /** `smtp://127.0.0.1:<port>` */
  readonly url: string;
  /** The accepted messages, as sent over the wire. */
  readonly messages: string[];
  /** Its response to the recipient's address; `null` accepts the mail. Set by tests. */
  refuse: { readonly responseCode: number; readonly message: string } | null;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it receives. */
export async function startMailServer(): Promise<LocalMailServer> {
  const messages: string[] = [];
  const state: Pick<LocalMailServer, 'refuse'> = { refuse: null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, callback) {
      const { refuse } = state;
      if (refuse === null) {
        callback();
        return;
      }
      callback(Object.assign(new Error(refuse.message), { responseCode: refuse.responseCode }));
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString('utf8'));
        callback();
      });
    },
  });
  server.on('error', () => undefined); // a client that disconnects is not an error of the server
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
