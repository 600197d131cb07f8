/** The window of all limits. */
export const GUEST_WINDOW_MS = 3_600_000;
/** An office behind one address can still try the product. */
export const SCANS_OF_GUEST = 5;
/** Of all guests together, so that nobody's website is scanned in a loop. */
export const SCANS_OF_SITE = 3;

export type GuestLimit = 'guest' | 'site' | 'installation';

/** For each limit that is reached: the start of the oldest scan that counts. A limit of three: of the third last one. */
export type FilledSince = Readonly<Record<GuestLimit, Date | null>>;

export interface GuestRefusal {
  readonly limit: GuestLimit;
  /** For the guest. */
  readonly message: string;
  readonly retryAfterSeconds: number;
}

const MESSAGES: Readonly<Record<GuestLimit, string>> = {
  guest: `You can run ${SCANS_OF_GUEST} scans an hour without an account. Create a free account to scan now.`,
  site: `This website was scanned ${SCANS_OF_SITE} times in the last hour. Create a free account to scan it now.`,
  installation:
    'All scans without an account are taken for this hour. Create a free account to scan now.',
};

/** The limit that lasts longest, if one is reached. */
export function decideGuestScan(filled: FilledSince, now: Date): GuestRefusal | null {
  const reached = (['guest', 'site', 'installation'] as const).flatMap((limit) => {
    const since = filled[limit];
    if (since === null) return [];
    const leftMs = since.getTime() + GUEST_WINDOW_MS - now.getTime();
    return leftMs > 0 ? [{ limit, leftMs }] : [];
  });
  const [longest] = reached.sort((a, b) => b.leftMs - a.leftMs);
  if (longest === undefined) return null;
  const { limit, leftMs } = longest;
  return { limit, message: MESSAGES[limit], retryAfterSeconds: Math.ceil(leftMs / 1_000) };
}
