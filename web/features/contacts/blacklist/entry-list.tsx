import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blacklist, BlacklistEntry } from '../../../../contract/blacklist/schemas.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { blacklistCsv } from './blacklist-csv.ts';
import type { BlacklistScope } from './blacklist-scope.ts';
import classes from './blacklist.module.css';
import { BLACKLIST_KIND_ICONS, BLACKLIST_KIND_TEXTS } from './blacklist-kind-texts.ts';
import { visibleRows } from './visible-rows.ts';

export const ROW_HEIGHT = 44;
const HEIGHT = 10 * ROW_HEIGHT;

interface Props {
  scope: BlacklistScope;
  list: Blacklist;
  /** The part of the list that is looked for. */
  found: readonly BlacklistEntry[];
  mayEdit: boolean;
}

/** Only the rows in sight are drawn: a list may have ten thousand. */
export function EntryList({ scope, list, found, mayEdit }: Props) {
  const { t } = useTranslation();
  const [scrolled, setScrolled] = useState(0);
  const [from, to] = visibleRows(scrolled, { count: found.length, row: ROW_HEIGHT, height: HEIGHT });
  const restore = useApiMutation({
    call: (entry: BlacklistEntry) => scope.add(new File([blacklistCsv([entry])], 'restored.csv', { type: 'text/csv' })),
    refresh: ['blacklist'],
  });
  const remove = useApiMutation({
    call: (entry: BlacklistEntry) => scope.set(list.entries.filter((each) => each !== entry)),
    refresh: ['blacklist'],
    onDone: (_, entry) =>
      snackbars.show({
        type: 'success',
        text: t(($) => $.blacklist.removed, { value: entry.value }),
        undo: () => restore.mutate(entry),
      }),
  });
  return (
    // What scrolls must be reachable by keyboard.
    <div
      className={classes.scroll}
      style={{ maxHeight: HEIGHT }}
      tabIndex={0}
      role="group"
      aria-label={t(($) => $.blacklist.list)}
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
    >
      <ul className={classes.rows} style={{ height: found.length * ROW_HEIGHT }}>
        {found.slice(from, to).map((entry, index) => {
          const Icon = BLACKLIST_KIND_ICONS[entry.kind];
          return (
            <li
              key={`${entry.kind} ${entry.value}`}
              className={classes.row}
              style={{ top: (from + index) * ROW_HEIGHT, height: ROW_HEIGHT }}
              aria-setsize={found.length}
              aria-posinset={from + index + 1}
            >
              <Icon size={16} stroke={1.7} aria-hidden />
              <span className={classes.value} title={entry.value}>
                {entry.value}
              </span>
              <span className={classes.kind}>{BLACKLIST_KIND_TEXTS[entry.kind](t)}</span>
              {mayEdit && (
                <ActionIcon
                  aria-label={t(($) => $.blacklist.remove, { value: entry.value })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(entry)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
