import { Popover, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Search } from '../../../../contract/searches/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SegmentedProgress } from '../../../ui/display/segmented-progress.tsx';
import { TONES } from '../../../ui/display/tones.ts';
import { RejectionList } from './rejection-list.tsx';
import { isCollecting, searchProgress } from './search-state.ts';
import classes from './searches.module.css';

/** How many it brought of how many there are; a click on those left out says why. */
export function SearchNumbers({ search }: { search: Search }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { collected, total, found, rejected, waiting } = search;
  const share = searchProgress(search);
  const told =
    total === null
      ? t(($) => $.searches.collected, { count: collected })
      : t(($) => $.searches.collectedOf, { collected: formats.number(collected), total: formats.number(total) });
  const words = waiting > 0 ? t(($) => $.searches.joining, { count: waiting }) : told;
  return (
    <div className={classes.numbers}>
      <span className={classes.collected}>{words}</span>
      {isCollecting(search) && (
        <SegmentedProgress
          label={t(($) => $.searches.looked, { count: found })}
          segments={[{ share: share ?? 0, color: TONES.green }]}
        />
      )}
      {rejected > 0 && (
        <Popover width={320} position="bottom-end">
          <Popover.Target>
            <UnstyledButton className={classes.leftOut}>
              {t(($) => $.searches.leftOut, { count: rejected })}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <RejectionList count={rejected} rejections={search.rejections} />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}
