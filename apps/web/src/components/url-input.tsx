import type { ComponentProps } from 'react';
import { Input } from './ui/input.js';

/** An input for URLs: phones show the matching keyboard, and spelling is not corrected. */
export function UrlInput({
  placeholder = 'https://example.com',
  ...rest
}: ComponentProps<typeof Input>) {
  return (
    <Input
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={placeholder}
      {...rest}
    />
  );
}
