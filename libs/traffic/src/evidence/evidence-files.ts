import { FileStore } from '@app/common';
import { storableText } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { EvidenceFile } from '../contract/index.js';
import type { StoredEvidenceFile } from '../entities/visit-evidence.entity.js';
import { consoleOf } from '../rules/evidence/console-text.js';
import { harOf } from '../rules/evidence/har.js';
import type { VisitEvidence } from '../rules/evidence/visit-evidence.js';

/** Folder of the file store. */
export const EVIDENCE_FOLDER = 'visit-evidence';
/** Of one visit; the film goes first when it is more. */
const MAX_BYTES = 3_000_000;
/** Evidence is bounded before it is compressed; a file that claims to be longer is not ours. */
const MAX_UNPACKED_BYTES = 20_000_000;
const UUID_CHARS = 36;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Files that are stored, and what they contain. */
export interface PackedEvidence {
  readonly files: readonly (StoredEvidenceFile & { readonly content: Uint8Array })[];
  readonly bytes: number;
}

/** The bytes of evidence, compressed, in the file store. */
@Injectable()
export class EvidenceFiles {
  constructor(private readonly store: FileStore) {}

  /** @param attempt files of another attempt have other keys */
  async pack(id: string, attempt: number, evidence: VisitEvidence): Promise<PackedEvidence> {
    const { dom, film } = evidence;
    const lines = consoleOf(evidence);
    const texts: [EvidenceFile, string][] = [['har', JSON.stringify(harOf(evidence))]];
    if (lines !== null) texts.push(['console', JSON.stringify(lines)]);
    if (dom !== null) texts.push(['page', dom]);
    const files = await Promise.all(
      texts.map(async ([file, text]) => {
        const content = await pack(storableText(text));
        return { file, key: `${EVIDENCE_FOLDER}/${id}-${attempt}-${file}.gz`, content };
      }),
    );
    const bytes = sizeOf(files);
    const pictures = Buffer.concat(film.map(({ jpeg }) => jpeg));
    if (pictures.byteLength === 0 || bytes + pictures.byteLength > MAX_BYTES) {
      return { files, bytes };
    }
    const key = `${EVIDENCE_FOLDER}/${id}-${attempt}-film.bin`;
    const all = [...files, { file: 'film' as const, key, content: pictures }];
    return { files: all, bytes: sizeOf(all) };
  }

  async put({ files }: PackedEvidence): Promise<void> {
    for (const { key, content } of files) await this.store.put(key, content);
  }

  /** `null` when there is no such file. */
  async read(stored: readonly StoredEvidenceFile[], file: EvidenceFile): Promise<Buffer | null> {
    const key = stored.find((one) => one.file === file)?.key;
    const bytes = key === undefined ? null : await this.store.get(key);
    if (bytes === null || file === 'film') return bytes;
    return await unpack(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
  }

  async remove(files: readonly StoredEvidenceFile[]): Promise<void> {
    for (const { key } of files) await this.store.remove(key);
  }
}

/** The evidence that a file is of. */
export function evidenceIdOf(key: string): string {
  return key.slice(EVIDENCE_FOLDER.length + 1).slice(0, UUID_CHARS);
}

function sizeOf(files: readonly { readonly content: Uint8Array }[]): number {
  return files.reduce((sum, { content }) => sum + content.byteLength, 0);
}
