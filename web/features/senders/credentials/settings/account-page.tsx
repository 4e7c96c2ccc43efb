import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { useSelectedCredential } from '../../../../shell/use-selected-credential.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { HealthCard } from '../health/health-card.tsx';
import classes from './account-settings.module.css';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { NoteLengthCard } from './note-length-card.tsx';
import { OnboardingCard } from './onboarding-card.tsx';
import { StateCard } from './state-card.tsx';
import { CredentialSummaryCard } from './credential-summary-card.tsx';

/** Who the chosen account is, what it is doing, what keeps it from working, and how healthy it is. */
export function AccountPage() {
  const { t } = useTranslation();
  const account = useSelectedCredential();
  const title = t(($) => $.accountSettings.title);
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <PageHeader title={title} subtitle={t(($) => $.accountSettings.subtitle)} />
      {account && <AccountCards key={account._id} account={account} />}
    </div>
  );
}

function AccountCards({ account }: { account: Credential }) {
  const { can } = useBrand();
  const isManager = useSpace()?.can.manage === true;
  // Once it goes, nobody asks after it any more.
  const [isGoing, setGoing] = useState(false);
  return (
    <div className={classes.columns}>
      <div className={classes.cards}>
        <CredentialSummaryCard account={account} />
        <StateCard account={account} isAsked={!isGoing} />
        <div className={classes.last}>
          <NoteLengthCard account={account} />
          {isManager && <DeleteAccountCard account={account} onGoing={setGoing} />}
        </div>
      </div>
      <div className={classes.cards}>
        <OnboardingCard account={account} isAsked={!isGoing} />
        {!can('hide_health_panel') && <HealthCard account={account} isAsked={!isGoing} />}
      </div>
    </div>
  );
}
