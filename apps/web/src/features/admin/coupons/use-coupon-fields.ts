import { useState } from 'react';
import { fieldMessagesOf } from '../../../lib/failure.js';
import type { ReadCoupon } from './coupon-form.js';

interface Sending<Input> {
  readonly error: unknown;
  readonly mutate: (input: Input) => void;
}

/** The state of a coupon form: its fields, their error messages, and how they are submitted. */
export function useCouponFields<Fields, Input>(
  initial: () => Fields,
  read: (fields: Fields) => ReadCoupon<Input>,
  sending: Sending<Input>,
) {
  const [fields, setFields] = useState(initial);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});

  function send() {
    const result = read(fields);
    setFound('messages' in result ? result.messages : {});
    if ('input' in result) sending.mutate(result.input);
  }

  return {
    fields,
    set: (changed: Partial<Fields>) => setFields((now) => ({ ...now, ...changed })),
    /** Error messages by field, from the server or from the check before the submission. */
    messages: { ...fieldMessagesOf(sending.error), ...found },
    send,
  };
}
