import type { PlacesResponse, SearchMarket } from '@app/search-data/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../../components/combobox.js';
import { FormField } from '../../../components/form-field.js';
import { trpc } from '../../../lib/trpc.js';
import { useDebounced } from '../../../lib/use-debounced.js';

const TYPING_MS = 250;
const STALE_MS = 300_000;
const HELP = 'Or a region. Empty for the whole country.';

type CityFieldProps = {
  value: SearchMarket;
  onChange: (market: SearchMarket) => void;
  /** What the server says about the place. */
  error?: string | undefined;
};

/** A place within the country: of the provider's list where there is one, otherwise as it is typed. */
export function CityField({ value, onChange, error }: CityFieldProps) {
  const { engine, country, location } = value;
  const [isTyping, setTyping] = useState(false);
  const text = useDebounced((location ?? '').trim(), TYPING_MS);
  const source = trpc.searchData.places.useQuery({ engine, country }, { staleTime: STALE_MS });
  const isListed = source.data?.source === 'listed';
  const found = trpc.searchData.places.useQuery(
    { engine, country, text },
    {
      enabled: isListed && isTyping && text !== '',
      staleTime: STALE_MS,
      placeholderData: keepPreviousData,
    },
  );
  const isSearched = isListed && isTyping && (location ?? '').trim() !== '';
  const places = isSearched ? (found.data?.places ?? []) : [];
  const message = isSearched ? messageOf(found.data, text, found.isError) : null;

  function change(typed: string) {
    onChange({ ...value, location: typed === '' ? null : typed });
  }

  return (
    <FormField label="City" error={error} help={source.data?.note ?? HELP}>
      {(control) => (
        <Combobox
          control={control}
          value={location ?? ''}
          maxLength={120}
          options={places.map(({ name, kind }) => ({ value: name, hint: kind }))}
          message={message}
          onType={(typed) => {
            setTyping(true);
            change(typed);
          }}
          onPick={(name) => {
            setTyping(false);
            change(name);
          }}
        />
      )}
    </FormField>
  );
}

/** Instead of places. */
function messageOf(
  found: PlacesResponse | undefined,
  text: string,
  isFailed: boolean,
): string | null {
  if (isFailed) return "Couldn't load the places.";
  if (found === undefined) return 'Finding places…';
  if (found.note !== null) return found.note;
  return found.places.length === 0 ? `No place starts with “${text}”.` : null;
}
