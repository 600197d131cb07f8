const MASK = '••••';
const PRIVATE_HEADERS =
  /^(?:proxy-)?authorization$|^(?:set-)?cookie2?$|^signature|token|api-?key|secret|csrf|xsrf/i;
const PRIVATE_PARAMETERS =
  /pass|pwd|secret|token|api[-_]?key|auth(?!or)|session|credential|signature|otp|cvv|cvc|card|\bsid\b|\bpin\b/i;
const DATA_CHARS = 100;

/** The value of a header as evidence shows it: none of those that prove who a visitor is. */
export function shownHeader(name: string, value: string): string {
  return PRIVATE_HEADERS.test(name) ? MASK : value;
}

/** An address without its user, without values of parameters named like passwords, and without the data in it. */
export function shownAddress(address: string): string {
  if (/^data:/i.test(address)) return cutData(address);
  return address
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, `$1${MASK}@`)
    .replaceAll(/([?&;#])([^=?&;#]*)=([^&;#]*)/g, (whole, mark: string, name: string) =>
      PRIVATE_PARAMETERS.test(decoded(name)) ? `${mark}${name}=${MASK}` : whole,
    );
}

function cutData(address: string): string {
  return address.length <= DATA_CHARS ? address : `${address.slice(0, DATA_CHARS)}…`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
