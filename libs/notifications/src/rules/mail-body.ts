import { printableName } from '@app/common/contract';

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

/** `null`: the mail goes to an address whose owner's name is unknown. */
export function mailGreeting(readerName: string | null): string {
  return readerName === null ? 'Hello,' : `Hello ${printableName(readerName)},`;
}

/** The content with every text on a separate line: line breaks inside of a text would look like further content. */
export function singleLines(content: MailContent): Required<MailContent> {
  const { paragraphs, facts = [], sections = [], action, footer } = content;
  return {
    paragraphs: paragraphs.map(oneLine),
    facts: facts.map(({ label, value }) => ({ label: oneLine(label), value: oneLine(value) })),
    sections: sections.map(({ heading, lines }) => ({
      heading: oneLine(heading),
      lines: lines.map(oneLine),
    })),
    action,
    footer: oneLine(footer),
  };
}

/** The mail as plain text. */
export function mailText(greeting: string, content: Required<MailContent>): string {
  const { paragraphs, facts, sections, action, footer } = content;
  return [
    greeting,
    ...paragraphs,
    ...(facts.length === 0
      ? []
      : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...sections.map(({ heading, lines }) =>
      [heading, ...lines.map((line) => `- ${line}`)].join('\n'),
    ),
    ...(action === null ? [] : [`${action.label}: ${action.url}`]),
    `-- \n${footer}`,
  ].join('\n\n');
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
