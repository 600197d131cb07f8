import { CurrentOrigin, Endpoint, OptionalActor, PublicOrSignedIn, ValidBody } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { Controller, Post } from '@nestjs/common';
import { validateDiscountResponse, validateDiscountInput } from './contract/index.js';
import type { ValidateDiscountInput } from './contract/index.js';
import { CouponsService } from './coupons.service.js';

@Controller('api/validate-discount')
export class CouponsController {
  constructor(private readonly coupons: CouponsService) {}

  @PublicOrSignedIn()
  @Post()
  @Endpoint({ summary: 'Discount of a code on a plan', output: validateDiscountResponse })
  validate(
    @CurrentOrigin() origin: RequestOrigin,
    @OptionalActor() actor: Actor | null,
    @ValidBody(validateDiscountInput) body: ValidateDiscountInput,
  ) {
    return this.coupons.validate(origin, actor, body);
  }
}
