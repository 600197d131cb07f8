import { SetMetadata } from '@nestjs/common';

export const SPENDS = 'groundswell:spends';
/** `later`: what it sets up spends by itself, so that no limit of a key can hold. */
export type Spending = 'now' | 'later';

/** A route that uses allowance: API keys need the scope `spend`. Others need `read` or, for changes, `write`. */
export const Spends = (when: Spending = 'now'): MethodDecorator & ClassDecorator =>
  SetMetadata(SPENDS, when);
