import type { ComponentProps } from 'react';
import { Input } from './input.js';

/** An address of the web: the keyboard of a phone fits it, and nobody corrects its spelling. */
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
