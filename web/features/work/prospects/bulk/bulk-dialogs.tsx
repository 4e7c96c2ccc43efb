import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BulkChange, ProspectChoice } from '../../../../../contract/prospects/schemas.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { LookUpProspectsDialog } from '../../../contacts/enrichment/public.ts';
import { campaignQueries } from '../../../campaigns/list/public.ts';
import { preferenceQueries } from '../../../people/preferences/public.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { LabelDialog } from './label-dialog.tsx';
import { type ProspectBulkRequest, useProspectBulk } from './use-prospect-bulk.ts';

export type BulkAction = BulkChange | 'export' | 'enrich';
const NO_ASSIGNEE = 'nobody';

interface Props {
  action: BulkAction;
  who: ProspectChoice;
  count: number;
  onClose: () => void;
  /** The change is under way: nobody is chosen any more. */
  onBegun: () => void;
}

/** What is asked before a change for many: to where, or whether, always with the number of people. */
export function BulkDialogs({ action, who, count, onClose, onBegun }: Props) {
  const { t } = useTranslation();
  const { data: campaigns = [] } = useQuery(campaignQueries.all(undefined));
  const { data: members = [] } = useQuery(preferenceQueries.workers());
  const { begin, isPending } = useProspectBulk(() => {
    onBegun();
    onClose();
  });
  if (action === 'export') return <ExportDialog who={who} count={count} onClose={onClose} onBegun={onBegun} />;
  if (action === 'enrich') return <LookUpProspectsDialog who={who} count={count} onClose={onClose} onBegun={onBegun} />;
  const run = (target?: ProspectBulkRequest['target'], name?: string) =>
    begin({ change: action, who, people: count, target, name });
  const shared = { isBusy: isPending, onClose };
  const asks = (title: string, text: string, confirm: string) => (
    <ConfirmModal isOpen title={title} confirm={confirm} {...shared} onConfirm={() => run()}>
      {text}
    </ConfirmModal>
  );
  const named = <T extends { _id: string; name: string }>(list: readonly T[]) =>
    list.map(({ _id, name }) => ({ value: _id, label: name }));

  switch (action) {
    case 'add_to_campaign':
      return (
        <ChooseDialog
          {...shared}
          title={t(($) => $.prospects.bulk.addTitle, { count })}
          label={t(($) => $.prospects.filters.campaign)}
          text={t(($) => $.prospects.bulk.addText)}
          confirm={t(($) => $.prospects.bulk.addConfirm, { count })}
          data={named(campaigns.filter(({ credentials_id }) => credentials_id !== null))}
          onChoose={({ value, label }) => run({ workflow_id: value }, label)}
        />
      );
    case 'remove_from_campaign':
      return (
        <ChooseDialog
          {...shared}
          title={t(($) => $.prospects.bulk.removeTitle, { count })}
          label={t(($) => $.prospects.filters.campaign)}
          text={t(($) => $.prospects.bulk.removeText)}
          confirm={t(($) => $.prospects.bulk.removeConfirm, { count })}
          data={named(campaigns)}
          onChoose={({ value, label }) => run({ workflow_id: value }, label)}
        />
      );
    case 'add_label':
    case 'remove_label':
      return (
        <LabelDialog
          {...shared}
          isAdding={action === 'add_label'}
          count={count}
          onChoose={({ value, label }) => run({ label_id: value }, label)}
        />
      );
    case 'assign':
      return (
        <ChooseDialog
          {...shared}
          title={t(($) => $.prospects.bulk.assignTitle, { count })}
          label={t(($) => $.prospects.columns.assignee)}
          text={t(($) => $.prospects.bulk.assignText)}
          confirm={t(($) => $.prospects.bulk.assign)}
          data={[
            { value: NO_ASSIGNEE, label: t(($) => $.prospects.filters.nobody) },
            ...members.map(({ _id, full_name, email }) => ({ value: _id, label: full_name.trim() || email })),
          ]}
          onChoose={({ value, label }) =>
            value === NO_ASSIGNEE ? run({ assignee_id: null }) : run({ assignee_id: value }, label)
          }
        />
      );
    case 'exclude':
      return asks(
        t(($) => $.prospects.bulk.excludeTitle, { count }),
        t(($) => $.prospects.bulk.excludeText),
        t(($) => $.prospects.bulk.exclude),
      );
    case 'include':
      return asks(
        t(($) => $.prospects.bulk.includeTitle, { count }),
        t(($) => $.prospects.bulk.includeText),
        t(($) => $.prospects.bulk.include),
      );
    case 'blacklist':
      return asks(
        t(($) => $.prospects.bulk.blacklistTitle, { count }),
        t(($) => $.prospects.bulk.blacklistText),
        t(($) => $.prospects.bulk.blacklist),
      );
    case 'delete':
      return asks(
        t(($) => $.prospects.bulk.deleteTitle, { count }),
        t(($) => $.prospects.bulk.deleteText),
        t(($) => $.prospects.bulk.delete),
      );
  }
}
