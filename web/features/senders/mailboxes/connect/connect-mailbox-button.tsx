import { Button, type ButtonProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOrReload } from '../../../../load-or-reload.ts';
import { useMayConnect } from './use-may-connect.ts';

const ConnectDialog = lazy(
  loadOrReload(() => import('./connect-dialog.tsx').then((file) => ({ default: file.ConnectDialog }))),
);

/** Connects a mailbox from wherever one is missing; the dialog is fetched when it is opened. */
export function ConnectMailboxButton({ accountId, ...look }: ButtonProps & { accountId?: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const mayConnect = useMayConnect();
  return (
    <>
      <Button {...look} onClick={() => mayConnect(() => setOpen(true))}>
        {t(($) => $.mailboxes.connect)}
      </Button>
      {isOpen && (
        <Suspense>
          <ConnectDialog mailbox={null} accountId={accountId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
