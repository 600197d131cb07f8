import { escapeHtml, printableName } from '@app/common/contract';

/** A row of the facts table of a mail. */
export interface MailFact {
  readonly label: string;
  readonly value: string;
}

/** Several lines under one heading, for reports. */
export interface MailSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** The content of a mail, without its format. Plain sentences; nothing here is markup. */
export interface MailContent {
  readonly paragraphs: readonly string[];
  readonly facts?: readonly MailFact[];
  readonly sections?: readonly MailSection[];
  /** The call to action; an absolute address. `null`: there is none. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Why the reader gets this mail and how to stop it. */
  readonly footer: string;
}

// Mail clients support only tables and inline styles. The colours are those of the light dashboard.
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:15px;line-height:1.55;color:#1c2726`;
const MUTED = `${FONT};font-size:13px;line-height:1.5;color:#566362`;
const ACCENT = '#0f6e69';
const LINE = '#dfe6e5';

/** The same content as plain text and as HTML: no picture, no remote content, no tracking. */
export function renderMail(
  readerName: string | null,
  content: MailContent,
): { readonly text: string; readonly html: string } {
  const greeting = readerName === null ? 'Hello,' : `Hello ${printableName(readerName)},`;
  return { text: asText(greeting, content), html: asHtml(greeting, content) };
}

function asText(greeting: string, content: MailContent): string {
  const { paragraphs, facts = [], sections = [], action, footer } = content;
  return [
    greeting,
    ...paragraphs.map(oneLine),
    ...(facts.length === 0
      ? []
      : [facts.map(({ label, value }) => `${oneLine(label)}: ${oneLine(value)}`).join('\n')]),
    ...sections.map(({ heading, lines }) =>
      [oneLine(heading), ...lines.map((line) => `- ${oneLine(line)}`)].join('\n'),
    ),
    ...(action === null ? [] : [`${action.label}: ${action.url}`]),
    `-- \n${oneLine(footer)}`,
  ].join('\n\n');
}

function asHtml(greeting: string, content: MailContent): string {
  const { paragraphs, facts = [], sections = [], action, footer } = content;
  const preview = escapeHtml(oneLine(paragraphs[0] ?? ''));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><title>Groundswell</title></head>',
    '<body style="margin:0;padding:0;background:#f3f6f6">',
    `<div style="display:none;max-height:0;overflow:hidden">${preview}</div>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f6f6"><tr>',
    '<td align="center" style="padding:24px 12px">',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-radius:8px">`,
    `<tr><td style="padding:20px 24px 0;${FONT};font-size:17px;font-weight:600;color:${ACCENT}">Groundswell</td></tr>`,
    '<tr><td style="padding:4px 24px 20px">',
    ...[greeting, ...paragraphs].map(paragraphHtml),
    factsHtml(facts),
    ...sections.map(sectionHtml),
    action === null ? '' : buttonHtml(action),
    '</td></tr>',
    `<tr><td style="padding:14px 24px 18px;border-top:1px solid ${LINE};${MUTED}">${escapeHtml(oneLine(footer))}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function paragraphHtml(text: string): string {
  return `<p style="margin:14px 0;${TEXT}">${escapeHtml(oneLine(text))}</p>`;
}

function factsHtml(facts: readonly MailFact[]): string {
  if (facts.length === 0) return '';
  const cell = `padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="${cell};padding-right:16px;${MUTED}">${escapeHtml(oneLine(label))}</td>` +
      `<td style="${cell};${TEXT};word-break:break-word">${escapeHtml(oneLine(value))}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:18px 0;border-top:1px solid ${LINE}">${rows.join('')}</table>`;
}

function sectionHtml({ heading, lines }: MailSection): string {
  const items = lines.map((line) => `<li style="margin:4px 0">${escapeHtml(oneLine(line))}</li>`);
  return (
    `<h2 style="margin:20px 0 6px;${FONT};font-size:15px;color:#1c2726">${escapeHtml(oneLine(heading))}</h2>` +
    `<ul style="margin:0;padding-left:20px;${TEXT}">${items.join('')}</ul>`
  );
}

/** The address is repeated below: some mail clients show no links. */
function buttonHtml({ label, url }: { readonly label: string; readonly url: string }): string {
  const href = escapeHtml(url);
  return (
    `<p style="margin:22px 0 10px"><a href="${href}" style="display:inline-block;padding:11px 20px;border-radius:6px;background:${ACCENT};${FONT};font-size:15px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0;${MUTED};word-break:break-all">${href}</p>`
  );
}

/** A subject is one header line: line breaks would start another header. */
export function mailSubject(text: string): string {
  const line = oneLine(text);
  return line.length <= MAX_SUBJECT_CHARS ? line : `${line.slice(0, MAX_SUBJECT_CHARS - 1)}…`;
}

const MAX_SUBJECT_CHARS = 150;

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
