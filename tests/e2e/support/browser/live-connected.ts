import type { Page } from '@playwright/test';
import { LIVE_NAMESPACE } from '../../../../contract/live.ts';

/** When the server has let the page's socket into the namespace: what changes from then on reaches it. */
export const liveConnected = (page: Page): Promise<void> => frameReceived(page, `40${LIVE_NAMESPACE},`);

/** When it has answered that the page hears the chosen account as well. */
export const accountSubscribed = (page: Page): Promise<void> => frameReceived(page, `43${LIVE_NAMESPACE},`);

/** When the page has told the server this event. */
export function frameSent(page: Page, event: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes(`["${event}"`)) resolve();
      }),
    );
  });
}

function frameReceived(page: Page, start: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith(start)) resolve();
      }),
    );
  });
}
