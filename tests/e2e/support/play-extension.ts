import type { Page } from '@playwright/test';
import { EXTENSION_CHANNEL, type EmailDiscovery, type FoundProfile } from '../../../contract/credentials/extension.ts';

interface Given {
  profile: FoundProfile | null;
  email?: { outcome: EmailDiscovery; email: string | null };
}

/** Plays the browser extension: answers what a page of ours asks it. */
export async function playExtension(page: Page, given: Given): Promise<void> {
  await page.addInitScript(
    ({ channel, profile, email }) => {
      const bodyOf = (type: string) => {
        if (type === 'hello') return { type: 'hello', version: '1.0' };
        if (type === 'find_profile') return { type: 'profile', profile };
        if (type === 'find_email' && email) return { type: 'email', ...email };
        return null;
      };
      window.addEventListener('message', ({ data }) => {
        if (data?.channel !== channel || data.direction !== 'to_extension') return;
        const body = bodyOf(data.body.type);
        if (body) window.postMessage({ ...data, direction: 'from_extension', body }, location.origin);
      });
    },
    { channel: EXTENSION_CHANNEL, ...given },
  );
}
