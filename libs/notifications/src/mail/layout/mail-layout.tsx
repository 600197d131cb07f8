import type { CSSProperties, ReactNode } from 'react';
import { ACCENT, FONT, MUTED, PAPER, RULE } from './mail-style.js';

interface MailLayoutProps {
  /** What lists of mails show next to the subject. */
  readonly preview: string;
  readonly footer: string;
  readonly children: ReactNode;
}

const SHEET = {
  maxWidth: 560,
  background: '#ffffff',
  border: RULE,
  borderRadius: 8,
} as const satisfies CSSProperties;

/** The page around the content of every mail: no picture, no remote content, no tracking. */
export function MailLayout({ preview, footer, children }: MailLayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Groundswell</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: PAPER }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <LayoutTable style={{ background: PAPER }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px' }}>
              <LayoutTable style={SHEET}>
                <tr>
                  <td style={{ padding: '20px 24px 0', ...FONT, ...BRAND }}>Groundswell</td>
                </tr>
                <tr>
                  <td style={{ padding: '4px 24px 20px' }}>{children}</td>
                </tr>
                <tr>
                  <td style={{ padding: '14px 24px 18px', borderTop: RULE, ...MUTED }}>{footer}</td>
                </tr>
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}

const BRAND = { fontSize: 17, fontWeight: 600, color: ACCENT } as const satisfies CSSProperties;

/** Mail programs lay out tables alone. */
export function LayoutTable({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={style}>
      {children}
    </table>
  );
}
