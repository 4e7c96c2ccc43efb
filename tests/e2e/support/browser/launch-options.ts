import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** The system's own browser, quiet: it neither updates itself nor calls home. */
export function launchOptions(more: string[] = []): LaunchOptions {
  const executablePath = process.env.CHROME_PATH ?? findBrowser();
  if (!executablePath)
    throw new Error('No Chrome or Chromium found: install the package chromium, or set CHROME_PATH to its program.');
  // Found once, for the workers too.
  process.env.CHROME_PATH = executablePath;
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // without a graphics card, what is blurred behind a dialog costs a tenth of a second with each frame
      '--blink-settings=prefersReducedTransparency=true',
      ...more,
    ],
  };
}
