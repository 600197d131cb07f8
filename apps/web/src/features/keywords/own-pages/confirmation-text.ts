/** What Search Console says about pages that compete; `null`: it cannot be asked. */
export function confirmationText(isConfirmed: boolean | null): string {
  if (isConfirmed === null)
    return "Search Console can't confirm it: page queries aren't fetched for this domain.";
  return isConfirmed
    ? 'Confirmed by Search Console: it reports several of these pages for the query.'
    : 'Not confirmed by Search Console: it reports at most one of these pages for the query.';
}
