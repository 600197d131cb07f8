import { DEMO_MARKET, searchDevices } from '@app/search-data/contract';
import type { SearchEngine, SearchMarket } from '@app/search-data/contract';
import { LanguageField, LocationField } from '../../../components/country-fields.js';
import { FormField } from '../../../components/form-field.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { deviceNames } from '../../../lib/device-names.js';
import { ENGINE_NAMES } from '../../../lib/search-names.js';
import { CityField } from './city-field.js';

type MarketFieldsProps = {
  value: SearchMarket;
  onChange: (market: SearchMarket) => void;
  /** Without a choice, the engine is not asked for. */
  engines: readonly SearchEngine[];
  /** What the server says about the place. */
  placeError?: string | undefined;
};

/** Location and engine; language, city and device on request. The demo search engine knows none of them. */
export function MarketFields({ value, onChange, engines, placeError }: MarketFieldsProps) {
  const isDemo = value.engine === 'demo';
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <LocationField
          value={value}
          isDisabled={isDemo}
          // A city belongs to its country.
          onChange={(market) => onChange({ ...market, location: null })}
        />
        {(engines.length > 1 || value.engine !== 'google') && (
          <FormField label="Search engine">
            <NativeSelect
              value={value.engine}
              onChange={({ target }) => {
                const engine = engines.find((each) => each === target.value);
                if (engine !== undefined) onChange(withEngine(value, engine));
              }}
            >
              {engines.map((each) => (
                <option key={each} value={each}>
                  {ENGINE_NAMES[each]}
                </option>
              ))}
            </NativeSelect>
          </FormField>
        )}
      </div>
      {!isDemo && (
        <details open={placeError === undefined ? undefined : true}>
          <summary className="w-fit cursor-pointer text-sm text-text-muted hover:text-text">
            Language, city and device
          </summary>
          <div className="mt-3 grid items-start gap-3 sm:grid-cols-3">
            <LanguageField value={value} onChange={onChange} />
            <CityField value={value} onChange={onChange} error={placeError} />
            <FormField label="Device">
              <NativeSelect
                value={value.device}
                onChange={({ target }) => {
                  const device = searchDevices.find((each) => each === target.value);
                  if (device !== undefined) onChange({ ...value, device });
                }}
              >
                {searchDevices.map((device) => (
                  <option key={device} value={device}>
                    {deviceNames[device]}
                  </option>
                ))}
              </NativeSelect>
            </FormField>
          </div>
        </details>
      )}
    </div>
  );
}

function withEngine(market: SearchMarket, engine: SearchEngine): SearchMarket {
  return engine === 'demo' ? DEMO_MARKET : { ...market, engine };
}
