import { Alert, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain, MailboxSlots } from '../../../../../contract/domains/schemas.ts';
import { RAMP_DAYS, RAMP_GOAL } from '../../../../../contract/mailboxes/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { useSelectedCredential } from '../../../../shell/use-selected-credential.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { FormModal } from '../../../../ui/overlay/form-modal.tsx';
import { useFeature } from '../../../money/billing/public.ts';
import { OwnerSelect, useSenderName } from '../../mailboxes/public.ts';
import { signatureQueries } from '../../signatures/public.ts';
import classes from './mailboxes.module.css';
import { SlotsLine } from './slots-line.tsx';

interface Props {
  domains: readonly Domain[];
  slots: MailboxSlots;
  domainId: string;
  onClose: () => void;
}

/** A new mailbox on a domain of our own: its address, whose name stands beside it, and what stands below its mails. */
export function CreateMailboxDialog({ domains, slots, domainId, onClose }: Props) {
  const { t } = useTranslation();
  const { nameOf, nameOnceOf } = useSenderName();
  const selected = useSelectedCredential();
  const warming = useFeature('email_warming');
  // made once: however often one tries, it is one mailbox
  const [id] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string | null>(null);
  const required = (text: string) => (text.trim() === '' ? t(($) => $.preferences.required) : null);
  const form = useForm({
    initialValues: {
      domain_id: domainId,
      local_part: '',
      sender_name: nameOf(selected?._id ?? null),
      signature_id: '',
      credentials_id: selected?._id ?? null,
    },
    validate: { local_part: required, sender_name: required },
  });
  const signer = form.values.credentials_id ?? selected?._id ?? '';
  const { data: signatures = [] } = useQuery({ ...signatureQueries.of(signer), enabled: signer !== '' });
  const domain = domains.find(({ _id }) => _id === form.values.domain_id);
  const email = `${form.values.local_part.trim().toLowerCase()}@${domain?.name ?? ''}`;
  const create = useApiMutation({
    call: () => {
      const values = form.getValues();
      return api.domains.createMailbox({
        ...values,
        _id: id,
        local_part: values.local_part.trim(),
        sender_name: values.sender_name.trim(),
        signature_id: values.signature_id || null,
      });
    },
    refresh: ['domains', 'mailboxes', 'integrations', 'spaces'],
    success: t(($) => $.ownDomains.create.done, { email }),
    onDone: onClose,
    onRefusal: (error) => {
      if (!showRefusal(form, t, error, { mailbox_exists: 'local_part', domain_full: 'domain_id' }))
        setFailure(errorText(t, error));
      return true;
    },
  });
  const submit = useOneAtATime(() => {
    setFailure(null);
    return create.mutateAsync();
  });
  if (slots.used >= slots.given)
    return (
      <FormModal onClose={onClose} title={t(($) => $.ownDomains.newMailbox)}>
        <SlotsLine slots={slots} />
      </FormModal>
    );
  return (
    <FormModal onClose={onClose} title={t(($) => $.ownDomains.newMailbox)}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit(submit)}>
        <div className={classes.address}>
          <TextInput
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            label={t(($) => $.ownDomains.create.localPart)}
            {...form.getInputProps('local_part')}
          />
          <NativeSelect
            label={t(($) => $.ownDomains.columns.domain)}
            data={domains.map(({ _id, name }) => ({ value: _id, label: `@${name}` }))}
            {...form.getInputProps('domain_id')}
          />
        </div>
        <TextInput
          label={t(($) => $.mailboxes.senderName)}
          description={t(($) => $.mailboxes.settings.senderNameHint)}
          maxLength={120}
          {...form.getInputProps('sender_name')}
        />
        <OwnerSelect
          value={form.values.credentials_id}
          onChange={(owner) =>
            form.setValues(({ sender_name: name = '', credentials_id: before = null }) => ({
              credentials_id: owner,
              signature_id: '',
              sender_name: nameOnceOf(name, before, owner),
            }))
          }
        />
        <NativeSelect
          label={t(($) => $.mailboxes.settings.signature)}
          description={t(($) => $.mailboxes.settings.signatureHint)}
          data={[
            { value: '', label: t(($) => $.mailboxes.settings.noSignature) },
            ...signatures.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          {...form.getInputProps('signature_id')}
        />
        <Alert color="blue" variant="light">
          {t(($) => $.mailboxes.ramp.why, { count: RAMP_DAYS, goal: RAMP_GOAL })}{' '}
          {warming === 'active' && t(($) => $.ownDomains.warmsUp)}
        </Alert>
        <FormFailure text={failure} />
        <FormButtons submit={t(($) => $.ownDomains.create.submit)} isBusy={create.isPending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}
