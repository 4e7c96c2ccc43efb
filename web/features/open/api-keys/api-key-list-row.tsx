import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconKey, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../../contract/api-keys/schemas.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import { useFormats } from '../../../i18n/format.ts';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { Sparkline } from '../../../ui/display/sparkline.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './api-keys.module.css';
import { keyLife } from './key-life.ts';
import { ScopeTags } from './scope-tags.tsx';

export type KeyAction = 'rename' | 'renew' | 'revoke';
const TAGS_SHOWN = 2;

/** One key: whose it is, what it may do, when and how often it was used, and until when it works. */
export function ApiKeyListRow({ apiKey, onAct }: { apiKey: ApiKey; onAct: (action: KeyAction) => void }) {
  const { t } = useTranslation();
  const { ago, number } = useFormats();
  const now = useNow();
  const day = dateFormat({ dateStyle: 'medium' });
  const { days, left, isOver, isSoon } = keyLife(apiKey, now);
  const today = apiKey.calls_by_day.at(-1) ?? 0;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <IconTile icon={IconKey} tone={isOver ? 'grey' : 'violet'} />
        <div>
          <strong>{apiKey.name}</strong>
          <small>
            {apiKey.owner.name}, {day.format(new Date(apiKey.created_at))}
          </small>
        </div>
      </div>
      <code className={classes.hint} aria-label={t(($) => $.apiKeys.endsWith, { hint: apiKey.hint })}>
        klk_…{apiKey.hint}
      </code>
      <ScopeTags scopes={apiKey.scopes} most={TAGS_SHOWN} />
      <div className={classes.cell} data-name={t(($) => $.apiKeys.lastUse)}>
        <span>{apiKey.used_at ? ago(apiKey.used_at, now) : t(($) => $.apiKeys.neverUsed)}</span>
        {apiKey.used_by && <small>{apiKey.used_by}</small>}
      </div>
      <div className={classes.calls}>
        <Sparkline values={apiKey.calls_by_day} label={t(($) => $.apiKeys.callsOfDays)} />
        <span>
          {number(today)} <small>{t(($) => $.apiKeys.today)}</small>
        </span>
      </div>
      <div className={classes.cell} data-name={t(($) => $.apiKeys.ends)} data-soon={isSoon || undefined}>
        <span>{day.format(new Date(apiKey.expires_at))}</span>
        <small>{isOver ? t(($) => $.apiKeys.over) : t(($) => $.apiKeys.days, { count: days })}</small>
        {apiKey.former_until ? (
          <small>{t(($) => $.apiKeys.formerUntil, { date: day.format(new Date(apiKey.former_until)) })}</small>
        ) : (
          <span className={classes.life} aria-hidden>
            <span style={{ width: `${Math.round(left * 100)}%` }} />
          </span>
        )}
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t(($) => $.apiKeys.moreOf, { name: apiKey.name })}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={() => onAct('rename')}>
            {t(($) => $.apiKeys.rename)}
          </Menu.Item>
          {apiKey.is_own && (
            <Menu.Item leftSection={<IconRefresh size={15} aria-hidden />} onClick={() => onAct('renew')}>
              {t(($) => $.apiKeys.rotate)}
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => onAct('revoke')}>
            {t(($) => $.apiKeys.revoke)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
