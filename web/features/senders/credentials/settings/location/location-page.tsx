import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../../contract/credentials/schemas.ts';
import { usePageTitle } from '../../../../../brand/use-page-title.ts';
import { useSelectedCredential } from '../../../../../shell/use-selected-credential.ts';
import { PageHeader } from '../../../../../ui/display/page-header.tsx';
import { SkeletonCards } from '../../../../../ui/feedback/skeletons.tsx';
import { LocationForm } from './location-form.tsx';
import { locationQueries } from './location-queries.ts';
import { LocationState } from './location-state.tsx';
import classes from './location.module.css';

/** Where the chosen account signs in from, and how the proxy fares. */
export function LocationPage() {
  const { t } = useTranslation();
  const account = useSelectedCredential();
  const title = t(($) => $.settings.location);
  usePageTitle(title);
  return (
    account && (
      <div className={classes.page} key={account._id}>
        <PageHeader title={title} subtitle={t(($) => $.location.subtitle, { name: account.full_name })} />
        <CurrentLocation account={account} />
      </div>
    )
  );
}

function CurrentLocation({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const { data: proxy } = useQuery(locationQueries.of(account._id));
  if (!proxy) return <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={140} />;
  return (
    <div className={classes.cards}>
      <LocationState account={account} proxy={proxy} />
      <LocationForm account={account} proxy={proxy} />
    </div>
  );
}
