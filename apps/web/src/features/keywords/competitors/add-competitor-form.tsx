import { DOMAIN_MAX_CHARS } from '@app/keywords/contract';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { FormField } from '../../../components/form-field.js';
import { Button } from '../../../components/ui/button.js';
import { Input } from '../../../components/ui/input.js';
import { sentenceOf } from '../../../lib/failure.js';
import { useAddCompetitor } from './use-add-competitor.js';

/** Adds a host by hand; a refusal is shown below the field, which keeps what was typed. */
export function AddCompetitorForm({ domain }: { domain: string }) {
  const [host, setHost] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const add = useAddCompetitor();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    if (host.trim() === '') {
      setProblem('Please enter a domain');
      return;
    }
    setProblem(undefined);
    add.mutate(
      { domain, host: host.trim() },
      {
        onSuccess: () => setHost(''),
        onError: (error) => setProblem(sentenceOf(error, "Couldn't add the competitor.")),
      },
    );
  };
  return (
    <form noValidate className="flex max-w-xl flex-wrap items-start gap-3" onSubmit={submit}>
      <div className="min-w-0 flex-1 basis-56">
        <FormField label="Competitor's domain" error={problem} help="Such as example.com">
          <Input
            value={host}
            maxLength={DOMAIN_MAX_CHARS}
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => {
              setHost(event.target.value);
              setProblem(undefined);
            }}
          />
        </FormField>
      </div>
      <Button type="submit" variant="primary" className="sm:mt-7" aria-disabled={add.isPending}>
        {add.isPending ? 'Adding…' : 'Add competitor'}
      </Button>
    </form>
  );
}
