import { IconBan, IconGauge, IconMapPin, IconPlugConnected, IconSignature, IconUser } from '@tabler/icons-react';
import type { TFunction } from 'i18next';

interface SettingsPage {
  to:
    | '/settings/account'
    | '/settings/limits'
    | '/settings/location'
    | '/settings/blacklist'
    | '/settings/connection'
    | '/settings/signatures';
  icon: typeof IconUser;
  label: (t: TFunction) => string;
  /** Only where the platform itself acts on the network; without that there is nothing to sign in. */
  needsAutomation?: true;
}

const PAGES: readonly SettingsPage[] = [
  { to: '/settings/account', icon: IconUser, label: (t) => t(($) => $.settings.account), needsAutomation: true },
  { to: '/settings/limits', icon: IconGauge, label: (t) => t(($) => $.settings.limits) },
  { to: '/settings/location', icon: IconMapPin, label: (t) => t(($) => $.settings.location), needsAutomation: true },
  { to: '/settings/blacklist', icon: IconBan, label: (t) => t(($) => $.settings.blacklist) },
  {
    to: '/settings/connection',
    icon: IconPlugConnected,
    label: (t) => t(($) => $.settings.connection),
    needsAutomation: true,
  },
  { to: '/settings/signatures', icon: IconSignature, label: (t) => t(($) => $.settings.signatures) },
];

/** The pages an account has, in their order; the first is where the bare address leads. */
export function settingsPages(hasAutomation: boolean): readonly SettingsPage[] {
  return PAGES.filter((page) => hasAutomation || !page.needsAutomation);
}
