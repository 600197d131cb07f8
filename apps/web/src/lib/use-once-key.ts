import { useState } from 'react';

const BYTES = 16;

/**
 * The Idempotency-Key of `request` while this screen is open: a double click, or a retry after a lost answer,
 * gets the first answer again. `crypto.randomUUID` is not there where the product is reached over plain http.
 */
export function useOnceKey(request: string): string {
  const [visit] = useState(() =>
    Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
  );
  return `${visit}:${request}`;
}
