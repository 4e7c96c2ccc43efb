import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { EnrolmentChange } from '../../../../../contract/enrolments/schemas.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { useEnrolmentChange } from '../../reasons/public.ts';
import type { Waits } from '../overview/waits.ts';
import { ENROLMENT_CHANGE_TEXTS } from './enrolment-change-texts.ts';
import { MoveDialog } from './move-dialog.tsx';
import { enrolmentMatching, type EnrolmentFilters } from './enrolment-filters.ts';
import classes from './people.module.css';
import { undoMatchingChange, undoSelectedChange } from './undo-change.ts';
import { SELECTED_ENROLMENTS_MAX, type EnrolmentSelection } from './use-enrolment-selection.ts';

const FIRST: readonly EnrolmentChange[] = ['pause', 'resume', 'exclude'];
const MORE: readonly EnrolmentChange[] = ['include', 'skip_step', 'retry', 'move'];
/** Cannot be taken back, so it is asked first. */
const CHANGES_TO_CONFIRM: readonly EnrolmentChange[] = ['skip_step'];

interface Props {
  campaign: WholeCampaign;
  filters: EnrolmentFilters;
  total: number;
  selection: EnrolmentSelection;
  waits: Waits | undefined;
}

/** What can be done with those who are chosen; each runs by itself, however many they are. */
export function EnrolmentBulkBar({ campaign, filters, total, selection, waits }: Props) {
  const { t } = useTranslation();
  const { begin, isPending } = useEnrolmentChange();
  const [asked, setAsked] = useState<EnrolmentChange | null>(null);
  const { named, isAll } = selection;
  const count = isAll ? total : named.size;
  if (count === 0) return null;

  const run = (change: EnrolmentChange, moveTo?: { _id: string; name: string }) => {
    setAsked(null);
    begin({
      campaignId: campaign._id,
      change,
      who: isAll ? { matching: enrolmentMatching(filters) } : { profile_ids: [...named.keys()] },
      people: count,
      moveTo,
      undo: isAll ? undoMatchingChange(change, waits?.statuses) : undoSelectedChange(change, [...named.values()]),
    });
    selection.clear();
  };
  // who is meant by “all” is asked every time
  const choose = (change: EnrolmentChange) =>
    change === 'move' || isAll || CHANGES_TO_CONFIRM.includes(change) ? setAsked(change) : run(change);
  return (
    <section className={classes.bulk} aria-label={t(($) => $.campaign.bulk.label)}>
      <strong>{t(($) => $.campaign.bulk.selected, { count })}</strong>
      {!isAll && total > named.size && (
        <Button variant="subtle" size="compact-sm" onClick={selection.selectAll}>
          {t(($) => $.campaign.bulk.selectAll, { count: total })}
        </Button>
      )}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
        {t(($) => $.campaign.bulk.clear)}
      </Button>
      {named.size === SELECTED_ENROLMENTS_MAX && (
        <span>{t(($) => $.campaign.bulk.most, { count: SELECTED_ENROLMENTS_MAX })}</span>
      )}
      <div className={classes.bulkActions}>
        {FIRST.map((change) => (
          <Button key={change} variant="default" size="compact-sm" loading={isPending} onClick={() => choose(change)}>
            {ENROLMENT_CHANGE_TEXTS[change].name(t)}
          </Button>
        ))}
        <Menu position="bottom-end" shadow="md" withinPortal>
          <Menu.Target>
            <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
              {t(($) => $.campaign.bulk.more)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {MORE.map((change) => (
              <Menu.Item key={change} onClick={() => choose(change)}>
                {ENROLMENT_CHANGE_TEXTS[change].name(t)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {asked === 'move' ? (
        <MoveDialog campaign={campaign} count={count} onMove={(to) => run('move', to)} onClose={() => setAsked(null)} />
      ) : (
        asked && (
          <ConfirmModal
            isOpen
            title={t(($) => $.campaign.bulk.askTitle, { what: ENROLMENT_CHANGE_TEXTS[asked].name(t), count })}
            confirm={ENROLMENT_CHANGE_TEXTS[asked].name(t)}
            isBusy={isPending}
            onConfirm={() => run(asked)}
            onClose={() => setAsked(null)}
          >
            {asked === 'skip_step' ? t(($) => $.campaign.bulk.askSkip) : t(($) => $.campaign.bulk.askAll, { count })}
          </ConfirmModal>
        )
      )}
    </section>
  );
}
