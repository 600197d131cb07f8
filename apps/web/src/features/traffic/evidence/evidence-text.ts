import type { Evidence, EvidenceFile } from '@app/traffic/contract';
import { pathOf } from '../../../lib/addresses.js';
import { deviceNames } from '../../../lib/device-names.js';
import { errorNames } from '../campaign/campaign-text.js';

/** Why the visit is shown. */
export function evidenceTitle({ kind, errorCode, step, isRepeat }: Evidence): string {
  if (kind === 'slowest') return 'Slowest of its page and device';
  if (kind === 'sample') return isRepeat ? 'Film' : 'Sample visit';
  if (isRepeat) return 'Repeat';
  if (step !== null) return `Step ${step} not reached`;
  return errorCode === null ? 'Failed visit' : errorNames[errorCode];
}

/** Which visit it was. */
export function evidencePlace({ seq, url, deviceType, isRepeat }: Evidence): string {
  const visit = isRepeat ? `Repeat of visit ${seq}` : `Visit ${seq}`;
  return `${visit}, ${pathOf(url)}, ${deviceNames[deviceType]}`;
}

/** What became of a repeat; `null` for other visits. */
export function repeatText({ isRepeat, kind, status, message, frames }: Evidence): string | null {
  if (!isRepeat) return null;
  const purpose = kind === 'failure' ? 'record this failure' : 'film this page';
  switch (status) {
    case 'waiting':
      return `One more visit will be made to ${purpose}. It is not charged.`;
    case 'running':
      return `One more visit is being made to ${purpose}. It is not charged.`;
    case 'not_made':
      return message ?? 'The visit could not be repeated.';
    case 'stored': {
      const isGone = kind === 'failure' && message === null;
      return [isGone ? GONE : '', frames.length > 0 ? FILMED : NOT_FILMED].join('');
    }
  }
}

const GONE = 'The failure did not happen again. ';
const FILMED =
  "This visit was made again to film it, and isn't counted anywhere: filming makes a page slightly slower.";
const NOT_FILMED =
  "This visit was made again and isn't counted anywhere. No pictures could be taken of it.";

/** A visit without a browser. */
export function isLight({ status, consoleLines }: Evidence): boolean {
  return status === 'stored' && consoleLines === null;
}

export const fileNames: Readonly<Record<EvidenceFile, string>> = {
  har: 'HAR',
  console: 'Console',
  page: 'HTML as text',
  film: 'Filmstrip (ZIP)',
};

/** REST path of a file of evidence. */
export function evidenceFilePath(campaignId: string, id: string, file: EvidenceFile): string {
  return `/api/campaigns/${campaignId}/evidence/${id}/files/${file}`;
}

export function framePath(campaignId: string, id: string, frame: number): string {
  return `/api/campaigns/${campaignId}/evidence/${id}/frames/${frame}`;
}
