import type { Page } from 'puppeteer-core';
import type { Device } from './rendered-document.js';

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly deviceScaleFactor: number;
  readonly isMobile: boolean;
  /** The part of the user agent in parentheses. */
  readonly system: string;
  readonly platform: string;
  readonly platformVersion: string;
  readonly model: string;
}

/** Screen sizes and phone as emulated by Lighthouse, so that both measure the same page. */
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
  /** Replaces Chrome's user agent for the device. */
  readonly userAgent?: string | undefined;
  /** Appended to Chrome's user agent, so that websites can identify the crawler. */
  readonly identity: string;
}

/** @param version as reported by the browser: `Chrome/156.0.1.2` or `HeadlessChrome/156.0.1.2` */
export function userAgentFor(device: Device, version: string, identity: string): string {
  const { system, isMobile } = screens[device];
  const chrome = `Chrome/${majorVersionOf(version)}.0.0.0${isMobile ? ' Mobile' : ''}`;
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Safari/537.36 ${identity}`;
}

/** Makes the page believe that it runs on that device. */
export async function emulate(page: Page, emulation: Emulation): Promise<void> {
  const { width, height, deviceScaleFactor, isMobile, ...screen } = screens[emulation.device];
  const version = await page.browser().version();
  const brands = [
    { brand: 'Chromium', version: majorVersionOf(version) },
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

/** Of `Chrome/156.0.1.2` or `HeadlessChrome/156.0.1.2`. */
export function majorVersionOf(version: string): string {
  return /\/(\d+)/.exec(version)?.[1] ?? '0';
}
