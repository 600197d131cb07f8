import type { DeviceType } from '@app/traffic/contract';

export const deviceNames: Readonly<Record<DeviceType, string>> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
};
