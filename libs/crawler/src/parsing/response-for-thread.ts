import { bufferOf, bytesOf } from '../analysis/analysis.js';
import type { OutboundResponse } from '@app/outbound';

/** A response on its way to an analyzer thread, with its bytes in place of a `Buffer`, which cannot be cloned. */
export type ResponseForThread = Omit<OutboundResponse, 'body'> & { readonly body: Uint8Array };

/** The response as it is posted to an analyzer thread. */
export function responseForThread(response: OutboundResponse): ResponseForThread {
  return { ...response, body: bytesOf(response.body) };
}

/** The same response inside the thread, without a copy. */
export function responseInThread(response: ResponseForThread): OutboundResponse {
  return { ...response, body: bufferOf(response.body) };
}
