import { attachment, streamOfLines } from '@app/common';
import type { FastifyReply } from 'fastify';
import type { CsvFile } from './exports.service.js';

/** Streams the lines as a file to save. */
export async function sendCsv(reply: FastifyReply, { fileName, lines }: CsvFile): Promise<void> {
  await attachment(reply, 'text/csv; charset=utf-8', fileName).send(streamOfLines(lines));
}
