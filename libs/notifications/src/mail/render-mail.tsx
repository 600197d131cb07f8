import { renderToStaticMarkup } from 'react-dom/server';
import { mailGreeting, mailText, singleLines } from '../rules/mail-body.js';
import type { MailContent } from '../rules/mail-body.js';
import { ActionButton, Facts, Paragraph, Section } from './layout/mail-blocks.js';
import { MailLayout } from './layout/mail-layout.js';

/** The same content as plain text and as HTML. `readerName` is `null` where it is unknown. */
export function renderMail(
  readerName: string | null,
  content: MailContent,
): { readonly text: string; readonly html: string } {
  const greeting = mailGreeting(readerName);
  const lines = singleLines(content);
  const page = renderToStaticMarkup(<MailPage greeting={greeting} content={lines} />);
  return { text: mailText(greeting, lines), html: `<!doctype html>${page}` };
}

interface MailPageProps {
  readonly greeting: string;
  readonly content: Required<MailContent>;
}

function MailPage({ greeting, content }: MailPageProps) {
  const { paragraphs, facts, sections, action, footer } = content;
  return (
    <MailLayout preview={paragraphs[0] ?? ''} footer={footer}>
      <Paragraph text={greeting} />
      {paragraphs.map((text, index) => (
        <Paragraph key={index} text={text} />
      ))}
      <Facts facts={facts} />
      {sections.map((section, index) => (
        <Section key={index} section={section} />
      ))}
      <ActionButton action={action} />
    </MailLayout>
  );
}
