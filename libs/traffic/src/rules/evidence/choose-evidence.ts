import type { EvidenceKind, VisitErrorCode } from '../../contract/index.js';

/** Pages and kinds of device with samples. */
const MAX_GROUPS = 20;
/** Different failures of a campaign; failures of a kind look alike. */
export const MAX_FAILURES = 20;
const MAX_REPEATS = 5;
const MAX_FILMS = 10;
const VISITS_PER_FILM = 10;
/** Failures of the website that another visit could show: neither ours nor harmful to repeat. */
const REPEATABLE: ReadonlySet<VisitErrorCode> = new Set([
  ...(['dns', 'connection', 'tls', 'timeout', 'http_status'] as const),
  ...(['left_website', 'too_many_redirects', 'not_a_page', 'page_crashed'] as const),
]);

export interface KeptEvidence {
  readonly id: string;
  readonly kind: EvidenceKind;
  readonly groupKey: string;
  readonly isRepeat: boolean;
  readonly lcpMs: number | null;
  readonly bytes: number;
}

export interface EvidenceCandidate {
  readonly isFailure: boolean;
  readonly groupKey: string;
  readonly errorCode: VisitErrorCode | null;
  readonly isMeasured: boolean;
  readonly lcpMs: number | null;
  readonly bytes: number;
}

export interface EvidenceChoice {
  readonly kind: EvidenceKind;
  /** Removed in favour of this one. */
  readonly replaced: string | null;
  readonly isRepeated: boolean;
}

export interface EvidenceLimits {
  readonly maxBytes: number;
  readonly maxFilms: number;
}

/**
 * Filming slows a page down, so films are of visits made for them. The website receives these in addition to what was
 * ordered: one, or at most a tenth of the campaign.
 */
export function maxFilms(campaignVisits: number): number {
  return Math.min(MAX_FILMS, Math.max(1, Math.floor(campaignVisits / VISITS_PER_FILM)));
}

/** The kind under which a visit's evidence is kept, given what its campaign has already; `null` if it is not kept. */
export function chooseEvidence(
  candidate: EvidenceCandidate,
  kept: readonly KeptEvidence[],
  limits: EvidenceLimits,
): EvidenceChoice | null {
  const used = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  const choice = candidate.isFailure
    ? asFailure(candidate, kept)
    : asMeasured(candidate, kept, limits);
  if (choice === null) return null;
  const freed = kept.find(({ id }) => id === choice.replaced)?.bytes ?? 0;
  return used - freed + candidate.bytes > limits.maxBytes ? null : choice;
}

function asFailure(
  { groupKey, errorCode, isMeasured }: EvidenceCandidate,
  kept: readonly KeptEvidence[],
): EvidenceChoice | null {
  const failures = kept.filter(({ kind, isRepeat }) => kind === 'failure' && !isRepeat);
  if (failures.some((other) => other.groupKey === groupKey)) return null;
  if (failures.length >= MAX_FAILURES) return null;
  const isRepeatable = errorCode === null || REPEATABLE.has(errorCode);
  const isRepeated = !isMeasured && isRepeatable && repeatsOf(kept, 'failure') < MAX_REPEATS;
  return { kind: 'failure', replaced: null, isRepeated };
}

function asMeasured(
  { groupKey, isMeasured, lcpMs }: EvidenceCandidate,
  kept: readonly KeptEvidence[],
  { maxFilms }: EvidenceLimits,
): EvidenceChoice | null {
  if (!isMeasured) return null;
  const measured = kept.filter(({ kind, isRepeat }) => kind !== 'failure' && !isRepeat);
  const same = measured.filter((other) => other.groupKey === groupKey);
  if (!same.some(({ kind }) => kind === 'sample')) {
    const groups = new Set(measured.map((other) => other.groupKey));
    if (groups.size >= MAX_GROUPS) return null;
    return { kind: 'sample', replaced: null, isRepeated: repeatsOf(kept, 'sample') < maxFilms };
  }
  if (lcpMs === null || same.some((other) => (other.lcpMs ?? 0) >= lcpMs)) return null;
  const slowest = same.find(({ kind }) => kind === 'slowest');
  return { kind: 'slowest', replaced: slowest?.id ?? null, isRepeated: false };
}

function repeatsOf(kept: readonly KeptEvidence[], repeated: EvidenceKind): number {
  return kept.filter(({ kind, isRepeat }) => isRepeat && kind === repeated).length;
}
