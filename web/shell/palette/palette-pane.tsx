import { UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconExternalLink, IconMessage, IconUser, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteItem } from './palette-item.ts';
import { PaletteKeys } from './palette-keys.tsx';
import { kindText } from './use-palette-records.tsx';
import classes from './palette.module.css';

interface Props {
  item: PaletteItem;
  onChoose: (item: PaletteItem, inNewTab?: boolean) => void;
}

/** Beside the list: what the picked line is, and what else can be done with it. */
export function PalettePane({ item, onChoose }: Props) {
  const { t } = useTranslation();
  const { record } = item;
  return (
    <aside className={classes.pane} aria-label={item.label}>
      <div className={classes.paneHead}>
        <span className={classes.icon}>{item.icon}</span>
        <div>
          <strong>{item.label}</strong>
          {record && <span>{kindText(t, record.kind)}</span>}
        </div>
      </div>
      {item.detail && <p className={classes.paneText}>{item.detail}</p>}
      {item.end && record && <div>{item.end}</div>}
      <div className={classes.paneActions}>
        <PaneAction
          icon={<IconArrowRight size={17} stroke={1.7} aria-hidden />}
          label={item.link ? t(($) => $.palette.open) : t(($) => $.palette.run)}
          keys="enter"
          onClick={() => onChoose(item)}
        />
        {item.link && (
          <PaneAction
            icon={<IconExternalLink size={17} stroke={1.7} aria-hidden />}
            label={t(($) => $.palette.openInTab)}
            keys="mod+enter"
            onClick={() => onChoose(item, true)}
          />
        )}
        {record && <MoreActions item={item} onChoose={onChoose} />}
      </div>
    </aside>
  );
}

/** Where else a record stands. */
function MoreActions({ item, onChoose }: Props) {
  const { t } = useTranslation();
  const record = item.record;
  if (!record) return null;
  const to = (link: PaletteItem['link']) => () => onChoose({ ...item, link });
  const params = { profileId: record._id };
  switch (record.kind) {
    case 'prospect':
      return (
        <PaneAction
          icon={<IconMessage size={17} stroke={1.7} aria-hidden />}
          label={t(($) => $.palette.openConversation)}
          onClick={to({ to: '/inbox/{-$profileId}', params })}
        />
      );
    case 'conversation':
      return (
        <PaneAction
          icon={<IconUser size={17} stroke={1.7} aria-hidden />}
          label={t(($) => $.palette.openPerson)}
          onClick={to({ to: '/profiles/my-prospects/{-$profileId}', params })}
        />
      );
    case 'campaign':
      if (record.status === 'draft') return null;
      return (
        <PaneAction
          icon={<IconUsers size={17} stroke={1.7} aria-hidden />}
          label={t(($) => $.palette.openPeople)}
          onClick={to({ to: '/campaign/view/$id/{-$tab}', params: { id: record._id, tab: 'people' } })}
        />
      );
    default:
      return null;
  }
}

interface ActionProps {
  icon: ReactNode;
  label: string;
  keys?: 'enter' | 'mod+enter';
  onClick: () => void;
}

function PaneAction({ icon, label, keys, onClick }: ActionProps) {
  return (
    <UnstyledButton className={classes.paneAction} onClick={onClick}>
      {icon}
      <span>{label}</span>
      {keys && <PaletteKeys shortcut={keys} />}
    </UnstyledButton>
  );
}
