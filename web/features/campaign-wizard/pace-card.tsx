import { NumberInput, Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../ui/section-card.tsx';
import { preferenceQueries } from '../preferences/public.ts';
import type { Draft } from './use-draft.ts';
import classes from './wizard.module.css';

const PER_DAY_MAX = 1_000;
const ACCEPTANCE_DAYS = { min: 1, max: 90, usual: 21 };

/** How fast it goes, who says yes to its texts and who gets its tasks. */
export function PaceCard({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const { settings, is_email_only: isEmailOnly } = draft.campaign;
  const { data: workers = [] } = useQuery(preferenceQueries.workers());
  return (
    <SectionCard title={t(($) => $.wizard.pace.title)}>
      <div className={classes.fields}>
        <NumberInput
          label={t(($) => $.wizard.pace.newPeople)}
          description={t(($) => $.wizard.pace.newPeopleHint)}
          placeholder={t(($) => $.wizard.pace.asLimits)}
          min={1}
          max={PER_DAY_MAX}
          allowDecimal={false}
          clampBehavior="strict"
          value={settings.new_people_per_day ?? ''}
          onChange={(value) =>
            draft.change({ settings: { new_people_per_day: typeof value === 'number' && value >= 1 ? value : null } })
          }
        />
        {!isEmailOnly && (
          <NumberInput
            label={t(($) => $.wizard.pace.acceptance)}
            description={t(($) => $.wizard.pace.acceptanceHint)}
            min={ACCEPTANCE_DAYS.min}
            max={ACCEPTANCE_DAYS.max}
            allowDecimal={false}
            clampBehavior="strict"
            value={settings.acceptance_days}
            onChange={(value) =>
              draft.change({ settings: { acceptance_days: typeof value === 'number' ? value : ACCEPTANCE_DAYS.usual } })
            }
          />
        )}
        <Select
          label={t(($) => $.wizard.pace.assignee)}
          clearable
          placeholder={t(($) => $.wizard.pace.owner)}
          data={workers.map(({ _id, full_name, email }) => ({ value: _id, label: full_name || email }))}
          value={settings.assignee_id}
          onChange={(assignee_id) => draft.change({ settings: { assignee_id } })}
        />
        <Switch
          label={t(($) => $.wizard.pace.approval)}
          description={t(($) => $.wizard.pace.approvalHint)}
          checked={settings.requires_approval}
          onChange={(event) => draft.change({ settings: { requires_approval: event.currentTarget.checked } })}
        />
      </div>
    </SectionCard>
  );
}
