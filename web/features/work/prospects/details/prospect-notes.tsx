import { Button, Skeleton, Textarea } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '../../../../../contract/prospects/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { prospectQueries } from '../queries.ts';
import { LoadFailure } from './load-failure.tsx';
import { NoteItem } from './note-item.tsx';
import classes from './person.module.css';
import { useUnsavedText } from './use-unsaved-text.ts';
import { useWaitingDeletions } from './waiting-deletions.ts';

/** What the workspace noted about a person, each note with who wrote it and when. */
export function ProspectNotes({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const notes = useInfiniteQuery(prospectQueries.notes(profileId));
  const gone = useWaitingDeletions();
  const all = notes.data?.pages.flatMap(({ items }) => items).filter(({ _id }) => !gone.has(_id));
  return (
    <div className={classes.notes}>
      <NewNote key={profileId} profileId={profileId} />
      {notes.error && !all && <LoadFailure text={errorText(t, notes.error)} onRetry={() => void notes.refetch()} />}
      {!all && !notes.error && <Skeleton height={64} radius="md" role="status" aria-label={t(($) => $.ui.loading)} />}
      {all && all.length > 0 && (
        <ul aria-label={t(($) => $.prospects.notes.title)}>
          {all.map((note) => (
            <NoteItem key={note._id} profileId={profileId} note={note} />
          ))}
        </ul>
      )}
      {notes.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={notes.isFetchingNextPage}
          onClick={() => void notes.fetchNextPage()}
        >
          {t(($) => $.prospects.notes.older)}
        </Button>
      )}
    </div>
  );
}

function NewNote({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const [text, setText] = useUnsavedText(`note ${profileId}`);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useApiMutation({
    call: (note: string) => api.prospects.addNote({ id: profileId, text: note }),
    refresh: ['prospects'],
    // what was typed meanwhile stays
    onDone: (_, note) => setText(text === note ? null : text),
    onRefusal: (error) => {
      setProblem(errorText(t, error));
      return true;
    },
  });
  const submit = () => {
    if (!text?.trim()) return;
    setProblem(null);
    add.mutate(text);
  };
  return (
    <form
      className={classes.newNote}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        autosize
        minRows={text ? 3 : 1}
        maxRows={10}
        maxLength={NOTE_MAX}
        aria-label={t(($) => $.prospects.notes.write)}
        placeholder={t(($) => $.prospects.notes.write)}
        value={text ?? ''}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value || null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      {text && (
        <Button type="submit" size="compact-sm" loading={add.isPending} disabled={!text.trim()}>
          {t(($) => $.prospects.notes.add)}
        </Button>
      )}
    </form>
  );
}
