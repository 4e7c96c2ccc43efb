import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.ts';

/** One line for each packager: how it installs a Chromium, and fonts for it to draw with. */
const PACKAGERS: Record<string, string[]> = {
  'apt-get': [
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium fonts-liberation',
    'apt-get install -y --no-install-recommends chromium-browser',
  ],
  dnf: ['dnf install -y chromium liberation-fonts'],
  apk: ['apk add --no-cache chromium font-liberation'],
};

/** A browser for the tests: found, else installed with the distribution's packages. Never skipped silently. */
export function ensureBrowser(onProgress: (step: string) => void): string {
  const found = findBrowser();
  if (found) return found;
  const packager = Object.keys(PACKAGERS).find(isInstalled);
  const privilege = process.getuid?.() === 0 ? '' : isInstalled('sudo') && succeeds('sudo -n true') ? 'sudo -n ' : null;
  if (packager && privilege !== null) {
    onProgress(`No Chrome or Chromium found: installing one with ${packager}`);
    for (const command of PACKAGERS[packager]!) {
      succeeds(privilege + command);
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser tests need Chrome or Chromium and it could not be installed from here: ' +
      'install the package chromium (or Google Chrome), or set CHROME_PATH to its program.',
  );
}

function isInstalled(command: string): boolean {
  return succeeds(`command -v ${command}`);
}

function succeeds(command: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('/bin/sh', ['-c', command], { env, stdio: 'ignore', timeout: 600_000 }).status === 0;
}
