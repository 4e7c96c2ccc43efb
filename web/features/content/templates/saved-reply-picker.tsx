import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedReply } from '../../../../contract/templates/schemas.ts';
import { firstLine } from './first-line.ts';
import { matchingReplies } from './matching-replies.ts';
import classes from './picker.module.css';
import { templateQueries } from './queries.ts';

interface Props {
  /** What was typed after “/”. */
  query: string;
  onPick: (reply: SavedReply) => void;
  onClose: () => void;
}

/** For what the field says of itself while the list is open: `aria-controls`. */
export const SAVED_REPLIES_ID = 'saved-replies';

/**
 * Saved replies for what is typed after “/”. The keyboard stays in the text: arrows choose, Enter or Tab takes, Escape
 * closes.
 */
export function SavedReplyPicker({ query, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(templateQueries.replies());
  const found = matchingReplies(data ?? [], query);
  const [chosen, setChosen] = useState({ query, index: 0 });
  // what is typed on begins at the top again
  if (chosen.query !== query) setChosen({ query, index: 0 });
  const index = Math.min(chosen.index, Math.max(0, found.length - 1));

  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const reply = found[index];
    if (event.key === 'Escape') onClose();
    else if (by && found.length > 0) setChosen({ query, index: (index + by + found.length) % found.length });
    else if ((event.key === 'Enter' || event.key === 'Tab') && !hasModifier(event) && reply) onPick(reply);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // before the text hears it, for which Enter is a new line
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);

  if (!data) return null;
  return (
    <div id={SAVED_REPLIES_ID} className={classes.replies} role="listbox" aria-label={t(($) => $.savedReplies.title)}>
      {found.length === 0 && (
        <p className={classes.empty}>
          {data.length === 0 ? t(($) => $.savedReplies.noneYet) : t(($) => $.savedReplies.nothingFound)}
        </p>
      )}
      {found.map((reply, place) => (
        <div
          key={reply._id}
          role="option"
          tabIndex={-1}
          aria-selected={place === index}
          ref={place === index ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
          // the text would lose the keyboard by a click
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(reply);
          }}
        >
          <div className={classes.option}>
            <div className={classes.optionHead}>
              <strong>{reply.name}</strong>
              <span>/{reply.shortcut}</span>
            </div>
            <p>{firstLine(reply.text)}</p>
          </div>
        </div>
      ))}
    </div>
  );
}

const hasModifier = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => shiftKey || ctrlKey || metaKey || altKey;
