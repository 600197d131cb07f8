import { useState } from 'react';
import { fieldMessagesOf } from '../../../lib/failure.js';
import type { ReadCoupon } from './coupon-form.js';

interface Sending<Input> {
  readonly error: unknown;
  readonly mutate: (input: Input) => void;
}

/** The texts of a form, what is wrong with them, and how they are sent. */
export function useCouponFields<Fields, Input>(
  initial: () => Fields,
  read: (fields: Fields) => ReadCoupon<Input>,
  sending: Sending<Input>,
) {
  const [fields, setFields] = useState(initial);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});

  function send() {
    const answer = read(fields);
    setFound('messages' in answer ? answer.messages : {});
    if ('input' in answer) sending.mutate(answer.input);
  }

  return {
    fields,
    set: (changed: Partial<Fields>) => setFields((now) => ({ ...now, ...changed })),
    /** By field: what the server has said of it, or what was seen before it was asked. */
    messages: { ...fieldMessagesOf(sending.error), ...found },
    send,
  };
}
