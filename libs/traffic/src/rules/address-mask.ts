import { shownAddress } from './evidence/private-values.js';

/** Not dots: screens would show them encoded. */
const MASK = '***';

/**
 * Hides values of parameters named like passwords in the addresses of one report. Those that differ in such a value
 * only stay different: the second one ends with `#2`.
 */
export function addressMask(): (address: string) => string {
  const shown = new Map<string, string>();
  const uses = new Map<string, number>();
  return (address) => {
    const known = shown.get(address);
    if (known !== undefined) return known;
    const masked = shownAddress(address, MASK);
    const number = (uses.get(masked) ?? 0) + 1;
    uses.set(masked, number);
    const text = number === 1 ? masked : `${masked}#${number}`;
    shown.set(address, text);
    return text;
  };
}
