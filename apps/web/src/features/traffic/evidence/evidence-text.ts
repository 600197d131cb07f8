import type { Evidence, EvidenceFile } from '@app/traffic/contract';
import { pathOf } from '../../../lib/addresses.js';
import { deviceNames } from '../../../lib/device-names.js';
import { errorNames } from '../campaign/campaign-text.js';

/** What makes the visit worth looking at. */
export function evidenceTitle({ kind, errorCode, step, isRepeat }: Evidence): string {
  if (kind === 'slowest') return 'Slowest visit';
  if (kind === 'sample') return 'Sample visit';
  if (isRepeat) return 'Repeat';
  if (step !== null) return `Step ${step} not reached`;
  return errorCode === null ? 'Failed visit' : errorNames[errorCode];
}

/** Which visit it was. */
export function evidencePlace({ seq, url, deviceType, isRepeat }: Evidence): string {
  const visit = isRepeat ? `Repeat of visit ${seq}` : `Visit ${seq}`;
  return `${visit}, ${pathOf(url)}, ${deviceNames[deviceType]}`;
}

/** What became of a repeat; `null` for other visits, and for a failure that happened again. */
export function repeatText({ isRepeat, status, message }: Evidence): string | null {
  if (!isRepeat) return null;
  switch (status) {
    case 'waiting':
      return 'One more visit will be made to record this failure. It is not charged.';
    case 'running':
      return 'One more visit is being made to record this failure. It is not charged.';
    case 'not_made':
      return message ?? 'The visit could not be repeated.';
    case 'stored':
      return message === null ? 'The failure did not happen again.' : null;
  }
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
