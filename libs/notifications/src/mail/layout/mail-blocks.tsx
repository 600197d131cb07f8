import type { CSSProperties } from 'react';
import type { MailContent, MailFact, MailSection } from '../../rules/mail-body.js';
import { LayoutTable } from './mail-layout.js';
import { ACCENT, FONT, INK, MUTED, RULE, TEXT } from './mail-style.js';

export function Paragraph({ text }: { text: string }) {
  return <p style={{ margin: '14px 0', ...TEXT }}>{text}</p>;
}

export function Facts({ facts }: { facts: readonly MailFact[] }) {
  if (facts.length === 0) return null;
  return (
    <LayoutTable style={{ margin: '18px 0', borderTop: RULE }}>
      {facts.map(({ label, value }, index) => (
        <tr key={index}>
          <td style={{ ...CELL, paddingRight: 16, ...MUTED }}>{label}</td>
          <td style={{ ...CELL, ...TEXT, wordBreak: 'break-word' }}>{value}</td>
        </tr>
      ))}
    </LayoutTable>
  );
}

const CELL = {
  padding: '8px 0',
  borderBottom: RULE,
  verticalAlign: 'top',
} as const satisfies CSSProperties;

export function Section({ section: { heading, lines } }: { section: MailSection }) {
  return (
    <>
      <h2 style={{ margin: '20px 0 6px', ...FONT, fontSize: 15, color: INK }}>{heading}</h2>
      <ul style={{ margin: 0, paddingLeft: 20, ...TEXT }}>
        {lines.map((line, index) => (
          <li key={index} style={{ margin: '4px 0' }}>
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The address is repeated below: some mail programs show no links. */
export function ActionButton({ action }: { action: MailContent['action'] }) {
  if (action === null) return null;
  return (
    <>
      <p style={{ margin: '22px 0 10px' }}>
        <a href={action.url} style={BUTTON}>
          {action.label}
        </a>
      </p>
      <p style={{ margin: 0, ...MUTED, wordBreak: 'break-all' }}>{action.url}</p>
    </>
  );
}

const BUTTON = {
  display: 'inline-block',
  padding: '11px 20px',
  borderRadius: 6,
  background: ACCENT,
  ...FONT,
  fontSize: 15,
  fontWeight: 600,
  color: '#ffffff',
  textDecoration: 'none',
} as const satisfies CSSProperties;
