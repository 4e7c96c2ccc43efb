import '@fontsource-variable/inter/wght.css';
import './brand/tokens.css';
import './brand/entry.css';
import './brand/global.css';
import { createRoot } from 'react-dom/client';
import { chosenSpace } from './api/chosen-space.ts';
import { session } from './api/session.ts';
import { loadBrand } from './brand/load-brand.ts';
import { loadTexts } from './i18n/load-texts.ts';
import { isPlainSignIn } from './is-plain-sign-in.ts';
import { loadApp } from './load-app.ts';
import { loadOrReload } from './load-or-reload.ts';
import { SessionRefusedError } from './shell/session/session-refused-error.ts';

chosenSpace.set(new URLSearchParams(location.search).get('space'));
// The token is validated while brand, texts and code are still on their way.
if (location.pathname !== '/error') void session.load();

/** A refused session is no fault of the program: its notice is on the screen, the console stays for faults. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof SessionRefusedError)) console.error(error);
};
const root = createRoot(document.getElementById('root')!, { onCaughtError });

const loadSignIn = loadOrReload(() =>
  import('./sign-in.tsx').then(({ startSignInPage }) => ({ start: startSignInPage })),
);

// Not awaited here: the files of the program import this one, and would wait for it as it for them.
void begin();

async function begin(): Promise<void> {
  const program = isPlainSignIn(location) ? loadSignIn() : loadApp();
  const [brand, { start }] = await Promise.all([loadBrand(), program, loadTexts()]);
  await start(root, brand);
}
