import { ACCOUNT_SCREENS } from './screens/accounts.ts';
import { CAMPAIGN_PAGE_SCREENS } from './screens/campaign-page.ts';
import { CAMPAIGN_SCREENS } from './screens/campaigns.ts';
import { CHROME_SCREENS } from './screens/chrome.ts';
import { CREDENTIAL_SCREENS } from './screens/credentials.ts';
import { DASHBOARD_SCREENS } from './screens/dashboard.ts';
import { FINDER_SCREENS } from './screens/finder.ts';
import { INBOX_SCREENS } from './screens/inbox.ts';
import { INTEGRATION_SCREENS } from './screens/integrations.ts';
import { MAILBOX_SCREENS } from './screens/mailboxes.ts';
import { PREFERENCE_SCREENS } from './screens/preferences.ts';
import { PROSPECT_SCREENS } from './screens/prospects.ts';
import type { Screen } from './screens/screen.ts';
import { SEQUENCE_SCREENS } from './screens/sequence.ts';
import { SETTINGS_ACCOUNT_SCREENS } from './screens/settings-account.ts';
import { SETTINGS_SCREENS } from './screens/settings.ts';
import { SHELL_SCREENS } from './screens/shell.ts';
import { SIMULATE_SCREENS } from './screens/simulate.ts';
import { TEMPLATE_SCREENS } from './screens/templates.ts';
import { WEBHOOK_SCREENS } from './screens/webhooks.ts';
import { WIZARD_SCREENS } from './screens/wizard.ts';

export type { Screen } from './screens/screen.ts';

/** Every screen there is, by area: each area keeps its own list. */
export const AREAS: Record<string, Screen[]> = {
  shell: SHELL_SCREENS,
  campaigns: CAMPAIGN_SCREENS,
  accounts: ACCOUNT_SCREENS,
  'campaign-page': CAMPAIGN_PAGE_SCREENS,
  chrome: CHROME_SCREENS,
  dashboard: DASHBOARD_SCREENS,
  finder: FINDER_SCREENS,
  inbox: INBOX_SCREENS,
  integrations: INTEGRATION_SCREENS,
  mailboxes: MAILBOX_SCREENS,
  preferences: PREFERENCE_SCREENS,
  prospects: PROSPECT_SCREENS,
  credentials: CREDENTIAL_SCREENS,
  sequence: SEQUENCE_SCREENS,
  settings: SETTINGS_SCREENS,
  'settings-account': SETTINGS_ACCOUNT_SCREENS,
  simulate: SIMULATE_SCREENS,
  templates: TEMPLATE_SCREENS,
  webhooks: WEBHOOK_SCREENS,
  wizard: WIZARD_SCREENS,
};

/** For `npm run shots`. */
export const SCREENS: Screen[] = Object.values(AREAS).flat();
