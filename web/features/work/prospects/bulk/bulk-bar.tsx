import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconTag, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import { NAMED_MAX, type Selection } from '../list/use-selection.ts';
import { BulkDialogs, type BulkDeed } from './bulk-dialogs.tsx';
import classes from './bulk.module.css';

const ICON = { size: 15, 'aria-hidden': true } as const;
const FIRST: readonly { deed: BulkDeed; icon: typeof IconTag; name: (t: TFunction) => string }[] = [
  { deed: 'add_to_campaign', icon: IconUserPlus, name: (t) => t(($) => $.prospects.bulk.add) },
  { deed: 'add_label', icon: IconTag, name: (t) => t(($) => $.prospects.bulk.addLabel) },
  { deed: 'assign', icon: IconUserCheck, name: (t) => t(($) => $.prospects.bulk.assign) },
  { deed: 'export', icon: IconDownload, name: (t) => t(($) => $.prospects.bulk.export) },
];
const MORE: readonly { deed: BulkDeed; isGrave?: boolean; name: (t: TFunction) => string }[] = [
  { deed: 'remove_from_campaign', name: (t) => t(($) => $.prospects.bulk.remove) },
  { deed: 'remove_label', name: (t) => t(($) => $.prospects.bulk.removeLabel) },
  { deed: 'exclude', name: (t) => t(($) => $.prospects.bulk.exclude) },
  { deed: 'include', name: (t) => t(($) => $.prospects.bulk.include) },
  { deed: 'blacklist', isGrave: true, name: (t) => t(($) => $.prospects.bulk.blacklist) },
  { deed: 'delete', isGrave: true, name: (t) => t(($) => $.prospects.bulk.delete) },
];

/** What can be done with those who are chosen; each runs by itself, however many they are. */
export function BulkBar({ selection, total, isExact }: { selection: Selection; total: number; isExact: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [deed, setDeed] = useState<BulkDeed | null>(null);
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
      {selection.named.size === NAMED_MAX && <span>{t(($) => $.prospects.select.most, { count: NAMED_MAX })}</span>}
      <div className={classes.actions}>
        {FIRST.map(({ deed: each, icon: Icon, name }) => (
          <Button
            key={each}
            variant="default"
            size="compact-sm"
            leftSection={<Icon {...ICON} />}
            onClick={() => setDeed(each)}
          >
            {name(t)}
          </Button>
        ))}
        <Menu position="bottom-end" shadow="md" withinPortal>
          <Menu.Target>
            <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
              {t(($) => $.prospects.bulk.more)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {MORE.map(({ deed: each, isGrave, name }) => (
              <Menu.Item key={each} color={isGrave ? 'red.9' : undefined} onClick={() => setDeed(each)}>
                {name(t)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {deed && (
        <BulkDialogs
          deed={deed}
          who={selection.choice()}
          count={count}
          onClose={() => setDeed(null)}
          onBegun={selection.clear}
        />
      )}
    </section>
  );
}
