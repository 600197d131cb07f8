import { FileSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { FormField } from '../../../components/form-field.js';
import { ScanCostNote } from '../start/scan-cost-note.js';
import { UrlInput } from '../../../components/url-input.js';

type AnalyzeFormProps = {
  /** The initial value. */
  url: string;
  isBusy: boolean;
  /** Why the last analysis was refused. */
  refusal: string | null;
  onAnalyze: (url: string) => void;
};

export function AnalyzeForm({ url, isBusy, refusal, onAnalyze }: AnalyzeFormProps) {
  const [typed, setTyped] = useState(url);
  const [isBlank, setBlank] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = isBlank ? 'URL must be non-blank' : (refusal ?? undefined);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const trimmed = typed.trim();
    setBlank(trimmed === '');
    if (trimmed === '') input.current?.focus();
    else onAnalyze(trimmed);
  }

  return (
    <Card aria-label="Analyze a page">
      <CardContent>
        <form
          noValidate
          onSubmit={submit}
          className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <FormField label="Page URL" error={error} help={<ScanCostNote pages={1} />}>
            <UrlInput
              ref={input}
              placeholder="https://example.com/page"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setBlank(false);
              }}
            />
          </FormField>
          <Button type="submit" variant="primary" disabled={isBusy} className="sm:mt-[1.625rem]">
            <FileSearch aria-hidden />
            {isBusy ? 'Analyzing…' : 'Analyze'}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
