import { Button, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meeting } from '../../../../contract/meetings/schemas.ts';
import { api } from '../../../api/api.ts';
import { showRefusal } from '../../../api/show-refusal.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { MomentField } from '../../../ui/form/moment-field.tsx';
import { fromLocalField, browserTimeZone, toLocalField } from '../../../ui/time/local-time.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import classes from './meetings.module.css';
import { showPastMeetings } from './past-meetings.ts';

const LENGTHS = [15, 20, 30, 45, 60, 90, 120];
const MINUTE_MS = 60_000;

interface Props {
  profileId: string;
  credentialsId?: string;
  /** null notes a new one. */
  meeting: Meeting | null;
  onClose: () => void;
}

export function MeetingDialog({ profileId, credentialsId, meeting, onClose }: Props) {
  const { t } = useTranslation();
  const minutes = meeting ? (Date.parse(meeting.end) - Date.parse(meeting.start)) / MINUTE_MS : 30;
  const required = (text: string) => (text.trim() === '' ? t(($) => $.preferences.required) : null);
  const [isPast, setPast] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      event: meeting?.event ?? '',
      place: meeting?.place ?? '',
      start: toLocalField(meeting?.start ?? null),
      minutes: String(minutes),
    },
    validate: {
      event: required,
      start: required,
    },
    onValuesChange: ({ start, minutes: long }) => setPast(Date.parse(start) + Number(long) * MINUTE_MS < Date.now()),
  });
  const save = useApiMutation({
    call: (values: typeof form.values) => {
      const start = fromLocalField(values.start) as string;
      const end = new Date(Date.parse(start) + Number(values.minutes) * MINUTE_MS).toISOString();
      const body = { event: values.event, place: values.place, start, end };
      return meeting
        ? api.meetings.update({ id: meeting._id, ...body })
        : api.meetings.create({ profile_id: profileId, credentials_id: credentialsId, ...body });
    },
    refresh: ['meetings', 'dashboard', 'enrolments'],
    success: meeting ? t(($) => $.meetings.saved) : t(($) => $.meetings.added),
    onDone: (saved) => {
      // it would vanish where past ones are hidden
      if (saved.is_past) showPastMeetings();
      onClose();
    },
    onRefusal: (error) => showRefusal(form, t, error),
  });
  const lengths = [...new Set([...LENGTHS, minutes])].sort((a, b) => a - b);
  return (
    <FormModal onClose={onClose} size={520} title={meeting ? t(($) => $.meetings.move) : t(($) => $.meetings.add)}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <TextInput
          data-autofocus
          label={t(($) => $.meetings.event)}
          maxLength={200}
          key={form.key('event')}
          {...form.getInputProps('event')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <MomentField
            label={t(($) => $.meetings.start)}
            description={t(($) => $.tasks.dueHint, { zone: browserTimeZone() })}
            key={form.key('start')}
            {...form.getInputProps('start')}
          />
          <Select
            label={t(($) => $.meetings.minutes)}
            allowDeselect={false}
            data={lengths.map((count) => ({
              value: String(count),
              label: t(($) => $.meetings.minutesOf, { count }),
            }))}
            key={form.key('minutes')}
            {...form.getInputProps('minutes')}
          />
        </SimpleGrid>
        <TextInput
          label={t(($) => $.meetings.place)}
          description={t(($) => $.meetings.placeHint)}
          maxLength={500}
          key={form.key('place')}
          {...form.getInputProps('place')}
        />
        {isPast && <p className={classes.note}>{t(($) => $.meetings.tookPlace)}</p>}
        {!meeting && <p className={classes.note}>{t(($) => $.meetings.stops)}</p>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.preferences.cancel)}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {meeting ? t(($) => $.preferences.save) : t(($) => $.meetings.add)}
          </Button>
        </Group>
      </form>
    </FormModal>
  );
}
