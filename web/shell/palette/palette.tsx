import { Highlight, Loader, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogs } from '../open-dialog.ts';
import { findItems, type FoundGroup, readTyped } from './find-items.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { PaletteKeys } from './palette-keys.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { PalettePane } from './palette-pane.tsx';
import { takeTyped } from './open-palette.ts';
import { addRecent } from './palette-recent.ts';
import { usePaletteActions } from './use-palette-actions.tsx';
import { usePaletteAccounts, usePaletteScreens } from './use-palette-screens.tsx';
import { usePaletteGuides } from './use-palette-guides.tsx';
import { usePaletteRecords } from './use-palette-records.tsx';
import { useRecentOwner } from './use-recent-owner.ts';
import classes from './palette.module.css';

/** Everything that can be reached or done, by typing. It is mounted while it is open. */
export function Palette() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [pickedId, setPickedId] = useState<string | null>(null);
  const { groups, isWaiting } = useFound(typed);
  const choose = useChoose();
  const lines = groups.flatMap(({ items }) => items);
  const picked = lines.find(({ id }) => id === pickedId) ?? lines[0];
  const listId = useId();

  const move = (by: number) => {
    const at = lines.findIndex(({ id }) => id === picked?.id);
    setPickedId(lines[(at + by + lines.length) % lines.length]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && picked) {
      event.preventDefault();
      choose(picked, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <Modal
      opened
      onClose={dialogs.close}
      withCloseButton={false}
      title={null}
      aria-label={t(($) => $.palette.placeholder)}
      size="min(920px, 94vw)"
      yOffset="9dvh"
      padding={0}
      transitionProps={{ duration: 0 }}
      overlayProps={{ color: '#0b1020', backgroundOpacity: 0.5, blur: 2 }}
      classNames={{ content: classes.content, body: classes.body, inner: classes.inner }}
    >
      <div className={classes.head}>
        <IconSearch size={20} stroke={1.7} aria-hidden />
        <input
          className={classes.input}
          type="text"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={picked && optionId(listId, picked)}
          aria-label={t(($) => $.palette.placeholder)}
          placeholder={t(($) => $.palette.placeholder)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onFocus={() => setTyped((before) => before + takeTyped())}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPickedId(null);
          }}
          onKeyDown={onKeyDown}
        />
        {isWaiting && <Loader size={16} aria-hidden />}
        <PaletteKeys shortcut="esc" />
      </div>
      <div className={classes.columns}>
        <FoundList
          id={listId}
          groups={groups}
          picked={picked}
          typed={typed}
          isWaiting={isWaiting}
          onPick={setPickedId}
          onChoose={choose}
        />
        {picked && <PalettePane item={picked} onChoose={choose} />}
      </div>
      <PaletteFoot onOpenShortcuts={() => dialogs.open('shortcuts')} />
    </Modal>
  );
}

function useFound(typed: string) {
  const asked = readTyped(typed);
  const records = usePaletteRecords(asked);
  const items = [
    ...records.items,
    ...usePaletteScreens(),
    ...usePaletteAccounts(),
    ...usePaletteActions(),
    ...usePaletteGuides(),
  ];
  return { groups: findItems(asked, items, records.keys), isWaiting: records.isWaiting };
}

/** Closes the palette, then does what was chosen: it may open a dialog itself. */
function useChoose() {
  const router = useRouter();
  const owner = useRecentOwner();
  return (item: PaletteItem, inNewTab = false) => {
    if (owner && (item.record || item.group === 'screens')) addRecent(owner, item.id);
    if (item.link && inNewTab) {
      window.open(router.buildLocation(item.link as never).href, '_blank', 'noopener');
      return;
    }
    dialogs.close();
    if (item.link) void router.navigate(item.link as never);
    else item.run?.();
  };
}

interface ListProps {
  id: string;
  groups: readonly FoundGroup[];
  picked: PaletteItem | undefined;
  typed: string;
  isWaiting: boolean;
  onPick: (id: string) => void;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
}

function FoundList({ id, groups, picked, typed, isWaiting, onPick, onChoose }: ListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [picked?.id]);
  const words = readTyped(typed).text.split(/\s+/).filter(Boolean);
  const titles: Record<PaletteGroup, string> = {
    recent: t(($) => $.palette.recent),
    records: t(($) => $.palette.records),
    screens: t(($) => $.palette.screens),
    accounts: t(($) => $.palette.accounts),
    actions: t(($) => $.palette.actions),
    guides: t(($) => $.help.title),
  };
  if (groups.length === 0)
    return (
      <p className={classes.nothing} role="status">
        {isWaiting ? t(($) => $.ui.loading) : t(($) => $.palette.nothing)}
      </p>
    );
  return (
    <div className={classes.list} id={id} role="listbox" aria-label={t(($) => $.palette.placeholder)} ref={list}>
      {groups.map(({ group, items }) => (
        <div key={group} role="group" aria-label={titles[group]}>
          <p className={classes.title} aria-hidden>
            {titles[group]}
          </p>
          {items.map((item) => (
            <div
              key={item.id}
              id={optionId(id, item)}
              role="option"
              tabIndex={-1}
              aria-selected={item.id === picked?.id}
              className={classes.line}
              // only a pointer that moves picks: one that rests while the list changes does not
              onMouseMove={() => item.id !== picked?.id && onPick(item.id)}
              onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
              onKeyDown={(event) => event.key === 'Enter' && onChoose(item, false)}
            >
              <span className={classes.icon} aria-hidden>
                {item.icon}
              </span>
              <span className={classes.text}>
                <Highlight component="strong" highlight={words} className={classes.label}>
                  {item.label}
                </Highlight>
                {item.detail && <span className={classes.detail}>{item.detail}</span>}
              </span>
              {item.end}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const optionId = (listId: string, { id }: PaletteItem): string => `${listId}-${id.replace(/[^\w-]/g, '_')}`;
