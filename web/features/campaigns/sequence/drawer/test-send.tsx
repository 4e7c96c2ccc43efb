import { Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { sequenceQueries } from '../queries.ts';

interface Props {
  node: SequenceNode;
  credentialId: string | null;
  campaignId: string | null;
}

/** Sends this email once, to whoever writes it. */
export function TestSend(props: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (props.credentialId === null) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconSend size={15} />} onClick={() => setOpen(true)}>
        {t(($) => $.sequence.test.open)}
      </Button>
      {isOpen && <TestForm {...props} credentialId={props.credentialId} onClose={() => setOpen(false)} />}
    </>
  );
}

function TestForm({ node, credentialId, campaignId, onClose }: Props & { credentialId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const { data: mailboxes } = useQuery(sequenceQueries.mailboxes(credentialId));
  const required = t(($) => $.sequence.problem.textRequired);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { integration_id: '', receiver: user.email },
    validate: {
      integration_id: (value) => (value === '' ? required : null),
      receiver: (value) => (value.trim() === '' ? required : null),
    },
  });
  const send = useApiMutation({
    call: ({ integration_id, receiver }: { integration_id: string; receiver: string }) =>
      api.campaigns.testEmail({
        receiver: receiver.trim(),
        integration_id,
        subject: node.subject,
        text: node.text,
        credentials_id: credentialId,
        signature_id: node.settings.signature_id ?? null,
        workflow_id: campaignId,
        with_unsubscribe_button: node.settings.with_unsubscribe_button ?? false,
      }),
    onDone: (_answer, { receiver }) => {
      snackbars.show({ type: 'success', text: t(($) => $.sequence.test.sent, { email: receiver.trim() }) });
      onClose();
    },
    onRefusal: (error) => showRefusal(form, t, error, { integration_down: 'integration_id' }),
  });
  const isEmpty = node.subject.trim() === '' || node.text.trim() === '';
  return (
    <Modal
      opened
      title={t(($) => $.sequence.test.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
        <Select
          label={t(($) => $.sequence.test.sender)}
          description={mailboxes?.length === 0 ? t(($) => $.sequence.test.noMailbox) : undefined}
          data={mailboxes?.map(({ _id, email, type }) => ({ value: _id, label: email ?? type })) ?? []}
          key={form.key('integration_id')}
          {...form.getInputProps('integration_id')}
        />
        <TextInput
          mt="sm"
          type="email"
          label={t(($) => $.sequence.test.receiver)}
          key={form.key('receiver')}
          {...form.getInputProps('receiver')}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.preferences.cancel)}
          </Button>
          <Button type="submit" loading={send.isPending} disabled={isEmpty}>
            {t(($) => $.sequence.test.send)}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
