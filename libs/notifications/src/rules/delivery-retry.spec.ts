import { describe, expect, it } from '@jest/globals';
import {
  MAX_DELIVERY_ATTEMPTS,
  isServerError,
  retryDelayMs,
  withoutAddresses,
} from './delivery-retry.js';

const unreachable = { code: 'ECONNECTION', responseCode: null, command: 'CONN' };

describe('retryDelayMs', () => {
  it('waits longer after each attempt and gives up after the last', () => {
    const waits = Array.from({ length: MAX_DELIVERY_ATTEMPTS }, (_, index) =>
      retryDelayMs(unreachable, index + 1),
    );
    expect(waits.at(-1)).toBeNull();
    const real = waits.slice(0, -1).map((wait) => wait ?? 0);
    expect(real).toHaveLength(MAX_DELIVERY_ATTEMPTS - 1);
    expect(real).toEqual([...real].sort((a, b) => a - b));
    expect(real[0]).toBe(60_000);
  });

  it('gives up at once when the server refuses the mail permanently', () => {
    expect(
      retryDelayMs({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 1),
    ).toBeNull();
    expect(retryDelayMs({ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 1)).toBeNull();
  });

  it('retries when the server defers a mail or refuses the login', () => {
    expect(retryDelayMs({ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 1)).toBe(
      60_000,
    );
    expect(retryDelayMs({ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 2)).toBe(
      300_000,
    );
    const refusedSender = { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' };
    expect(retryDelayMs(refusedSender, 1)).toBe(60_000);
    expect(isServerError(refusedSender)).toBe(true);
  });
});

describe('isServerError', () => {
  it('distinguishes an unreachable server from a refused mail', () => {
    expect(isServerError(unreachable)).toBe(true);
    expect(isServerError({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })).toBe(false);
  });
});

describe('withoutAddresses', () => {
  it('keeps the server’s message and removes every address', () => {
    expect(withoutAddresses('550 5.1.1 <ada@example.com>: unknown, ask ops@mail.example')).toBe(
      '550 5.1.1 [address]: unknown, ask [address]',
    );
  });
});
