import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { FormModal } from '../../../../ui/overlay/form-modal.tsx';
import classes from './page.module.css';

/** A short mail by this mailbox, to see how it arrives. */
export function TestMailModal({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { receiver: user.email },
    validate: { receiver: (text) => (text.trim() === '' ? t(($) => $.preferences.required) : null) },
  });
  const send = useApiMutation({
    call: () => api.mailboxes.sendTest({ id: mailbox._id, receiver: form.getValues().receiver.trim() }),
    refresh: ['mailboxes'],
    onDone: () => {
      const email = form.getValues().receiver.trim();
      snackbars.show({ type: 'success', text: t(($) => $.mailboxes.testMail.sent, { email }) });
      onClose();
    },
    onRefusal: (error) => {
      if (!showRefusal(form, t, error)) setFailure(errorText(t, error));
      return true;
    },
  });
  const submit = useOneAtATime(() => {
    setFailure(null);
    return send.mutateAsync();
  });
  return (
    <FormModal onClose={onClose} title={t(($) => $.mailboxes.testMail.title)}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit(submit)}>
        <TextInput
          data-autofocus
          type="email"
          maxLength={254}
          label={t(($) => $.mailboxes.testMail.receiver)}
          description={t(($) => $.mailboxes.testMail.hint, { email: mailbox.email })}
          key={form.key('receiver')}
          {...form.getInputProps('receiver')}
        />
        <FormFailure text={failure} />
        <FormButtons submit={t(($) => $.mailboxes.testMail.send)} isBusy={send.isPending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}
