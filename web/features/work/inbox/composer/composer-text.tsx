import { Textarea } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { SAVED_REPLIES_ID, SavedReplyPicker } from '../../../content/templates/public.ts';
import classes from './composer.module.css';
import { type Slash, slashBefore } from './slash.ts';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  text: string;
  onChange: (text: string) => void;
  onPickReply: (reply: { _id: string; text: string }, place: Slash) => void;
  onSend: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** The words: they grow with their field, “/” offers saved replies, Ctrl or ⌘ with Enter sends. */
export function ComposerText({ field, label, placeholder, text, onChange, onPickReply, onSend, onFiles }: Props) {
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const found = hasFocus ? slashBefore(text, caret) : null;
  const slash = found && found.at !== closedAt ? found : null;
  return (
    <div className={classes.textArea}>
      {slash && (
        <div className={classes.replies}>
          <SavedReplyPicker
            query={slash.query}
            onPick={(reply) => onPickReply(reply, slash)}
            onClose={() => setClosedAt(slash.at)}
          />
        </div>
      )}
      <Textarea
        ref={field}
        autosize
        minRows={2}
        maxRows={12}
        variant="unstyled"
        aria-label={label}
        aria-controls={slash ? SAVED_REPLIES_ID : undefined}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setCaret(event.currentTarget.selectionStart);
          if (!slashBefore(event.currentTarget.value, event.currentTarget.selectionStart)) setClosedAt(null);
          onChange(event.currentTarget.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            onSend();
          }
          // the way out of the text, so that the keys of the inbox work again
          if (event.key === 'Escape' && !slash) event.currentTarget.blur();
        }}
        onPaste={(event) => {
          const { files } = event.clipboardData;
          if (files.length === 0) return;
          event.preventDefault();
          onFiles([...files]);
        }}
      />
    </div>
  );
}
