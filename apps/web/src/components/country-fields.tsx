import { trackerLocations } from '@app/keywords/contract';
import { marketCountries, marketLanguages, usualLanguage } from '@app/search-data/contract';
import type { SearchMarket } from '@app/search-data/contract';
import { countryName } from '../lib/countries.js';
import { languageName } from '../lib/languages.js';
import { FormField } from './form-field.js';
import { NativeSelect } from './ui/native-select.js';

type Place = Pick<SearchMarket, 'country' | 'language'>;
type CountryFieldProps<T extends Place> = {
  value: T;
  onChange: (value: T) => void;
  isDisabled?: boolean;
  error?: string | undefined;
};

/** The locations of specification 2 section 2.5 by their names there. */
const FIRST = Object.entries(trackerLocations);
const OTHERS = marketCountries
  .filter((code) => !FIRST.some(([, each]) => each === code))
  .map((code) => ({ code, name: countryName(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));
const LANGUAGES = marketLanguages
  .map((code) => ({ code, name: languageName(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** The country of a market; another country brings its usual language. */
export function LocationField<T extends Place>(props: CountryFieldProps<T>) {
  const { value, onChange, isDisabled = false, error } = props;
  return (
    <FormField label="Location" error={error}>
      <NativeSelect
        value={value.country}
        disabled={isDisabled}
        onChange={({ target: { value: country } }) =>
          onChange({ ...value, country, language: usualLanguage(country) })
        }
      >
        {FIRST.map(([name, code]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <optgroup label="Other countries">
          {OTHERS.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      </NativeSelect>
    </FormField>
  );
}

/** The language of a market. */
export function LanguageField<T extends Place>(props: CountryFieldProps<T>) {
  const { value, onChange, isDisabled = false, error } = props;
  return (
    <FormField label="Language" error={error}>
      <NativeSelect
        value={value.language}
        disabled={isDisabled}
        onChange={({ target: { value: language } }) => onChange({ ...value, language })}
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}
