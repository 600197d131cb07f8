import type { OutboundAnswer } from '@app/outbound';
import type { PageQuestion } from '../gather/page-question.js';

/** What a thread is asked: `Buffer` does not survive the way, its bytes do. */
export interface DigestRequest {
  readonly id: number;
  readonly scanId: string;
  readonly question: Omit<PageQuestion, 'result'> & {
    readonly result: Omit<OutboundAnswer, 'body'> & { readonly body: Uint8Array };
  };
}

/** `digest` is a PageDigest as JSON: half as dear as having the objects cloned. */
export type DigestAnswer =
  | { readonly id: number; readonly kind: 'read'; readonly digest: string }
  | { readonly id: number; readonly kind: 'failed'; readonly error: string };
