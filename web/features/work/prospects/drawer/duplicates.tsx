import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { useRelativeDates } from '../../../campaigns/reasons/public.ts';
import { ProspectAvatar } from '../details/prospect-avatar.tsx';
import { useProspectName } from '../details/use-prospect-name.ts';
import { oneMoreOpened } from '../people-opened.ts';
import classes from './drawer.module.css';
import { MergeDialog } from './merge-dialog.tsx';

type Duplicate = ProspectDetail['duplicates'][number];
type Merged = ProspectDetail['merged'][number];

const BECAUSE: Record<Duplicate['because'], (t: TFunction) => string> = {
  email: (t) => t(($) => $.prospects.merge.sameEmail),
  link: (t) => t(($) => $.prospects.merge.sameLink),
  name: (t) => t(($) => $.prospects.merge.sameName),
};

/** Who may be the same person, and who was found to be: put together here, or taken apart again. */
export function Duplicates({ person }: { person: ProspectDetail }) {
  const { t } = useTranslation();
  const nameOf = useProspectName();
  const when = useRelativeDates();
  const [merging, setMerging] = useState<Duplicate | null>(null);
  const [splitting, setSplitting] = useState<Merged | null>(null);
  const split = useApiMutation({
    call: (merge_id: string) => api.prospects.split({ id: person._id, merge_id }),
    refresh: ['prospects', 'enrolments', 'inbox'],
    success: t(($) => $.prospects.merge.splitDone),
    onDone: () => setSplitting(null),
  });
  if (person.duplicates.length === 0 && person.merged.length === 0) return null;
  return (
    <section className={classes.duplicates} aria-label={t(($) => $.prospects.merge.title)}>
      <h3>
        <IconUsersGroup size={16} aria-hidden />
        {person.duplicates.length > 0
          ? t(($) => $.prospects.merge.found, { count: person.duplicates.length })
          : t(($) => $.prospects.merge.merged)}
      </h3>
      <ul>
        {person.duplicates.map((other) => (
          <li key={other._id}>
            <ProspectAvatar name={other.full_name} photoLink={other.photo_link} size={26} />
            <span>
              <Link
                to="/profiles/my-prospects/{-$profileId}"
                params={{ profileId: other._id }}
                search={(now: Record<string, unknown>) => now}
                state={oneMoreOpened}
                resetScroll={false}
              >
                {nameOf(other)}
              </Link>
              <small>{[other.company_name, BECAUSE[other.because](t)].filter(Boolean).join(' · ')}</small>
            </span>
            <Button size="compact-sm" variant="default" onClick={() => setMerging(other)}>
              {t(($) => $.prospects.merge.merge)}
            </Button>
          </li>
        ))}
        {person.merged.map((other) => (
          <li key={other.merge_id}>
            <ProspectAvatar name={other.full_name} photoLink={other.photo_link} size={26} />
            <span>
              <span>{nameOf(other)}</span>
              <small>{t(($) => $.prospects.merge.mergedAt, { when: when.near(other.at) })}</small>
            </span>
            <Button size="compact-sm" variant="default" onClick={() => setSplitting(other)}>
              {t(($) => $.prospects.merge.split)}
            </Button>
          </li>
        ))}
      </ul>
      {merging && <MergeDialog person={person} other={merging} onClose={() => setMerging(null)} />}
      {splitting && (
        <ConfirmModal
          isOpen
          title={t(($) => $.prospects.merge.splitTitle, { name: nameOf(splitting) })}
          confirm={t(($) => $.prospects.merge.split)}
          isBusy={split.isPending}
          onConfirm={() => split.mutate(splitting.merge_id)}
          onClose={() => setSplitting(null)}
        >
          {t(($) => $.prospects.merge.splitText)}
        </ConfirmModal>
      )}
    </section>
  );
}
