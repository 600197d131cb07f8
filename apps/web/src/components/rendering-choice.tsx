import type { Rendering } from '@app/domain/contract';
import type { ComponentProps } from 'react';
import { NativeSelect } from './ui/native-select.js';

const CHOICES: readonly { readonly value: Rendering; readonly text: string }[] = [
  { value: 'raw', text: 'HTML as sent' },
  { value: 'rendered', text: 'In a browser' },
  { value: 'auto', text: 'Automatic' },
];

/** Help text of the choice. */
export const RENDERING_HELP =
  'In a browser, scripts run before a page is read; each page uses two page scans. Automatic compares up to five pages, then decides.';

/** How scans read pages; its label is that of the field around it. */
export function RenderingChoice(props: ComponentProps<typeof NativeSelect>) {
  return (
    <NativeSelect {...props}>
      {CHOICES.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}
