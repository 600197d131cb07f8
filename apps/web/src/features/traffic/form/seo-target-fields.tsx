import { splitKeywords } from '@app/traffic/contract';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../components/form-field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { UrlInput } from '../../../components/url-input.js';
import { countOf } from '../../../lib/numbers.js';
import type { CampaignFormValues } from './campaign-values.js';
import { KeywordFinder } from './keyword-finder.js';
import { useKeywordFinder } from './use-keyword-finder.js';
import { VerificationHint } from '../campaign/verification-hint.js';

/** The URL and its keywords, typed or selected from those found for the URL. */
export function SeoTargetFields({ form }: { form: UseFormReturn<CampaignFormValues> }) {
  const { errors } = form.formState;
  const finder = useKeywordFinder();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [targetUrl, text] = useWatch({ control: form.control, name: ['targetUrl', 'keywords'] });
  const keywords = splitKeywords(text);

  function write(next: readonly string[]) {
    form.setValue('keywords', next.join(', '), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }

  function toggle(keyword: string) {
    const isSelected = keywords.includes(keyword);
    write(isSelected ? keywords.filter((name) => name !== keyword) : [...keywords, keyword]);
    setChosen(isSelected ? chosen.filter((name) => name !== keyword) : [...chosen, keyword]);
  }

  /** Keywords found for another URL do not apply to this one (specification 1 section 5). */
  function forget() {
    if (finder.found === null && finder.problem === null) return;
    finder.clear();
    write(keywords.filter((keyword) => !chosen.includes(keyword)));
    setChosen([]);
  }

  return (
    <>
      <FormField
        label="Website URL"
        error={errors.targetUrl?.message}
        help={<VerificationHint targetUrl={targetUrl} />}
      >
        <UrlInput {...form.register('targetUrl', { onChange: forget })} />
      </FormField>
      <FormField
        label="Keywords"
        error={errors.keywords?.message}
        help={
          keywords.length === 0
            ? 'Separated by commas.'
            : `Separated by commas. ${countOf(keywords.length, 'keyword')}.`
        }
      >
        {(control) => (
          <Textarea
            placeholder="sourdough bread, bakery near me"
            {...control}
            {...form.register('keywords')}
          />
        )}
      </FormField>
      <KeywordFinder
        isPending={finder.isPending}
        found={finder.found}
        problem={finder.problem}
        selected={keywords}
        onFind={() => finder.find(targetUrl)}
        onToggle={toggle}
      />
    </>
  );
}
