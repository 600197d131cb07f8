import { useEffect, useState } from 'react';
import { usePreference } from '../../lib/preference.js';
import { nextVisit, readVisit, writeVisit } from './last-visit.js';

/** The end of the previous visit, an ISO instant; `null` on the first visit with this browser. */
export function useLastVisit(): string | null {
  const [stored, store] = usePreference('dashboard-visit');
  const [visit] = useState(() => nextVisit(readVisit(stored), new Date()));
  useEffect(() => {
    store(writeVisit(visit));
  }, [visit]);
  return visit.since;
}
