import { useEffect, useId, useState } from 'react';
import { Input } from './ui/input.js';

const TYPING_MS = 250; // debounced, so that there is one request per word and not per letter

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void };

/** Filters a list while the user types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: value, of: value });
  // Back and Forward change the value from outside.
  const text = typed.of === value ? typed.text : value;
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className="flex min-w-0 flex-col gap-1.5 max-sm:w-full sm:flex-row sm:items-center sm:gap-2">
      <label htmlFor={id} className="text-sm font-medium whitespace-nowrap">
        {label}
      </label>
      <Input
        id={id}
        type="search"
        spellCheck={false}
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, of: value })}
        className="sm:w-64"
      />
    </div>
  );
}
