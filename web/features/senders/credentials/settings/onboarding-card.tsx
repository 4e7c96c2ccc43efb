import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import rows from '../../../../ui/list/card-rows.module.css';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from './account-settings.module.css';
import { accountSettingsQueries } from './queries.ts';

type Item = 'is_connected' | 'has_hours' | 'has_signature' | 'has_blacklist' | 'has_campaign';

/** In the order in which a new account is made ready. */
const ITEMS: readonly { item: Item; to: LinkProps['to']; words: (t: TFunction) => string }[] = [
  { item: 'is_connected', to: '/settings/connection', words: (t) => t(($) => $.accountSettings.first.connected) },
  { item: 'has_hours', to: '/settings/limits', words: (t) => t(($) => $.accountSettings.first.hours) },
  { item: 'has_signature', to: '/settings/signatures', words: (t) => t(($) => $.accountSettings.first.signature) },
  { item: 'has_blacklist', to: '/settings/blacklist', words: (t) => t(($) => $.accountSettings.first.blacklist) },
  {
    item: 'has_campaign',
    to: '/campaigns/my-campaigns/{-$filter}',
    words: (t) => t(($) => $.accountSettings.first.campaign),
  },
];

/** What makes a new account ready, until all of it is done. */
export function OnboardingCard({ account, isAsked }: { account: Credential; isAsked: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...accountSettingsQueries.onboarding(account._id), enabled: isAsked });
  const done = ITEMS.filter(({ item }) => data?.[item]).length;
  if (!data || done === ITEMS.length) return null;
  return (
    <SectionCard
      flush
      title={t(($) => $.accountSettings.first.title)}
      hint={t(($) => $.accountSettings.first.done, { done, total: ITEMS.length })}
    >
      <ul className={rows.rows}>
        {ITEMS.map(({ item, to, words }) => (
          <li key={item} className={classes.step} data-done={data[item] || undefined}>
            {data[item] ? (
              <IconCircleCheckFilled size={18} role="img" aria-label={t(($) => $.accountSettings.first.isDone)} />
            ) : (
              <IconCircleDashed size={18} role="img" aria-label={t(($) => $.accountSettings.first.isOpen)} />
            )}
            <span>{words(t)}</span>
            {!data[item] && (
              <Button
                size="compact-xs"
                variant="default"
                renderRoot={(props) => <Link {...props} to={to} aria-label={words(t)} />}
              >
                {t(($) => $.accountSettings.first.open)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.is_warming_up && (
        <p className={classes.foot}>
          {t(($) => $.accountSettings.first.warmsUp)}{' '}
          <Link to="/settings/limits">{t(($) => $.accountSettings.first.seeLimits)}</Link>
        </p>
      )}
    </SectionCard>
  );
}
