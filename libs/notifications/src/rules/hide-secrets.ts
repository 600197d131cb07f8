const TOKEN = /([?&]|&amp;)token=[^\s&"'<>]+/g;

/** The text of a mail without the secrets of its links: they would let the reader act for another user. */
export function hideSecrets(text: string): string {
  return text.replace(TOKEN, '$1token=[hidden]');
}
