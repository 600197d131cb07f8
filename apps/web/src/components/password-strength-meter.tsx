import { cn } from '../lib/class-names.js';
import { passwordStrength, strengthLabels } from '../lib/password-strength.js';

const COLOURS = ['bg-critical', 'bg-critical', 'bg-warning', 'bg-success', 'bg-success'] as const;

type PasswordStrengthMeterProps = {
  password: string;
  /** Shorter passwords are too short; defaults to the minimum of a registration. */
  minChars?: number;
};

export function PasswordStrengthMeter({ password, minChars }: PasswordStrengthMeterProps) {
  const strength = password === '' ? null : passwordStrength(password, minChars);
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden className="flex flex-1 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cn(
              'h-1 flex-1 rounded-full bg-hover',
              strength !== null && Math.max(1, strength) >= step && COLOURS[strength],
            )}
          />
        ))}
      </div>
      <span className="w-16 text-right text-xs text-text-muted" aria-live="polite">
        {strength === null ? '' : strengthLabels[strength]}
      </span>
    </div>
  );
}
