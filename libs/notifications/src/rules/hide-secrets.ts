const TOKEN = /([?&]|&amp;)token=[^\s&"'<>]+/g;

/** A text of a mail without the secrets of its links: they would let the reader act for somebody else. */
export function hideSecrets(text: string): string {
  return text.replace(TOKEN, '$1token=[hidden]');
}
