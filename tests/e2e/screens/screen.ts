import type { Page } from '@playwright/test';
import type { Account } from '../support/token-of.ts';

export interface Screen {
  name: string;
  path: string;
  account?: Account;
  /** What makes the screen complete: waits until it is, or opens what it shows. */
  arrive: (page: Page, kind: 'desktop' | 'phone') => Promise<unknown>;
  /** On a phone it is arrived at anew: what it opens is another thing there, or closes when the page grows narrow. */
  isOtherOnPhone?: true;
  /** A console error or failed request that belongs to it. */
  problem?: RegExp;
}

export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
