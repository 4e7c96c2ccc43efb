import { Button } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconMinus, IconPlayerPause } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GuardChange } from '../../../../contract/guard/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './guard.module.css';
import { guardQueries } from './queries.ts';
import { useReasonText } from './words/use-reason-text.ts';

/** Every change of its limit with its reason, the newest first. */
export function GuardChangeList({ id, isAsked }: { id: string; isAsked: boolean }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery({ ...guardQueries.changes(id), enabled: isAsked });
  const changes = list.data?.pages.flatMap((page) => page.changes) ?? [];
  const title = t(($) => $.guard.changes.title);
  return (
    <div className={classes.block}>
      <h3>{title}</h3>
      {list.isPending && <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={40} />}
      {list.error && <FormFailure text={errorText(t, list.error)} />}
      {list.isSuccess && changes.length === 0 && <p className={classes.rule}>{t(($) => $.guard.changes.none)}</p>}
      <ul className={classes.rows} aria-label={title}>
        {changes.map((change) => (
          <Change key={change._id} change={change} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="xs"
          variant="default"
          className={classes.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t(($) => $.mailboxes.sends.more)}
        </Button>
      )}
    </div>
  );
}

function Change({ change }: { change: GuardChange }) {
  const { t } = useTranslation();
  const { ago, moment, number } = useFormats();
  const now = useNow();
  const reasonText = useReasonText();
  const { at, from, to } = change;
  return (
    <li>
      <IconTile {...styleOf(change)} />
      <div className={classes.what}>
        <strong>
          {from === to
            ? t(($) => $.guard.changes.same, { to: number(to) })
            : t(($) => $.guard.changes.fromTo, { from: number(from), to: number(to) })}
        </strong>
        <span>{reasonText(change)}</span>
      </div>
      <time dateTime={at} title={moment(at)}>
        {ago(at, now)}
      </time>
    </li>
  );
}

function styleOf({ from, to }: GuardChange) {
  if (to === 0 && from > 0) return { icon: IconPlayerPause, tone: 'red' } as const;
  if (to < from) return { icon: IconArrowDownRight, tone: 'amber' } as const;
  return to > from
    ? ({ icon: IconArrowUpRight, tone: 'green' } as const)
    : ({ icon: IconMinus, tone: 'grey' } as const);
}
