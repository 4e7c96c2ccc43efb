import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inboxQueries } from '../queries.ts';
import classes from './composer.module.css';
import { hasPlaceholders } from './slash.ts';

const PAUSE_MS = 350;

interface Props {
  profileId: string;
  name: string;
  credentialsId: string | undefined;
  text: string;
  subject: string;
}

/** What the person will read, where the text has placeholders; and those nobody knows a value for. */
export function FilledIn({ profileId, name, credentialsId, text, subject }: Props) {
  const { t } = useTranslation();
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const [askedSubject] = useDebouncedValue(subject, PAUSE_MS);
  const isWanted = hasPlaceholders(asked) || hasPlaceholders(askedSubject);
  const { data } = useQuery({
    ...inboxQueries.preview(profileId, asked, askedSubject, credentialsId),
    enabled: isWanted,
  });
  if (!isWanted || !data || !(hasPlaceholders(text) || hasPlaceholders(subject))) return null;
  return (
    <div className={classes.filled} aria-live="polite">
      <strong>{t(($) => $.inbox.composer.preview, { name })}</strong>
      {data.subject && <p>{data.subject}</p>}
      <p>{data.text}</p>
      {data.missing.length > 0 && (
        <p data-tone="bad">{t(($) => $.inbox.composer.missing, { fields: data.missing.join(', ') })}</p>
      )}
    </div>
  );
}
