import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { PersonChange } from '../../../../../contract/enrolments/schemas.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { usePeopleChange } from '../../reasons/public.ts';
import type { Waits } from '../overview/waits.ts';
import { CHANGE_WORDS } from './change-words.ts';
import { MoveDialog } from './move-dialog.tsx';
import { matchingOf, type PeopleFilters } from './people-filters.ts';
import classes from './people.module.css';
import { undoOfAll, undoOfNamed } from './undo-of.ts';
import { NAMED_MAX, type PeopleSelection } from './use-selection.ts';

const FIRST: readonly PersonChange[] = ['pause', 'resume', 'exclude'];
const MORE: readonly PersonChange[] = ['include', 'skip_step', 'retry', 'move'];
/** Cannot be taken back, so it is asked first. */
const ASKED: readonly PersonChange[] = ['skip_step'];

interface Props {
  campaign: WholeCampaign;
  filters: PeopleFilters;
  total: number;
  selection: PeopleSelection;
  waits: Waits | undefined;
}

/** What can be done with those who are chosen; each runs by itself, however many they are. */
export function BulkBar({ campaign, filters, total, selection, waits }: Props) {
  const { t } = useTranslation();
  const { begin, isPending } = usePeopleChange();
  const [asked, setAsked] = useState<PersonChange | null>(null);
  const { named, isAll } = selection;
  const count = isAll ? total : named.size;
  if (count === 0) return null;

  const run = (change: PersonChange, moveTo?: { _id: string; name: string }) => {
    setAsked(null);
    begin({
      campaignId: campaign._id,
      change,
      who: isAll ? { matching: matchingOf(filters) } : { profile_ids: [...named.keys()] },
      people: count,
      moveTo,
      undo: isAll ? undoOfAll(change, waits?.statuses) : undoOfNamed(change, [...named.values()]),
    });
    selection.clear();
  };
  // who is meant by “all” is asked every time
  const choose = (change: PersonChange) =>
    change === 'move' || isAll || ASKED.includes(change) ? setAsked(change) : run(change);
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
      {named.size === NAMED_MAX && <span>{t(($) => $.campaign.bulk.most, { count: NAMED_MAX })}</span>}
      <div className={classes.bulkActions}>
        {FIRST.map((change) => (
          <Button key={change} variant="default" size="compact-sm" loading={isPending} onClick={() => choose(change)}>
            {CHANGE_WORDS[change].name(t)}
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
                {CHANGE_WORDS[change].name(t)}
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
            title={t(($) => $.campaign.bulk.askTitle, { what: CHANGE_WORDS[asked].name(t), count })}
            confirm={CHANGE_WORDS[asked].name(t)}
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
