import { Alert, Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isUnanswered } from '../../../../api/api-error.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { MoreCredits } from '../buy/more-credits.tsx';
import { useAttemptKey } from '../use-attempt-key.ts';
import classes from './page.module.css';

interface Props {
  id: string;
  name: string;
  credits: number;
  onClose: () => void;
}

/** Another year of an expired domain: asked once, with what it costs. */
export function RenewDialog({ id, name, credits, onClose }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const attempt = useAttemptKey(`${id} ${credits}`);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const renew = useApiMutation({
    call: () => api.domains.renew({ id, key: attempt.key(), credits }),
    refresh: ['domains', 'spaces', 'credits', 'mailboxes'],
    success: t(($) => $.ownDomains.renewal.done, { name }),
    onDone: onClose,
    onRefusal: (error) => {
      // what was refused is over; what nobody answered may have been done
      if (!isUnanswered(error)) attempt.settle();
      setRefusal(error);
      return true;
    },
  });
  const submit = useOneAtATime(() => {
    setRefusal(null);
    return renew.mutateAsync();
  });
  const price = t(($) => $.ownDomains.credits, { count: credits, number: number(credits) });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.ownDomains.renewal.ask, { name })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <p className={classes.lead}>{t(($) => $.ownDomains.renewal.text, { price })}</p>
      {refusal && (
        <Alert color="red" role="alert" mt="sm">
          {errorText(t, refusal)}
          {refusal instanceof ApiError && refusal.code === 'domain_credits_missing' && <MoreCredits upgrade={null} />}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        <Button loading={renew.isPending} onClick={submit}>
          {t(($) => $.ownDomains.renewal.pay, { price })}
        </Button>
      </Group>
    </Modal>
  );
}
