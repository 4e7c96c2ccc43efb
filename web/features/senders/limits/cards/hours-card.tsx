import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useDemoClock } from '../../../../shell/demo-clock/use-demo-clock.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { WorkTime } from '../../credentials/public.ts';
import { TimeZoneSelect } from '../../../people/preferences/public.ts';
import classes from '../limits.module.css';

type Hours = Pick<Credential, 'timezone' | 'work_hours_start' | 'work_hours_end' | 'working_days'>;

/** When the account works: days, hours and the zone they are meant in; saved together. */
export function HoursCard({ account, onSaved }: { account: Credential; onSaved?: () => void }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Partial<Hours>>({});
  const { timezone, work_hours_start: start, work_hours_end: end, working_days: days } = { ...account, ...draft };
  const set = (change: Partial<Hours>) => setDraft((now) => ({ ...now, ...change }));
  const save = useApiMutation({
    call: (change: Partial<Hours>) => api.credentials.update({ id: account._id, ...change }),
    refresh: ['credentials', 'limits'],
    success: t(($) => $.limits.hoursSaved),
    onDone: () => {
      setDraft({});
      onSaved?.();
    },
  });
  const demo = useDemoClock();
  const isChanged = Object.keys(draft).length > 0;
  return (
    <SectionCard title={t(($) => $.limits.hours)} hint={demo && t(($) => $.limits.hoursDemo)}>
      <div className={classes.fields}>
        <WorkTime
          hours={[start, end]}
          days={days}
          onHours={([from, to]) => set({ work_hours_start: from, work_hours_end: to })}
          onDays={(working_days) => set({ working_days })}
        />
        <TimeZoneSelect
          label={t(($) => $.limits.zone)}
          value={timezone}
          onChange={(zone) => zone && set({ timezone: zone })}
        />
        {isChanged && (
          <div className={classes.buttons}>
            <Button size="xs" variant="default" onClick={() => setDraft({})}>
              {t(($) => $.preferences.cancel)}
            </Button>
            <Button size="xs" disabled={days.length === 0} loading={save.isPending} onClick={() => save.mutate(draft)}>
              {t(($) => $.preferences.save)}
            </Button>
          </div>
        )}
      </div>
    </SectionCard>
  );
}
