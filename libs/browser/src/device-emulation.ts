import type { Page } from 'puppeteer-core';
import type { Device } from './rendered-document.js';

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly deviceScaleFactor: number;
  readonly isMobile: boolean;
  /** The part of the user agent in brackets. */
  readonly system: string;
  readonly platform: string;
  readonly platformVersion: string;
  readonly model: string;
}

/** Sizes and phone as Lighthouse emulates them, so that its numbers and ours speak of the same page. */
const screens: Readonly<Record<Device, Screen>> = {
  mobile: {
    width: 412,
    height: 823,
    deviceScaleFactor: 1.75,
    isMobile: true,
    system: 'Linux; Android 11; moto g power (2022)',
    platform: 'Android',
    platformVersion: '11.0',
    model: 'moto g power (2022)',
  },
  desktop: {
    width: 1_350,
    height: 940,
    deviceScaleFactor: 1,
    isMobile: false,
    system: 'X11; Linux x86_64',
    platform: 'Linux',
    platformVersion: '',
    model: '',
  },
};

export interface Emulation {
  readonly device: Device;
  /** Instead of Chrome's own for that device. */
  readonly userAgent?: string | undefined;
  /** Put behind Chrome's own, so that a website can tell who asks. */
  readonly identity: string;
}

/** @param version as the browser tells it: `Chrome/156.0.1.2` or `HeadlessChrome/156.0.1.2` */
export function userAgentFor(device: Device, version: string, identity: string): string {
  const { system, isMobile } = screens[device];
  const chrome = `Chrome/${majorOf(version)}.0.0.0${isMobile ? ' Mobile' : ''}`;
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Safari/537.36 ${identity}`;
}

/** Makes the page believe it is on that device. */
export async function emulate(page: Page, emulation: Emulation): Promise<void> {
  const { width, height, deviceScaleFactor, isMobile, ...screen } = screens[emulation.device];
  const version = await page.browser().version();
  const brands = [
    { brand: 'Chromium', version: majorOf(version) },
    { brand: 'Not_A Brand', version: '99' },
  ];
  await page.setUserAgent({
    userAgent: emulation.userAgent ?? userAgentFor(emulation.device, version, emulation.identity),
    userAgentMetadata: {
      brands,
      platform: screen.platform,
      platformVersion: screen.platformVersion,
      model: screen.model,
      architecture: isMobile ? '' : 'x86',
      mobile: isMobile,
    },
  });
  await page.setViewport({ width, height, deviceScaleFactor, isMobile, hasTouch: isMobile });
}

function majorOf(version: string): string {
  return /\/(\d+)/.exec(version)?.[1] ?? '0';
}
