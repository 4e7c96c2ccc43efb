import { installPackage } from '../../../factories/install-package.ts';
import { findBrowser } from './find-browser.ts';

/** Each with fonts for it to draw with. */
const PACKAGES = {
  apt: ['chromium-headless-shell fonts-liberation', 'chromium fonts-liberation', 'chromium-browser'],
  dnf: ['chromium liberation-fonts'],
  apk: ['chromium font-liberation'],
};

/** A browser for the tests: found, else installed with the distribution's packages. Never skipped silently. */
export function ensureBrowser(onProgress: (step: string) => void): string {
  const found = findBrowser();
  if (found) return found;
  onProgress('No Chrome or Chromium found: installing one with the distribution’s packages');
  installPackage(PACKAGES, () => findBrowser() !== null);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chrome or Chromium and it could not be installed from here: ' +
      'install the package chromium (or Google Chrome), or set CHROME_PATH to its program.',
  );
}
