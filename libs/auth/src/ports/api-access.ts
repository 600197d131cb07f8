import { Injectable } from '@nestjs/common';

/** Billing depends on this feature and knows the plans; the API process connects it. */
export interface ApiAccess {
  /** Why the user's plan has no API access, as a sentence; `null` when it has. */
  missingReason(userId: string): Promise<string | null>;
}

const NOT_CONNECTED = 'API access is not available here.';

/** Whether a user may use API keys. As long as nothing is connected, nobody may. */
@Injectable()
export class ApiAccessPort implements ApiAccess {
  private access: ApiAccess | null = null;

  connect(access: ApiAccess): void {
    this.access = access;
  }

  missingReason(userId: string): Promise<string | null> {
    return this.access?.missingReason(userId) ?? Promise.resolve(NOT_CONNECTED);
  }
}
