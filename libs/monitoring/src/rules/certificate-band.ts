import type { ChangeFacts, ChangeSeverity, PageState } from '../contract/index.js';

const DAY_MS = 86_400_000;
/** Days before the end at which an alert is raised, and how severe it is. */
const BANDS: readonly { readonly days: number; readonly severity: ChangeSeverity }[] = [
  { days: 1, severity: 'critical' },
  { days: 7, severity: 'critical' },
  { days: 14, severity: 'warning' },
];
/** A certificate that is valid for six days is renewed when a third of them is left. */
const RENEWED_AT_PART = 3;

interface Band {
  /** 0: browsers reject it; then the most urgent first; `Infinity`: nothing to do. */
  readonly rank: number;
  readonly severity: ChangeSeverity;
}

const FINE: Band = { rank: Infinity, severity: 'info' };

function bandOf({ certificate, checkedAt }: PageState): Band {
  if (certificate === null) return FINE;
  if (certificate.problem !== null) return { rank: 0, severity: 'critical' };
  const end = Date.parse(certificate.validTo);
  const leftMs = end - Date.parse(checkedAt);
  if (leftMs <= 0) return { rank: 0, severity: 'critical' };
  const ordinaryMs = (end - Date.parse(certificate.validFrom)) / RENEWED_AT_PART;
  for (const { days, severity } of BANDS) {
    const withinMs = days * DAY_MS;
    if (leftMs <= withinMs && withinMs < ordinaryMs) return { rank: days, severity };
  }
  return FINE;
}

/** Each band is reported once, when the certificate comes into it, also by the first check; a renewal once. */
export function certificateChange(before: PageState | null, after: PageState): ChangeFacts | null {
  if (after.certificate === null) return null;
  const was = before === null ? FINE : bandOf(before);
  const is = bandOf(after);
  const texts = {
    field: 'certificate' as const,
    before: before?.certificate == null ? null : certificateText(before),
    after: certificateText(after),
  };
  if (is.rank < was.rank) return { ...texts, severity: is.severity, isRecovery: false };
  if (is.rank > was.rank && is === FINE)
    return { ...texts, severity: was.severity, isRecovery: true };
  return null;
}

/** `Certificate expires in 6 days, on 2026-12-03`. */
export function certificateText({
  certificate,
  checkedAt,
}: Pick<PageState, 'certificate' | 'checkedAt'>): string | null {
  if (certificate === null) return null;
  if (certificate.problem !== null)
    return `Browsers reject the certificate: ${certificate.problem}`;
  const day = certificate.validTo.slice(0, 10);
  const days = Math.floor((Date.parse(certificate.validTo) - Date.parse(checkedAt)) / DAY_MS);
  if (days < 0) return `Certificate expired on ${day}`;
  return `Certificate expires in ${days} ${days === 1 ? 'day' : 'days'}, on ${day}`;
}
