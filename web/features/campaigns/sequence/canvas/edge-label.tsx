import { VisuallyHidden } from '@mantine/core';
import { IconClock, IconPlus } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { LandingContext, useEditorView } from '../editor-context.ts';
import type { LayoutEdge } from './lay-out-sequence.ts';
import { waitText } from './wait-text.ts';
import classes from './way.module.css';

/** What stands in the middle of a line: the answer it belongs to, the wait, and the way to put something in. */
export function EdgeLabel({ edge }: { edge: Pick<LayoutEdge, 'id' | 'place' | 'step'> }) {
  const { t } = useTranslation();
  const view = useEditorView();
  const landing = use(LandingContext);
  const { place } = edge;
  const node = view.sequence.nodes.find(({ id }) => id === edge.step);
  const wait = node ? waitText(t, node) : '';
  const before = place.from === null ? '' : view.titleOf(place.from);
  const addWords = () => {
    if (place.from === null) return t(($) => $.sequence.add.atStart);
    if (place.branch === 'yes') return t(($) => $.sequence.add.branchYes, { step: before });
    if (place.branch === 'no') return t(($) => $.sequence.add.branchNo, { step: before });
    return t(($) => $.sequence.add.after, { step: before });
  };
  return (
    <div className={classes.label} data-landing={landing === edge.id || undefined}>
      {place.branch !== 'next' && (
        <span className={classes.branch} data-yes={place.branch === 'yes' || undefined}>
          {place.branch === 'yes' ? t(($) => $.sequence.yes) : t(($) => $.sequence.no)}
        </span>
      )}
      {node && view.isReadOnly && wait !== '' && (
        <span className={classes.wait}>
          <IconClock size={12} aria-hidden />
          {wait}
        </span>
      )}
      {node && !view.isReadOnly && (
        <button
          type="button"
          className={classes.wait}
          data-none={wait === '' || undefined}
          onClick={(event) => view.askWait(node.id, event.currentTarget)}
        >
          <IconClock size={12} aria-hidden />
          <VisuallyHidden>{t(($) => $.sequence.wait.set, { step: view.titleOf(node.id) })}</VisuallyHidden>
          {wait}
        </button>
      )}
      {!view.isReadOnly && (
        <button
          type="button"
          className={classes.add}
          data-way={edge.id}
          aria-haspopup="menu"
          aria-label={addWords()}
          onClick={(event) => view.askInsert(place, event.currentTarget)}
        >
          <IconPlus size={12} aria-hidden />
        </button>
      )}
    </div>
  );
}
