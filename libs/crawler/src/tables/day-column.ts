/** Which of two numbers before a year is the day: 31/12/2026 or 12/31/2026. */
export type DayOrder = 'dmy' | 'mdy';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2}))(?![\d.])/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/;
const DAY_AND_MONTH = /^(\d{1,2})[\s.-]{1,2}([a-z]{3,9})[\s.,-]{1,3}(\d{4})(?!\d)/i;
const MONTH_AND_DAY = /^([a-z]{3,9})[\s.-]{1,2}(\d{1,2})[\s,]{1,2}(\d{4})(?!\d)/i;

/**
 * The order that all dates of a column have in common; `null` when they leave it open or contradict each other.
 * With points the day is first; a number above 12 is a day.
 */
export function dayOrderOf(values: Iterable<string>): DayOrder | null {
  let isDayFirst = false;
  let isMonthFirst = false;
  let isOpen = false;
  for (const value of values) {
    const [, first, separator, second] = YEAR_LAST.exec(value.trim()) ?? [];
    if (separator === undefined || separator === '.') continue;
    if (Number(first) > 12) isDayFirst = true;
    else if (Number(second) > 12) isMonthFirst = true;
    else if (Number(first) !== Number(second)) isOpen = true;
  }
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dmy' : 'mdy';
  return isOpen || isDayFirst ? null : 'dmy';
}

/**
 * A calendar day (`2026-11-23`) from a date with four digits of the year; a time after it is left out. `null` when it
 * is not a date. @param order of dates such as 03/04/2026; see `dayOrderOf`.
 */
export function readDay(value: string, order: DayOrder): string | null {
  const text = value.trim().slice(0, 40);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) {
    const [, year, month, day, shortMonth, shortDay] = yearFirst;
    return dayOf(year, month ?? shortMonth, day ?? shortDay);
  }
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast !== null) {
    const [, first, separator, second, year] = yearLast;
    const isDayFirst = separator === '.' || order === 'dmy';
    return isDayFirst ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  const [, day, named, year] = DAY_AND_MONTH.exec(text) ?? [];
  if (named !== undefined) return dayOf(year, monthOf(named), day);
  const [, month, dayAfter, yearAfter] = MONTH_AND_DAY.exec(text) ?? [];
  return month === undefined ? null : dayOf(yearAfter, monthOf(month), dayAfter);
}

function monthOf(name: string): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function dayOf(year?: string, month?: string, day?: string): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal && Number(year) >= 1000 ? date.toISOString().slice(0, 10) : null;
}
