import { Alert, Anchor, Button, Group, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutomationType, Credential } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { extensionBridge } from '../extension-bridge.ts';
import classes from './account-settings.module.css';
import { AccountPasswordForm } from './password-card.tsx';

type Answer = 'SUCCESS' | 'NEEDS_LOCATION' | 'NEEDS_PASSWORD' | 'NEEDS_EXTENSION';

interface Props {
  account: Credential;
  to: AutomationType;
  onClose: () => void;
}

/** Asks before the account moves, and goes on with what the move still needs. */
export function ChangeAutomation({ account, to, onClose }: Props) {
  const { t } = useTranslation();
  const store = useBrand().links.extension;
  const [needs, setNeeds] = useState<Exclude<Answer, 'SUCCESS'> | null>(null);
  const change = useApiMutation({
    call: () => changeTo(account, to),
    refresh: ['credentials', 'spaces'],
    onDone: (answer) => {
      if (answer === 'NEEDS_EXTENSION' && store) window.open(store, '_blank', 'noopener');
      if (answer !== 'SUCCESS') return setNeeds(answer);
      snackbars.show({ type: 'success', text: t(($) => $.connection.changeSent) });
      onClose();
    },
    onRefusal: () => true, // stands in the window
  });
  const again = { isBusy: change.isPending, onConfirm: () => change.mutate(), onClose };
  return (
    <Modal
      opened
      onClose={onClose}
      title={to === 'cloud' ? t(($) => $.connection.toCloudTitle) : t(($) => $.connection.toExtensionTitle)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      {change.error && (
        <Alert color="red" role="alert" mb="md">
          {errorText(t, change.error)}
        </Alert>
      )}
      {needs === null && <Confirm account={account} to={to} {...again} />}
      {needs === 'NEEDS_EXTENSION' && <NeedsExtension store={store} {...again} />}
      {needs === 'NEEDS_LOCATION' && <NeedsLocation onClose={onClose} />}
      {needs === 'NEEDS_PASSWORD' && (
        <>
          <p className={classes.text}>{t(($) => $.connection.needsPassword)}</p>
          <AccountPasswordForm account={account} submit={t(($) => $.connection.goOn)} onDone={() => change.mutate()} />
        </>
      )}
    </Modal>
  );
}

async function changeTo(account: Credential, to: AutomationType): Promise<Answer> {
  if (to === 'extension' && !(await extensionBridge.isInstalled())) return 'NEEDS_EXTENSION';
  return (await api.credentials.automationType({ id: account._id, automation_type: to })).result;
}

interface Again {
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Confirm({ account, to, isBusy, onConfirm, onClose }: Again & Pick<Props, 'account' | 'to'>) {
  const { t } = useTranslation();
  const name = account.full_name || account.username;
  const text =
    to === 'cloud' ? t(($) => $.connection.toCloudText, { name }) : t(($) => $.connection.toExtensionText, { name });
  return (
    <Step text={text} onClose={onClose}>
      <Button loading={isBusy} onClick={onConfirm}>
        {t(($) => $.connection.change)}
      </Button>
    </Step>
  );
}

function NeedsExtension({ store, isBusy, onConfirm, onClose }: Again & { store: string | undefined }) {
  const { t } = useTranslation();
  const link = store && (
    <Anchor href={store} target="_blank" rel="noopener noreferrer" inherit>
      {t(($) => $.connection.store)}
    </Anchor>
  );
  const text = store ? t(($) => $.connection.needsExtension) : t(($) => $.connection.noStore);
  return (
    <Step
      text={
        <>
          {text} {link}
        </>
      }
      onClose={onClose}
    >
      <Button loading={isBusy} onClick={onConfirm}>
        {t(($) => $.connection.retry)}
      </Button>
    </Step>
  );
}

function NeedsLocation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Step text={t(($) => $.connection.needsLocation)} onClose={onClose}>
      <Button renderRoot={(props) => <Link {...props} to="/settings/location" />}>
        {t(($) => $.connection.chooseLocation)}
      </Button>
    </Step>
  );
}

/** What is to be known, a way out, and the way on. */
function Step({ text, onClose, children }: { text: ReactNode; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.text}>{text}</p>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        {children}
      </Group>
    </>
  );
}
