import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import classes from '../preferences.module.css';
import { GrantsCard } from './grants-card.tsx';
import { SecondStepCard } from './second-step-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The second step of signing in, where one is signed in, and which applications have access. */
export function SecurityPage() {
  const { t } = useTranslation();
  const user = useUser();
  const title = t(($) => $.security.title);
  usePageTitle(title);
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.security.subtitle)} />
      <div className={classes.cards}>
        <SecondStepCard user={user} />
        <SessionsCard />
        <GrantsCard />
      </div>
    </div>
  );
}
