/** For sentences: without control characters and halves of surrogate pairs, which cannot be stored or shown. */
export function shortened(text: string, most = 60): string {
  const whole = text.trim();
  const shown = whole
    .slice(0, most)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{Cs}/gu, ' ')
    .trim();
  return whole.length > most ? `${shown}…` : shown;
}
