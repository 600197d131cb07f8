import { parentPort } from 'node:worker_threads';
import type { DigestAnswer, DigestRequest } from './digest-messages.js';
import { asTheyAre } from '../gather/string-pool.js';
import { DigesterHere, pageAudits } from './page-digester.js';

/** Websites whose addresses and texts are remembered; a worker reads few at a time. */
const MAX_WEBSITES = 8;
const digesters = new Map<string, DigesterHere>();

parentPort?.on('message', (request: DigestRequest) => {
  parentPort?.postMessage(answer(request));
});

function answer({ id, scanId, question }: DigestRequest): DigestAnswer {
  try {
    const { result, place } = question;
    const { buffer, byteOffset, byteLength } = result.body;
    const body = Buffer.from(buffer, byteOffset, byteLength);
    const digest = digesterOf(place.origin).digest(
      { ...question, result: { ...result, body } },
      scanId,
    );
    return { id, kind: 'read', digest: JSON.stringify(digest) };
  } catch (error) {
    return {
      id,
      kind: 'failed',
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

function digesterOf(origin: string): DigesterHere {
  const known = digesters.get(origin);
  if (known !== undefined) return known;
  if (digesters.size >= MAX_WEBSITES) digesters.clear();
  const digester = new DigesterHere(origin, pageAudits, asTheyAre);
  digesters.set(origin, digester);
  return digester;
}
