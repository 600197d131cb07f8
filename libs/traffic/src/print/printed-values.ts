const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** `20 November 2026 at 12:00`, in UTC. */
export function momentText(iso: string): string {
  return moment.format(new Date(iso));
}
