const MASK = '••••';
/** Of addresses in addresses. */
const MAX_DEPTH = 3;
const PRIVATE_HEADERS =
  /^(?:proxy-)?authorization$|^(?:set-)?cookie2?$|^signature|token|api-?key|secret|csrf|xsrf/i;
const PRIVATE_PARAMETERS =
  /pass|pwd|secret|token|api[-_]?key|auth(?!or)|session|credential|signature|otp|cvv|cvc|card|\bsid\b|\bpin\b/i;

/** The value of a header as evidence shows it: none of those that prove who a visitor is. */
export function shownHeader(name: string, value: string): string {
  return PRIVATE_HEADERS.test(name) ? MASK : value;
}

/** An address without its user, and without values of parameters named like passwords. */
export function shownAddress(address: string, mask = MASK): string {
  if (isData(address)) return address;
  const withoutUser = address.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, `$1${mask}@`);
  return withoutParameters(withoutUser, mask);
}

/** A value may itself be an address with parameters. */
function withoutParameters(address: string, mask: string, depth = 0): string {
  if (depth > MAX_DEPTH) return mask;
  return address.replaceAll(
    /([?&;#][^=?&;#]*=)([^&;#]*)/g,
    (_whole, name: string, value: string) => {
      const isPrivate = PRIVATE_PARAMETERS.test(decoded(name));
      return `${name}${isPrivate ? mask : withoutParameters(value, mask, depth + 1)}`;
    },
  );
}

/** An address that contains the data itself. */
export function isData(address: string): boolean {
  return /^data:/i.test(address);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
