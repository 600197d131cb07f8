export const parts = ['database', 'queue', 'storage', 'browser', 'mail'] as const;
export type Part = (typeof parts)[number];
export type PartStatus = 'ok' | 'degraded' | 'not_configured';

export type Readiness = 'ready' | 'not_ready';

/** Nothing works without these; the others add something. */
const REQUIRED: ReadonlySet<Part> = new Set(['database', 'queue', 'storage']);

export const partNames: Readonly<Record<Part, string>> = {
  database: 'Database',
  queue: 'Queue',
  storage: 'File storage',
  browser: 'Browser',
  mail: 'Email',
};

const ADVICE: Readonly<Record<Part, Partial<Record<PartStatus, string>>>> = {
  database: {
    degraded:
      'Start PostgreSQL and check DATABASE_URL. If tables are missing, restart the API: it creates them.',
  },
  queue: { degraded: 'Start Redis and check REDIS_URL. Scans wait until it responds.' },
  storage: {
    degraded: 'Check STORAGE_URL, and that its directory or bucket exists and can be written to.',
  },
  browser: {
    degraded: 'Check CHROMIUM_PATH and CHROMIUM_LIBRARY_PATH. Scans work, without rendered pages.',
    not_configured:
      'Set CHROMIUM_PATH to measure speed and rendered pages and to create PDFs. Scans work without it.',
  },
  mail: {
    degraded: 'Check SMTP_URL and the mail server. Emails are sent as soon as it responds.',
    not_configured: 'Set SMTP_URL to send emails. Until then, staff find them in the outbox.',
  },
};

/** What to do about a part; `null` when it works. */
export function adviceFor(part: Part, status: PartStatus): string | null {
  return ADVICE[part][status] ?? null;
}

/** Ready when everything that the product cannot do without works. */
export function readinessOf(
  checks: Readonly<Record<Part, { readonly status: PartStatus }>>,
): Readiness {
  const isMissing = parts.some((part) => REQUIRED.has(part) && checks[part].status !== 'ok');
  return isMissing ? 'not_ready' : 'ready';
}
