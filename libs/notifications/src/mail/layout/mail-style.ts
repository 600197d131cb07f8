import type { CSSProperties } from 'react';

// Mail programs support only inline styles. The colours are those of the light dashboard.
export const ACCENT = '#0f6e69';
export const INK = '#1c2726';
export const PAPER = '#f3f6f6';
export const RULE = '1px solid #dfe6e5';

export const FONT = {
  fontFamily: "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const satisfies CSSProperties;
export const TEXT = {
  ...FONT,
  fontSize: 15,
  lineHeight: 1.55,
  color: INK,
} as const satisfies CSSProperties;
export const MUTED = {
  ...FONT,
  fontSize: 13,
  lineHeight: 1.5,
  color: '#566362',
} as const satisfies CSSProperties;
