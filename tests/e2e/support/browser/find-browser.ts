import { spawnSync } from 'node:child_process';

/** First the one without a window: it spends nothing on what nobody sees. */
const CANDIDATES = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chrome or Chromium that runs here; CHROME_PATH is asked first. */
export function findBrowser(): string | null {
  const candidates = [process.env.CHROME_PATH ?? '', ...CANDIDATES].filter(Boolean);
  return candidates.map(locate).find((path) => path !== null && runs(path)) ?? null;
}

function locate(candidate: string): string | null {
  const { status, stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', candidate], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Some distributions ship a script of that name which only says what to install. */
function runs(path: string): boolean {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}
