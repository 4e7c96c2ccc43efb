import { ACCOUNT_SCREENS } from './screens/accounts.ts';
import { CAMPAIGN_PAGE_SCREENS } from './screens/campaign-page.ts';
import { CAMPAIGN_SCREENS } from './screens/campaigns.ts';
import { CHROME_SCREENS } from './screens/chrome.ts';
import { CREDENTIAL_SCREENS } from './screens/credentials.ts';
import { DASHBOARD_SCREENS } from './screens/dashboard.ts';
import { INBOX_SCREENS } from './screens/inbox.ts';
import { PREFERENCE_SCREENS } from './screens/preferences.ts';
import { PROSPECT_SCREENS } from './screens/prospects.ts';
import type { Screen } from './screens/screen.ts';
import { SEQUENCE_SCREENS } from './screens/sequence.ts';
import { SETTINGS_ACCOUNT_SCREENS } from './screens/settings-account.ts';
import { SETTINGS_SCREENS } from './screens/settings.ts';
import { SHELL_SCREENS } from './screens/shell.ts';
import { SIMULATE_SCREENS } from './screens/simulate.ts';
import { TEMPLATE_SCREENS } from './screens/templates.ts';
import { WIZARD_SCREENS } from './screens/wizard.ts';

export type { Screen } from './screens/screen.ts';

/** Every screen there is, for the accessibility check and for `npm run shots`: each area keeps its own list. */
export const SCREENS: Screen[] = [
  ...SHELL_SCREENS,
  ...CAMPAIGN_SCREENS,
  ...ACCOUNT_SCREENS,
  ...CAMPAIGN_PAGE_SCREENS,
  ...CHROME_SCREENS,
  ...DASHBOARD_SCREENS,
  ...INBOX_SCREENS,
  ...PREFERENCE_SCREENS,
  ...PROSPECT_SCREENS,
  ...CREDENTIAL_SCREENS,
  ...SEQUENCE_SCREENS,
  ...SETTINGS_SCREENS,
  ...SETTINGS_ACCOUNT_SCREENS,
  ...SIMULATE_SCREENS,
  ...TEMPLATE_SCREENS,
  ...WIZARD_SCREENS,
];
