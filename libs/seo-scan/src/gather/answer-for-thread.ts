import { bufferOf, bytesOf } from '@app/crawler/analysis';
import type { OutboundAnswer } from '@app/outbound';

/** An answer on its way to an analyzer thread: a `Buffer` does not survive it, its bytes do. */
export type AnswerForThread = Omit<OutboundAnswer, 'body'> & { readonly body: Uint8Array };

export function answerForThread(answer: OutboundAnswer): AnswerForThread {
  return { ...answer, body: bytesOf(answer.body) };
}

/** The same answer in the thread, without a copy. */
export function answerInThread(answer: AnswerForThread): OutboundAnswer {
  return { ...answer, body: bufferOf(answer.body) };
}
