const MOST_ENTRIES = 50_000;

/** The headers by which a simulated visit says what it belongs to. */
const CAMPAIGN_HEADER = 'x-groundswell-campaign';
const VISIT_HEADER = 'x-groundswell-visit';

export interface AccessLogEntry {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly userAgent: string;
  readonly referrer: string | null;
  /** Of the simulated visit that asked; `null` for everybody else. */
  readonly campaign: string | null;
  readonly visit: string | null;
}

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What the headers of a request tell the log. */
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

/** The latest requests, to be read at `/access-log` and compared with what a campaign counts. */
export class AccessLog {
  private readonly entries: AccessLogEntry[] = [];

  add(entry: AccessLogEntry): void {
    this.entries.push(entry);
    if (this.entries.length > MOST_ENTRIES) this.entries.shift();
  }

  /** One JSON object per line, oldest first; of one campaign only when it is named. */
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
