import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../contract/credentials/schemas.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useSelectedCredential } from '../../../shell/use-selected-credential.ts';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { AutopilotCard } from './cards/autopilot-card.tsx';
import { CopyLimits } from './changes/copy-limits.tsx';
import { HoursCard } from './cards/hours-card.tsx';
import { LimitsHead } from './limits-head.tsx';
import classes from './limits.module.css';
import { MetersCard } from './meters/meters-card.tsx';
import { limitQueries } from './queries.ts';
import { RampCard } from './ramp/ramp-card.tsx';
import { RunningCard } from './cards/running-card.tsx';
import { WithdrawalCard } from './cards/withdrawal-card.tsx';

/** What the chosen account may do a day, how much of it is done, and why. */
export function LimitsPage() {
  const { t } = useTranslation();
  const account = useSelectedCredential();
  usePageTitle(t(($) => $.settings.limits));
  // Nothing half typed for one account may be saved for another.
  return account && <Limits key={account._id} account={account} />;
}

function Limits({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const { data: limits } = useQuery(limitQueries.of(account._id));
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <LimitsHead account={account} />
        <RunningCard account={account} />
      </div>
      {limits ? (
        <div className={classes.columns}>
          <div className={classes.column}>
            <MetersCard account={account} limits={limits} />
            <RampCard account={account} limits={limits} />
          </div>
          <div className={classes.column}>
            <AutopilotCard account={account} limits={limits} />
            <HoursCard account={account} />
            <WithdrawalCard account={account} withdrawal={limits.withdrawal} />
            <CopyLimits account={account} />
          </div>
        </div>
      ) : (
        <div className={classes.columns}>
          <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={420} />
          <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={220} />
        </div>
      )}
    </div>
  );
}
