import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { useSelectedCredential } from '../../../../shell/use-selected-credential.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { useAdvancedOptions } from '../use-advanced-options.ts';
import classes from './account-settings.module.css';
import { AutomationCard } from './automation-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionCard } from './session-card.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** How the chosen account signs in, and where that stands. */
export function ConnectionPage() {
  const { t } = useTranslation();
  const account = useSelectedCredential();
  const { network } = useBrand().words;
  const title = t(($) => $.connection.title);
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <PageHeader title={title} subtitle={t(($) => $.connection.subtitle, { network })} />
      {account && <ConnectionCards key={account._id} account={account} />}
    </div>
  );
}

function ConnectionCards({ account }: { account: Credential }) {
  const isManager = useSpace()?.can.manage === true;
  const hasAdvanced = useAdvancedOptions();
  const isCloud = account.automation_type === 'cloud';
  return (
    <div className={classes.columns}>
      <div className={classes.cards}>
        <SignInCard account={account} />
        {isCloud && <PasswordCard account={account} />}
        {isCloud && hasAdvanced && <SessionCard account={account} />}
      </div>
      <div className={classes.cards}>
        <AutomationCard account={account} isManager={isManager} />
        {isCloud && <TwoFactorCard account={account} />}
      </div>
    </div>
  );
}
