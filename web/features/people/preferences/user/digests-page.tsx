import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DIGESTS, type Digest, type Preferences } from '../../../../../contract/accounts/people.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import rows from '../../../../ui/list/card-rows.module.css';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { nextDigestTime } from '../next-digest-time.ts';
import classes from '../preferences.module.css';
import { preferenceQueries } from '../queries.ts';
import { TimeZoneSelect } from '../time-zone-select.tsx';
import { useSavePreferences } from './use-save-preferences.ts';

type Notifications = Preferences['notifications'];

const NAMES: Record<Digest, (t: TFunction) => string> = {
  daily: (t) => t(($) => $.digests.daily),
  weekly: (t) => t(($) => $.digests.weekly),
  monthly: (t) => t(($) => $.digests.monthly),
};
const TIMES: Record<Digest, (t: TFunction) => string> = {
  daily: (t) => t(($) => $.digests.dailyAt),
  weekly: (t) => t(($) => $.digests.weeklyAt),
  monthly: (t) => t(($) => $.digests.monthlyAt),
};

/** Which summaries come by mail, and exactly when the next one does. */
export function DigestsPage() {
  const { t } = useTranslation();
  const { data } = useQuery(preferenceQueries.preferences());
  const title = t(($) => $.digests.title);
  usePageTitle(title);
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.digests.subtitle)} />
      {data ? (
        <Digests chosen={data.notifications} />
      ) : (
        <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={200} />
      )}
    </div>
  );
}

function Digests({ chosen }: { chosen: Notifications }) {
  const { t } = useTranslation();
  const save = useSavePreferences();
  const set = (change: Partial<Notifications>) => save({ notifications: { ...chosen, ...change } });
  return (
    <div className={classes.cards}>
      <SectionCard flush title={t(($) => $.digests.mails)} hint={t(($) => $.digests.hint)}>
        {DIGESTS.map((digest) => (
          <div key={digest} className={rows.row}>
            <div className={rows.text}>
              <strong id={`digest-${digest}`}>{NAMES[digest](t)}</strong>
              <span>{chosen[digest] ? <NextDigest digest={digest} zone={chosen.timezone} /> : TIMES[digest](t)}</span>
            </div>
            <Switch
              checked={chosen[digest]}
              onChange={(event) => set({ [digest]: event.currentTarget.checked })}
              aria-labelledby={`digest-${digest}`}
            />
          </div>
        ))}
      </SectionCard>
      <SectionCard title={t(($) => $.digests.zone)} hint={t(($) => $.digests.zoneHint)}>
        <div className={classes.form}>
          <TimeZoneSelect
            aria-label={t(($) => $.digests.zone)}
            value={chosen.timezone}
            onChange={(zone) => zone && set({ timezone: zone })}
          />
        </div>
      </SectionCard>
    </div>
  );
}

function NextDigest({ digest, zone }: { digest: Digest; zone: string }) {
  const { t } = useTranslation();
  const at = nextDigestTime(digest, zone, new Date(useNow()));
  const day = dateFormat({ timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' });
  const hour = dateFormat({ timeZone: zone, hour: 'numeric', minute: '2-digit' });
  return t(($) => $.digests.next, { day: day.format(at), hour: hour.format(at), zone });
}
