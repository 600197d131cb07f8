/** What a mail says, without its form. Plain sentences; nothing here is markup. */
export interface MailContent {
  readonly paragraphs: readonly string[];
  /** The one place to go to; an absolute address. */
  readonly action: { readonly label: string; readonly url: string };
  /** Why the reader gets this mail and how to stop it. */
  readonly footer: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The same words as plain text and as simple HTML: no picture, no remote content, nothing that tracks. */
export function renderMail(
  readerName: string,
  content: MailContent,
): { readonly text: string; readonly html: string } {
  const { paragraphs, action, footer } = content;
  const greeting = `Hello ${oneLine(readerName)},`;
  const text = [
    greeting,
    ...paragraphs.map(oneLine),
    `${action.label}: ${action.url}`,
    `-- \n${oneLine(footer)}`,
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="en"><body style="font-family: sans-serif; line-height: 1.5">',
    ...[greeting, ...paragraphs].map((words) => `<p>${escapeHtml(oneLine(words))}</p>`),
    `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`,
    `<p style="font-size: 85%">${escapeHtml(oneLine(footer))}</p>`,
    '</body></html>',
  ].join('\n');
  return { text, html };
}

/** A subject is one header line: line breaks would begin another one. */
export function mailSubject(words: string): string {
  const line = oneLine(words);
  return line.length <= MAX_SUBJECT_CHARS ? line : `${line.slice(0, MAX_SUBJECT_CHARS - 1)}…`;
}

const MAX_SUBJECT_CHARS = 150;

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
