import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blacklist } from '../../../../contract/blacklist/schemas.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { blacklistCsv } from './blacklist-csv.ts';
import type { BlacklistScope } from './blacklist-scope.ts';
import classes from './blacklist.module.css';
import type { ImportedLines } from './import-result.tsx';

interface Props {
  scope: BlacklistScope;
  list: Blacklist;
  mayEdit: boolean;
  onResult: (result: ImportedLines) => void;
}

/** The list as a file, in and out, and the end of it. */
export function BlacklistActions({ scope, list, mayEdit, onResult }: Props) {
  const { t } = useTranslation();
  const isEmpty = list.entries.length === 0;
  return (
    <div className={classes.actions}>
      {mayEdit && <ImportButton scope={scope} onResult={onResult} />}
      <Button
        size="xs"
        variant="default"
        disabled={isEmpty}
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => saveFile(scope.fileName, blacklistCsv(list.entries), 'text/csv')}
      >
        {t(($) => $.blacklist.export)}
      </Button>
      {mayEdit && !isEmpty && <ClearButton scope={scope} count={list.entries.length} />}
    </div>
  );
}

function ImportButton({ scope, onResult }: Pick<Props, 'scope' | 'onResult'>) {
  const { t } = useTranslation();
  const reset = useRef<() => void>(null);
  const upload = useApiMutation({
    call: (file: File) => scope.add(file),
    refresh: ['blacklist'],
    onDone: onResult,
  });
  return (
    <FileButton
      resetRef={reset}
      accept=".csv,.txt,text/csv,text/plain"
      onChange={(file) => {
        if (!file) return;
        upload.mutate(file);
        // The same file may be chosen again once it is put right.
        reset.current?.();
      }}
    >
      {(props) => (
        <Button
          {...props}
          size="xs"
          variant="default"
          loading={upload.isPending}
          leftSection={<IconUpload size={15} aria-hidden />}
        >
          {t(($) => $.blacklist.import)}
        </Button>
      )}
    </FileButton>
  );
}

function ClearButton({ scope, count }: { scope: BlacklistScope; count: number }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const clear = useApiMutation({
    call: () => scope.set([]),
    refresh: ['blacklist'],
    success: t(($) => $.blacklist.cleared),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button
        size="xs"
        color="red"
        variant="light"
        leftSection={<IconTrash size={15} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.blacklist.clear)}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t(($) => $.blacklist.clearTitle)}
        confirm={t(($) => $.blacklist.clear)}
        isBusy={clear.isPending}
        onConfirm={() => clear.mutate()}
        onClose={() => setAsking(false)}
      >
        <p className={classes.question}>{t(($) => $.blacklist.clearText, { count })}</p>
      </ConfirmModal>
    </>
  );
}
