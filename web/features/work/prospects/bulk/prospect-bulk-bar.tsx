import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDatabaseSearch,
  IconDownload,
  IconTag,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpenPage } from '../../../../../contract/permissions.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SELECTED_PROSPECTS_MAX, type ProspectSelection } from '../list/use-prospect-selection.ts';
import { BulkDialogs, type BulkAction } from './bulk-dialogs.tsx';
import classes from './bulk.module.css';

const ICON = { size: 15, 'aria-hidden': true } as const;
const FIRST: readonly { action: BulkAction; icon: typeof IconTag; name: (t: TFunction) => string }[] = [
  { action: 'add_to_campaign', icon: IconUserPlus, name: (t) => t(($) => $.prospects.bulk.add) },
  { action: 'add_label', icon: IconTag, name: (t) => t(($) => $.prospects.bulk.addLabel) },
  { action: 'assign', icon: IconUserCheck, name: (t) => t(($) => $.prospects.bulk.assign) },
  { action: 'enrich', icon: IconDatabaseSearch, name: (t) => t(($) => $.prospects.bulk.enrich) },
  { action: 'export', icon: IconDownload, name: (t) => t(($) => $.prospects.bulk.export) },
];
const MORE: readonly { action: BulkAction; isGrave?: boolean; name: (t: TFunction) => string }[] = [
  { action: 'remove_from_campaign', name: (t) => t(($) => $.prospects.bulk.remove) },
  { action: 'remove_label', name: (t) => t(($) => $.prospects.bulk.removeLabel) },
  { action: 'exclude', name: (t) => t(($) => $.prospects.bulk.exclude) },
  { action: 'include', name: (t) => t(($) => $.prospects.bulk.include) },
  { action: 'blacklist', isGrave: true, name: (t) => t(($) => $.prospects.bulk.blacklist) },
  { action: 'delete', isGrave: true, name: (t) => t(($) => $.prospects.bulk.delete) },
];

/** What can be done with those who are chosen; each runs by itself, however many they are. */
export function ProspectBulkBar({
  selection,
  total,
  isExact,
}: {
  selection: ProspectSelection;
  total: number;
  isExact: boolean;
}) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [action, setAction] = useState<BulkAction | null>(null);
  const { space } = useUser();
  const mayExport = space !== null && mayOpenPage({ role: space.role, allowedPages: space.allowed_pages }, 'export');
  const count = selection.countOf(total);
  const about = isExact ? number(total) : t(($) => $.prospects.about, { total: number(total) });
  return (
    <section className={classes.bulk} aria-label={t(($) => $.prospects.select.bar)}>
      <strong>{t(($) => $.prospects.select.count, { count })}</strong>
      {!selection.isAll && total > selection.named.size && (
        <Button variant="subtle" size="compact-sm" onClick={selection.selectAll}>
          {t(($) => $.prospects.select.all, { total: about })}
        </Button>
      )}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
        {t(($) => $.prospects.select.clear)}
      </Button>
      {selection.named.size === SELECTED_PROSPECTS_MAX && (
        <span>{t(($) => $.prospects.select.most, { count: SELECTED_PROSPECTS_MAX })}</span>
      )}
      <div className={classes.actions}>
        {FIRST.filter(({ action: each }) => each !== 'export' || mayExport).map(
          ({ action: each, icon: Icon, name }) => (
            <Button
              key={each}
              variant="default"
              size="compact-sm"
              leftSection={<Icon {...ICON} />}
              onClick={() => setAction(each)}
            >
              {name(t)}
            </Button>
          ),
        )}
        <Menu position="bottom-end" shadow="md" withinPortal>
          <Menu.Target>
            <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
              {t(($) => $.prospects.bulk.more)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {MORE.map(({ action: each, isGrave, name }) => (
              <Menu.Item key={each} color={isGrave ? 'red.9' : undefined} onClick={() => setAction(each)}>
                {name(t)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {action && (
        <BulkDialogs
          action={action}
          who={selection.choice()}
          count={count}
          onClose={() => setAction(null)}
          onBegun={selection.clear}
        />
      )}
    </section>
  );
}
