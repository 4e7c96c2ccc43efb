import type { Page } from '@playwright/test';
import type { DemoUser } from '../support/server/demo-token.ts';

export interface Screen {
  name: string;
  path: string;
  account?: DemoUser;
  /** What makes the screen complete: waits until it is, or opens what it shows. */
  arrive: (page: Page, kind: 'desktop' | 'phone') => Promise<unknown>;
  /** It shows what happens while the application is loaded: leading there is not enough. */
  isLoadedAnew?: true;
  /** A console error or failed request that belongs to it. */
  problem?: RegExp;
}

export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
