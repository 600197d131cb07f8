/** The most pages that a scan without an account reads. */
export const GUEST_SCAN_PAGES = 5;
/** Afterwards the result is deleted, unless an account has kept it. */
export const GUEST_RESULT_HOURS = 24;
