import { Anchor, Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPORT_AT_ONCE, type ProspectChoice } from '../../../../../contract/prospects/schemas.ts';
import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { looksLikeEmail } from '../../../people/accounts/public.ts';
import { bulkJobs } from './bulk-jobs.ts';

interface Props {
  who: ProspectChoice;
  count: number;
  onClose: () => void;
  onBegun: () => void;
}

/** The chosen people as a file: few are handed over at once, many are mailed. */
export function ExportDialog(props: Props) {
  const [isMailed, setMailed] = useState(props.count > EXPORT_AT_ONCE);
  return isMailed ? <MailExport {...props} /> : <DownloadExport {...props} onMail={() => setMailed(true)} />;
}

function DownloadExport({ who, count, onClose, onMail }: Props & { onMail: () => void }) {
  const { t } = useTranslation();
  const download = useApiMutation({
    call: () => api.prospects.download(who),
    onDone: ({ name, csv }) => {
      saveFile(name, csv, 'text/csv');
      onClose();
    },
    onRefusal: (error) => {
      // more than was counted: it takes its time, and is mailed
      const isTooLarge = error instanceof ApiError && error.code === 'limit_reached';
      if (isTooLarge) onMail();
      return isTooLarge;
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.prospects.export.title, { count })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <Text size="sm">{t(($) => $.prospects.export.now)}</Text>
      <Anchor component="button" type="button" size="sm" mt="xs" onClick={onMail}>
        {t(($) => $.prospects.export.byMail)}
      </Anchor>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        <Button data-autofocus loading={download.isPending} onClick={() => download.mutate()}>
          {t(($) => $.prospects.export.download)}
        </Button>
      </Group>
    </Modal>
  );
}

/** Sent to an address: it takes up to five minutes. */
function MailExport({ who, count, onClose, onBegun }: Props) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(useUser().email);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useApiMutation({
    call: () => api.prospects.export({ ...who, email: email.trim() }),
    onDone: ({ job_id }) => {
      bulkJobs.add({ jobId: job_id, change: 'export', people: count, name: email.trim() });
      onBegun();
      onClose();
    },
    onRefusal: (error) => {
      setProblem((error instanceof ApiError && error.fields.email) || errorText(t, error));
      return true;
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.prospects.export.title, { count })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!looksLikeEmail(email.trim())) return setProblem(t(($) => $.preferences.invalidEmail));
          setProblem(null);
          send.mutate();
        }}
      >
        <TextInput
          data-autofocus
          type="text"
          inputMode="email"
          autoComplete="email"
          label={t(($) => $.prospects.export.email)}
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Text size="sm" mt="sm" c="dimmed">
          {t(($) => $.prospects.export.text)}
        </Text>
        <FormButtons submit={t(($) => $.prospects.export.confirm)} isBusy={send.isPending} mt="lg" onCancel={onClose} />
      </form>
    </Modal>
  );
}
