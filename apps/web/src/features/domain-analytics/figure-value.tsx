import { NotAvailable } from '../../components/not-available.js';

const NOT_GIVEN = "The source didn't return this value.";

type FigureValueProps = {
  value: number | null;
  format: (value: number) => string;
  /** Why it is not known. */
  reason?: string | null;
};

/** A figure, or that it is not available with the reason on hover. */
export function FigureValue({ value, format, reason }: FigureValueProps) {
  return value === null ? <NotAvailable reason={reason ?? NOT_GIVEN} /> : format(value);
}
