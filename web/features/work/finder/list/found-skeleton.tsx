import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import classes from './list.module.css';

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** The list while its first page is on its way, in its final shape. */
export function FoundSkeleton() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <div role="status" aria-label={t(($) => $.ui.loading)}>
      <div className={classes.waitingHead} />
      {ROWS.map((row) => (
        <div key={row} className={classes.waiting} data-card={isPhone || undefined}>
          <Skeleton height={16} width={16} radius="xs" />
          <Skeleton height={32} circle />
          <Skeleton height={10} width={`${60 + ((row * 17) % 35)}%`} />
          {!isPhone && (
            <>
              <Skeleton height={30} width={30} radius="md" />
              <Skeleton height={10} width={`${55 + ((row * 29) % 40)}%`} />
              <Skeleton height={10} width={`${70 + ((row * 13) % 25)}%`} />
              <Skeleton height={10} width={64} />
              <Skeleton height={10} width={64} />
            </>
          )}
        </div>
      ))}
    </div>
  );
}
