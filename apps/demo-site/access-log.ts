const MAX_ENTRIES = 50_000;

/** The headers that attribute a simulated visit to its campaign. */
const CAMPAIGN_HEADER = 'x-groundswell-campaign';
const VISIT_HEADER = 'x-groundswell-visit';

export interface AccessLogEntry {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly userAgent: string;
  readonly referrer: string | null;
  /** Of a simulated visit; `null` for all other requests. */
  readonly campaign: string | null;
  readonly visit: string | null;
}

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What the log records of a simulated visit, from its request headers. */
export function requesterOf(
  headers: RequestHeaders,
): Pick<AccessLogEntry, 'userAgent' | 'referrer' | 'campaign' | 'visit'> {
  return {
    userAgent: textOf(headers['user-agent']) ?? '',
    referrer: textOf(headers.referer),
    campaign: textOf(headers[CAMPAIGN_HEADER]),
    visit: textOf(headers[VISIT_HEADER]),
  };
}

/** The latest requests, served at `/access-log` for comparison with what a campaign counts. */
export class AccessLog {
  private readonly entries: AccessLogEntry[] = [];

  add(entry: AccessLogEntry): void {
    this.entries.push(entry);
    if (this.entries.length > MAX_ENTRIES) this.entries.shift();
  }

  /** One JSON object per line, oldest first; only those of `campaign` when it is given. */
  text(campaign: string | null): string {
    return this.entries
      .filter((entry) => campaign === null || entry.campaign === campaign)
      .map((entry) => `${JSON.stringify(entry)}\n`)
      .join('');
  }
}

function textOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
