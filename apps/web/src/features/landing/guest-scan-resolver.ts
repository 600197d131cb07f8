import { startGuestScanInput } from '@app/seo-scan/contract';
import { zodResolver } from '@hookform/resolvers/zod';

export const guestScanResolver = zodResolver(startGuestScanInput);
