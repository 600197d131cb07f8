import { Injectable } from '@nestjs/common';

/** Billing, to the right of this feature, knows the plans; the API process connects it. */
export interface ApiAccess {
  /** Why the user's plan has no API access, in a sentence; `null` when it has. */
  missingReason(userId: string): Promise<string | null>;
}

const NOT_CONNECTED = 'API access is not available here.';

/** Who may use an API key. As long as nothing is connected, nobody. */
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
