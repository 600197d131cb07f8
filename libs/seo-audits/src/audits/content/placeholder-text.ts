/** `%PATH%` and similar variables belong to Windows; a page may well write about them. */
const WINDOWS_VARIABLES = new Set([
  'ALLUSERSPROFILE',
  'APPDATA',
  'COMPUTERNAME',
  'COMSPEC',
  'ERRORLEVEL',
  'HOMEDRIVE',
  'HOMEPATH',
  'JAVA_HOME',
  'LOCALAPPDATA',
  'PATH',
  'PATHEXT',
  'PROGRAMDATA',
  'PROGRAMFILES',
  'PUBLIC',
  'SYSTEMDRIVE',
  'SYSTEMROOT',
  'TEMP',
  'TMP',
  'USERDOMAIN',
  'USERNAME',
  'USERPROFILE',
  'WINDIR',
]);

const FILLER = /\blorem ipsum\b/gi;
const TEMPLATE_TOKEN = /\{\{[^{}]{1,80}\}\}|%[A-Z][A-Z0-9_]{2,40}%|\[object Object\]/g;
const EXCERPT_CHARS_EACH_SIDE = 60;

export interface PlaceholderText {
  /** As written in the text. */
  readonly token: string;
  readonly excerpt: string;
}

/** Filler text, each once. */
export function findFillerText(text: string): readonly PlaceholderText[] {
  return findTokens(text, FILLER).slice(0, 1);
}

/** Unfilled template tokens: `{{name}}`, `%TITLE%`, `[object Object]`; each once. */
export function findTemplateTokens(text: string): readonly PlaceholderText[] {
  return findTokens(text, TEMPLATE_TOKEN).filter(
    ({ token }) => !WINDOWS_VARIABLES.has(token.slice(1, -1)),
  );
}

function findTokens(text: string, pattern: RegExp): readonly PlaceholderText[] {
  const byToken = new Map<string, PlaceholderText>();
  for (const { 0: token, index } of text.matchAll(pattern)) {
    if (byToken.has(token)) continue;
    byToken.set(token, { token, excerpt: excerptAround(text, index, index + token.length) });
  }
  return [...byToken.values()];
}

function excerptAround(text: string, start: number, end: number): string {
  const from = Math.max(0, start - EXCERPT_CHARS_EACH_SIDE);
  const to = Math.min(text.length, end + EXCERPT_CHARS_EACH_SIDE);
  const before = from > 0 ? '…' : '';
  const after = to < text.length ? '…' : '';
  return `${before}${text.slice(from, to)}${after}`;
}
