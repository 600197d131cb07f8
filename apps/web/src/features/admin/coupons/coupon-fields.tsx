import type { ComponentProps, ReactNode } from 'react';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import type { CouponLimits } from './coupon-form.js';

/** Two fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">{children}</div>;
}

type TextFieldProps = Omit<ComponentProps<typeof Input>, 'onChange'> & {
  label: string;
  help?: string;
  error: string | undefined;
  onText: (text: string) => void;
};

/** A text input with its label. */
export function TextField({ label, help, error, onText, ...input }: TextFieldProps) {
  return (
    <FormField label={label} error={error} {...(help !== undefined && { help })}>
      <Input {...input} onChange={({ target }) => onText(target.value)} />
    </FormField>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  error: string | undefined;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
};

/** A select with its label. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, error, value, options, onChoose } = props;
  return (
    <FormField label={label} error={error}>
      <NativeSelect
        value={value}
        onChange={({ target }) => {
          const option = options.find(([one]) => one === target.value);
          if (option !== undefined) onChoose(option[0]);
        }}
      >
        {options.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}

type LimitFieldProps = {
  fields: CouponLimits;
  messages: Readonly<Record<string, string>>;
  set: (changed: Partial<CouponLimits>) => void;
};

/** The start and the end of the validity period. */
export function WindowFields({ fields, messages, set }: LimitFieldProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const help = `In your time zone (${timeZone}).`;
  return (
    <Pair>
      <TextField
        label="From"
        type="datetime-local"
        help={help}
        error={messages.startsAt}
        value={fields.startsAt}
        onText={(startsAt) => set({ startsAt })}
      />
      <TextField
        label="Until"
        type="datetime-local"
        help={help}
        error={messages.endsAt}
        value={fields.endsAt}
        onText={(endsAt) => set({ endsAt })}
      />
    </Pair>
  );
}

/** The number of uses by all accounts together. */
export function UsesField({ fields, messages, set }: LimitFieldProps) {
  return (
    <TextField
      label="Maximum uses"
      error={messages.maxRedemptions}
      help="Leave empty for no limit."
      value={fields.maxRedemptions}
      onText={(maxRedemptions) => set({ maxRedemptions })}
      inputMode="numeric"
    />
  );
}
