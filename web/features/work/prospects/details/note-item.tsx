import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Note, NOTE_MAX } from '../../../../../contract/prospects/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useRelativeDates } from '../../../campaigns/reasons/public.ts';
import classes from './person.module.css';
import { ProspectAvatar } from './prospect-avatar.tsx';
import { useDeleteNote } from './use-delete-note.ts';
import { useUnsavedText } from './use-unsaved-text.ts';

export function NoteItem({ profileId, note }: { profileId: string; note: Note }) {
  const { t } = useTranslation();
  const when = useRelativeDates();
  const remove = useDeleteNote(profileId);
  const [draft, setDraft] = useUnsavedText(`note ${profileId} ${note._id}`);
  const author = note.author?.full_name ?? t(($) => $.prospects.notes.nobody);
  const isChanged = note.updated_at !== note.created_at;
  return (
    <li className={classes.note}>
      <div className={classes.noteHead}>
        <ProspectAvatar name={author} photoLink={note.author?.photo_link ?? null} size={22} />
        <strong>{author}</strong>
        <time dateTime={note.created_at} title={when.exact(note.created_at)}>
          {when.near(note.created_at)}
          {isChanged && ` · ${t(($) => $.prospects.notes.changed)}`}
        </time>
        {note.is_editable && draft === null && (
          <span className={classes.noteActions}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t(($) => $.prospects.notes.edit)}
              onClick={() => setDraft(note.text)}
            >
              <IconPencil size={15} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t(($) => $.prospects.notes.delete)}
              onClick={() => remove(note._id)}
            >
              <IconTrash size={15} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </div>
      {draft === null ? (
        <p>{note.text}</p>
      ) : (
        <EditNote profileId={profileId} note={note} draft={draft} onDraft={setDraft} />
      )}
    </li>
  );
}

interface EditProps {
  profileId: string;
  note: Note;
  draft: string;
  onDraft: (text: string | null) => void;
}

function EditNote({ profileId, note, draft, onDraft }: EditProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const save = useApiMutation({
    call: () => api.prospects.updateNote({ id: profileId, note: note._id, text: draft }),
    refresh: ['prospects'],
    onDone: () => onDraft(null),
    onRefusal: (error) => {
      setProblem(errorText(t, error));
      return true;
    },
  });
  return (
    <form
      className={classes.editNote}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim()) save.mutate();
      }}
    >
      <Textarea
        autosize
        autoFocus
        minRows={2}
        maxRows={12}
        maxLength={NOTE_MAX}
        aria-label={t(($) => $.prospects.notes.edit)}
        value={draft}
        error={problem}
        onChange={(event) => onDraft(event.currentTarget.value)}
      />
      <span>
        <Button type="submit" size="compact-sm" loading={save.isPending} disabled={!draft.trim()}>
          {t(($) => $.preferences.save)}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onDraft(null)}>
          {t(($) => $.preferences.cancel)}
        </Button>
      </span>
    </form>
  );
}
