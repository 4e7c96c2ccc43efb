import type { Page } from '@playwright/test';
import { LIVE_NAMESPACE } from '../../../../contract/live.ts';

/** When the server has let the page's socket into the namespace: what changes from then on reaches it. */
export const liveConnected = (page: Page): Promise<void> => frameReceived(page, `40${LIVE_NAMESPACE},`);

/** When it has answered that the page hears the chosen account as well. */
export const accountSubscribed = (page: Page): Promise<void> => frameReceived(page, `43${LIVE_NAMESPACE},`);

function frameReceived(page: Page, start: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith(start)) resolve();
      }),
    );
  });
}
