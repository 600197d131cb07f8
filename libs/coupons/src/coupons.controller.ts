import { CurrentActor, Endpoint, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Post } from '@nestjs/common';
import { validateDiscountResponse, validateDiscountInput } from './contract/index.js';
import type { ValidateDiscountInput } from './contract/index.js';
import { CouponsService } from './coupons.service.js';

@Controller('api/validate-discount')
export class CouponsController {
  constructor(private readonly coupons: CouponsService) {}

  @Post()
  @Endpoint({ summary: 'Discount of a code on a plan', output: validateDiscountResponse })
  validate(
    @CurrentActor() actor: Actor,
    @ValidBody(validateDiscountInput) body: ValidateDiscountInput,
  ) {
    return this.coupons.validate(actor, body);
  }
}
