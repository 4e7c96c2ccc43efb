import '@fontsource-variable/inter/wght.css';
import '../brand/tokens.css';
import '../brand/entry.css';
import '../brand/global.css';
import '@mantine/core/styles.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { chosenSpace } from '../api/chosen-space.ts';
import { sessionStore } from '../api/api.ts';
import { session } from '../api/session.ts';
import { BrandProvider } from '../brand/brand-provider.tsx';
import { helpPanel } from '../features/platform/help/help-panel-state.ts';
import { loadAllTexts, loadTexts } from '../i18n/load-texts.ts';
import { queryClient } from '../query-client.ts';
import { router } from '../router.tsx';
import { dialogs } from '../shell/open-dialog.ts';
import { SessionRefusedError } from '../shell/session/session-refused-error.ts';
import { snackbars } from '../ui/feedback/snackbars.ts';
import { notifications } from '../ui/feedback/notification-center.ts';
import { type Answers, createFakeApi } from './fake-api.ts';
import { sampleAccess, type TestAccess, accessAnswers } from './access-answers.ts';

export const fakeApi = createFakeApi();

/** Says something as any screen may. */
export const say = snackbars.show;

let root: Root | null = null;
let place: HTMLElement | null = null;
let shown: typeof router | null = null;

export interface App {
  accessState: TestAccess;
  /** Answers what the fake is asked from now on. */
  answer: typeof fakeApi.answer;
  asked: typeof fakeApi.asked;
  /** The whole page anew: what storage and address hold stays, what the page remembers is gone. */
  reload: () => Promise<void>;
  /** Another address, as typed. */
  visit: (path: string) => Promise<void>;
}

/** The real application at an address, as the person of the accessState sees it. */
export async function renderApp(
  path: string,
  {
    answers = {},
    accessState: whole,
    ...given
  }: Partial<TestAccess> & { accessState?: TestAccess; answers?: Answers } = {},
): Promise<App> {
  const accessState = whole ?? sampleAccess(given);
  fakeApi.answer(accessAnswers(accessState));
  fakeApi.answer(answers);
  if (accessState.user) sessionStore.save('token-of-a-test');
  await start(path, accessState);
  const reload = () => start(location.pathname + location.search, accessState);
  const visit = (to: string) => start(to, accessState);
  return { accessState, answer: fakeApi.answer, asked: fakeApi.asked, reload, visit };
}

async function start(path: string, { brand }: TestAccess): Promise<void> {
  unmountApp();
  history.replaceState(null, '', path);
  chosenSpace.set(new URLSearchParams(location.search).get('space'));
  // one after the other: the others are added to the first
  await loadTexts();
  await loadAllTexts();
  const own = createRouter({ ...router.options, history: undefined });
  shown = own;
  // What the address needs is here before anything is looked for: a busy machine takes its time.
  await own.load();
  place = document.body.appendChild(document.createElement('div'));
  place.id = 'root';
  root = createRoot(place, {
    onCaughtError: (error) => {
      if (!(error instanceof SessionRefusedError)) console.error(error);
    },
  });
  root.render(
    <BrandProvider config={brand}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={own} />
      </QueryClientProvider>
    </BrandProvider>,
  );
}

/** As a browser that was never here. */
export const forgetSession = (): void => sessionStore.clear();

/** Takes the page away, with everything that it remembers. */
export function unmountApp(): void {
  fakeApi.leave();
  root?.unmount();
  place?.remove();
  if (shown) stopRouter(shown);
  root = null;
  place = null;
  shown = null;
  dialogs.close();
  helpPanel.close();
  session.reset();
  void queryClient.cancelQueries();
  queryClient.clear();
  for (const { id } of snackbars.items()) snackbars.remove(id);
  notifications.hide([...notifications.cards(), ...notifications.lasting()].map(({ text }) => text));
}

/** What a page that was left still had in mind leads nowhere: the address is that of the next one. */
function stopRouter(left: typeof router): void {
  const nowhere = () => new Promise<never>(() => undefined);
  Object.assign(left, { navigate: nowhere, load: nowhere, commitLocation: nowhere, invalidate: nowhere });
  left.history.destroy();
}
