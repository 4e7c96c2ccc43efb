import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type MailboxDetails, RAMP_DAYS, RAMP_GOAL } from '../../../../../contract/mailboxes/schemas.ts';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { UnsavedGuard } from '../../../../shell/unsaved-guard.tsx';
import { useSelectedCredential } from '../../../../shell/use-selected-credential.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { useFollowedForm } from '../../../../ui/form/use-followed-form.ts';
import { WholeNumberInput } from '../../../../ui/form/whole-number-input.tsx';
import { signatureQueries } from '../../signatures/public.ts';
import { OwnerSelect } from '../connect/owner-select.tsx';
import { useLimitText } from '../use-limit-text.ts';
import classes from './page.module.css';

const MOST_A_DAY = 2_000;

/** How it writes, how much a day, and whose it is. */
export function SettingsCard({ mailbox }: { mailbox: MailboxDetails }) {
  const { t } = useTranslation();
  const selected = useSelectedCredential();
  const bound = useLimitText(mailbox);
  const { form, changesOf } = useFollowedForm(
    {
      sender_name: mailbox.sender_name,
      per_day: mailbox.per_day,
      signature_id: mailbox.signature_id ?? '',
      is_plain_text: mailbox.is_plain_text,
      is_ramped: mailbox.ramp !== null,
      credentials_id: mailbox.credentials_id,
    },
    { validate: { sender_name: (text) => (text.trim() === '' ? t(($) => $.preferences.required) : null) } },
  );
  const signer = form.values.credentials_id ?? selected?._id ?? '';
  const { data: signatures = [] } = useQuery({ ...signatureQueries.of(signer), enabled: signer !== '' });
  const chosen = signatures.some(({ _id }) => _id === form.values.signature_id) ? form.values.signature_id : '';
  // one that is kept and cannot be seen here stays as it is
  const isUnseen = mailbox.signature_id !== null && chosen === '' && form.values.signature_id === mailbox.signature_id;
  const save = useApiMutation({
    call: (values: typeof form.values) => {
      const { sender_name: name, signature_id: signature, ...others } = changesOf(values);
      return api.mailboxes.update({
        id: mailbox._id,
        ...others,
        ...(name !== undefined && { sender_name: name.trim() }),
        ...(signature !== undefined && { signature_id: signature || null }),
      });
    },
    refresh: ['mailboxes', 'integrations'],
    success: t(($) => $.preferences.saved),
    onDone: () => form.resetDirty(),
    onRefusal: (error) => showRefusal(form, t, error),
  });
  return (
    <SectionCard title={t(($) => $.mailboxes.settings.title)}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <TextInput
          label={t(($) => $.mailboxes.senderName)}
          description={t(($) => $.mailboxes.settings.senderNameHint)}
          maxLength={120}
          {...form.getInputProps('sender_name')}
        />
        <WholeNumberInput
          label={t(($) => $.mailboxes.settings.perDay)}
          description={[t(($) => $.mailboxes.settings.perDayHint), ...(bound ? [bound.long] : [])].join(' ')}
          min={1}
          max={MOST_A_DAY}
          value={form.values.per_day}
          error={form.errors.per_day}
          onChange={(value) => value !== null && form.setFieldValue('per_day', value)}
        />
        <NativeSelect
          label={t(($) => $.mailboxes.settings.signature)}
          description={t(($) => $.mailboxes.settings.signatureHint)}
          value={isUnseen ? form.values.signature_id : chosen}
          data={[
            { value: '', label: t(($) => $.mailboxes.settings.noSignature) },
            ...(isUnseen ? [{ value: form.values.signature_id, label: t(($) => $.mailboxes.settings.kept) }] : []),
            ...signatures.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(event) => form.setFieldValue('signature_id', event.currentTarget.value)}
        />
        <OwnerSelect
          value={form.values.credentials_id}
          onChange={(id) => form.setValues({ credentials_id: id, signature_id: mailbox.signature_id ?? '' })}
        />
        <Switch
          label={t(($) => $.mailboxes.settings.plainText)}
          description={t(($) => $.mailboxes.settings.plainTextHint)}
          {...form.getInputProps('is_plain_text', { type: 'checkbox' })}
        />
        <Switch
          label={t(($) => $.mailboxes.ramp.setting)}
          description={t(($) => $.mailboxes.ramp.why, { count: RAMP_DAYS, goal: RAMP_GOAL })}
          disabled={mailbox.ramp?.is_forced === true}
          {...form.getInputProps('is_ramped', { type: 'checkbox' })}
        />
        <Button type="submit" className={classes.save} loading={save.isPending} disabled={!form.isDirty()}>
          {t(($) => $.preferences.save)}
        </Button>
      </form>
      <UnsavedGuard isChanged={form.isDirty()} />
    </SectionCard>
  );
}
