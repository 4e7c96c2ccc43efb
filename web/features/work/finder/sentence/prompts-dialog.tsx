import { Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../api/error-text.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { finderQueries } from '../queries.ts';
import classes from './sentence.module.css';

/** What one asked for last; a click asks it again. */
export function PromptsDialog({ onChoose, onClose }: { onChoose: (text: string) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const { data, error } = useQuery(finderQueries.prompts());
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.finder.prompts.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      {!data && !error && <Skeleton height={120} role="status" aria-label={t(($) => $.ui.loading)} />}
      {error && !data && (
        <Text size="sm" role="alert">
          {errorText(t, error)}
        </Text>
      )}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.finder.prompts.none)}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={classes.prompts}>
          {data.map(({ text, at }) => (
            <li key={`${at}-${text}`}>
              <button type="button" onClick={() => onChoose(text)}>
                <span>{text}</span>
                <time dateTime={at}>{ago(at, now)}</time>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
