import { Button, RangeSlider, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Credential, WEEK_DAYS, WORK_HOURS } from '../../../contract/credentials.ts';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/use-change.ts';
import { chosenLanguage } from '../../i18n/languages.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { TimeZoneSelect } from '../preferences/public.ts';
import classes from './limits.module.css';

type Hours = Pick<Credential, 'timezone' | 'work_hours_start' | 'work_hours_end' | 'working_days'>;

const hour = (value: number) => String(value).padStart(2, '0');
const MARKS = [0, 6, 12, 18, 24].map((value) => ({ value, label: hour(value) }));

/** When the account works: days, hours and the zone they are meant in; saved together. */
export function HoursCard({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Partial<Hours>>({});
  const { timezone, work_hours_start: start, work_hours_end: end, working_days: days } = { ...account, ...draft };
  const set = (change: Partial<Hours>) => setDraft((now) => ({ ...now, ...change }));
  const save = useChange({
    call: (change: Partial<Hours>) => api.credentials.update({ id: account._id, ...change }),
    refresh: ['credentials', 'limits'],
    success: t(($) => $.limits.hoursSaved),
    onDone: () => setDraft({}),
  });
  const isChanged = Object.keys(draft).length > 0;
  return (
    <SectionCard title={t(($) => $.limits.hours)}>
      <div className={classes.fields}>
        <Days days={days} onChange={(working_days) => set({ working_days })} />
        {days.length === 0 && (
          <p className={classes.error} role="alert">
            {t(($) => $.limits.oneDay)}
          </p>
        )}
        <div>
          <div className={classes.hours}>
            <strong>{t(($) => $.limits.fromTo, { from: `${hour(start)}:00`, to: `${hour(end)}:00` })}</strong>
            <span>{t(($) => $.limits.hoursHint, { count: end - start, recommended: WORK_HOURS.recommended })}</span>
          </div>
          <RangeSlider
            className={classes.hoursSlider}
            size={6}
            min={WORK_HOURS.min}
            max={WORK_HOURS.max}
            minRange={WORK_HOURS.shortest}
            marks={MARKS}
            label={null}
            value={[start, end]}
            onChange={([from, to]) => set({ work_hours_start: from, work_hours_end: to })}
            thumbFromLabel={t(($) => $.limits.from)}
            thumbToLabel={t(($) => $.limits.until)}
          />
        </div>
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

function Days({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) {
  const { t } = useTranslation();
  const name = (day: number, weekday: 'short' | 'long') =>
    // The first of January 2024 was a Monday.
    new Intl.DateTimeFormat(chosenLanguage(), { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)));
  return (
    <div className={classes.days} role="group" aria-label={t(($) => $.limits.days)}>
      {WEEK_DAYS.map((day) => {
        const isOn = days.includes(day);
        return (
          <UnstyledButton
            key={day}
            className={classes.day}
            aria-pressed={isOn}
            title={name(day, 'long')}
            onClick={() =>
              onChange(
                isOn
                  ? days.filter((each) => each !== day)
                  : WEEK_DAYS.filter((each) => each === day || days.includes(each)),
              )
            }
          >
            {name(day, 'short').replace('.', '')}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
