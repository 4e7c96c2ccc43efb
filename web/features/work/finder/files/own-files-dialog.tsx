import { ActionIcon, Loader, Modal, Skeleton, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconFileSpreadsheet, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OWN_FILE_MAX_BYTES, OWN_FILES_MAX, type OwnFile } from '../../../../../contract/finder/schemas.ts';
import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { finderQueries } from '../queries.ts';
import classes from './files.module.css';

/** Browsers tell the kind of such files each in their own way: the ending decides, as on the server. */
const ENDINGS = ['.csv', '.txt', '.tsv'];
const MEGABYTE = 1_024 * 1_024;

/** Files of the workspace whose people are found beside the index, by its members alone. */
export function OwnFilesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [problem, setProblem] = useState<string | null>(null);
  const [removing, setRemoving] = useState<OwnFile | null>(null);
  const { data, error } = useQuery(finderQueries.files());
  const add = useApiMutation({
    call: (file: File) => api.finder.addFile({ file }),
    refresh: ['finder'],
    onRefusal: (refusal) => {
      const isFull = refusal instanceof ApiError && refusal.code === 'limit_reached';
      setProblem(isFull ? t(($) => $.finder.files.full, { count: OWN_FILES_MAX }) : errorText(t, refusal));
      return true;
    },
  });
  const remove = useApiMutation({
    call: ({ _id: id }: OwnFile) => api.finder.deleteFile({ id }),
    refresh: ['finder'],
    onDone: () => setRemoving(null),
  });
  const choose = (file: File | undefined) => {
    if (!file) return setProblem(t(($) => $.errors.fileMissing));
    if (file.size > OWN_FILE_MAX_BYTES) return setProblem(t(($) => $.errors.fileTooLarge));
    if (!ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending)))
      return setProblem(t(($) => $.errors.fileRefused));
    setProblem(null);
    add.mutate(file);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(($) => $.finder.files.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <div className={classes.parts}>
        <Text size="sm" c="dimmed">
          {t(($) => $.finder.files.text)}
        </Text>
        <Dropzone
          className={classes.drop}
          multiple={false}
          useFsAccessApi={false}
          loading={false}
          disabled={add.isPending}
          data-error={problem !== null || undefined}
          inputProps={{ 'aria-label': t(($) => $.finder.files.choose), accept: ENDINGS.join(',') }}
          onDrop={(files) => choose(files[0])}
          // folders and the like arrive here
          onReject={() => setProblem(t(($) => $.errors.fileMissing))}
        >
          <div className={classes.dropText}>
            {add.isPending ? <Loader size={20} /> : <IconUpload size={22} stroke={1.6} aria-hidden />}
            <strong>{t(($) => $.finder.files.drop)}</strong>
            <span>{t(($) => $.finder.files.hint, { size: number(OWN_FILE_MAX_BYTES / MEGABYTE) })}</span>
          </div>
        </Dropzone>
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
        {!data && !error && <Skeleton height={60} role="status" aria-label={t(($) => $.ui.loading)} />}
        {error && !data && (
          <Text size="sm" role="alert">
            {errorText(t, error)}
          </Text>
        )}
        {data?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(($) => $.finder.files.none)}
          </Text>
        )}
        {data && data.length > 0 && (
          <ul className={classes.list} aria-label={t(($) => $.finder.files.title)}>
            {data.map((file) => (
              <FileLine key={file._id} file={file} onRemove={() => setRemoving(file)} />
            ))}
          </ul>
        )}
      </div>
      {removing && (
        <ConfirmModal
          isOpen
          title={t(($) => $.finder.files.removeTitle, { name: removing.name })}
          confirm={t(($) => $.finder.files.remove)}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(null)}
        >
          {t(($) => $.finder.files.removeText, { count: removing.people })}
        </ConfirmModal>
      )}
    </Modal>
  );
}

function FileLine({ file, onRemove }: { file: OwnFile; onRemove: () => void }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { name, people, refused, by, status, created_at } = file;
  const read = [
    t(($) => $.finder.files.people, { count: people }),
    refused > 0 && t(($) => $.finder.files.refused, { count: refused }),
    by?.full_name,
    moment(created_at),
  ].filter(Boolean);
  return (
    <li>
      <IconFileSpreadsheet size={20} stroke={1.6} aria-hidden />
      <span>
        <strong>{name}</strong>
        <span>{read.join(' · ')}</span>
      </span>
      {status === 'reading' && <StatusPill tone="blue">{t(($) => $.finder.files.reading)}</StatusPill>}
      {status === 'failed' && <StatusPill tone="red">{t(($) => $.finder.files.failed)}</StatusPill>}
      <ActionIcon aria-label={t(($) => $.finder.files.removeOne, { name })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
