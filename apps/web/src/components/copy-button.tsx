import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './ui/button.js';
import { toastError } from '../lib/toasts.js';

const COPIED_MS = 2_000; // specification 1 section 9

/** Copies `text` to the clipboard. `what` completes the label of the button: "Copy meta tag". */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toastError('Your browser blocked copying. Select the text and copy it manually.');
    }
  }

  return (
    <Button size="sm" aria-label={`Copy ${name}`} onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy'}</span>
    </Button>
  );
}
