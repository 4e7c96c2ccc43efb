import { Button, Checkbox } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { APPROVAL_STATUSES } from '../../../../../contract/approvals/schemas.ts';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListFooter } from '../../../../ui/list/list-footer.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import strip from '../../../../ui/list/tab-strip.module.css';
import people from '../enrolments/people.module.css';
import { APPROVALS_PER_PAGE, campaignPageQueries } from '../queries.ts';
import { ApprovalCard } from './approval-card.tsx';
import { APPROVAL_STATUS_STYLES, APPROVAL_DECISION_TEXTS, allowedDecisions } from './approval-texts.ts';
import classes from './approvals.module.css';
import { useApprovalKeys } from './use-approval-keys.ts';
import { useDecideMany } from './use-decide.ts';

const route = getRouteApi('/_app/campaign/view/$id/{-$tab}');

/** Texts that wait for a yes, oldest first: read, edited, decided one by one or many at once. */
export function ApprovalsTab({ campaign }: { campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const navigate = route.useNavigate();
  const { state: word, page = 1 } = route.useSearch();
  const state = APPROVAL_STATUSES.find((each) => each === word) ?? 'awaiting approval';
  const { data, isPlaceholderData } = useQuery(campaignPageQueries.approvals(campaign._id, state, page));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const many = useDecideMany(() => setChosen(new Set()));
  const list = useRef<HTMLUListElement>(null);
  useApprovalKeys(list);
  // who was decided meanwhile is no longer chosen
  const items = data?.items ?? [];
  const ids = items.filter(({ _id }) => chosen.has(_id)).map(({ _id }) => _id);
  const toggle = (id: string) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <section className={classes.tab} aria-label={t(($) => $.campaign.tabs.approvals)}>
      <div className={classes.bar}>
        <nav className={`${strip.strip} ${people.statuses}`} aria-label={t(($) => $.campaign.approvals.byStatus)}>
          {APPROVAL_STATUSES.map((status) => (
            <Link
              key={status}
              to="."
              search={{ state: status }}
              className={strip.tab}
              aria-current={status === state ? 'true' : undefined}
              data-active={status === state || undefined}
            >
              {APPROVAL_STATUS_STYLES[status].name(t)}{' '}
              <span className={strip.count}>{number(data?.statuses[status] ?? 0)}</span>
            </Link>
          ))}
        </nav>
        {items.length > 0 && allowedDecisions(state).length > 0 && (
          <div className={classes.many}>
            <Checkbox
              size="xs"
              label={
                ids.length > 0
                  ? t(($) => $.campaign.bulk.selected, { count: ids.length })
                  : t(($) => $.campaign.approvals.selectAll)
              }
              checked={ids.length === items.length}
              indeterminate={ids.length > 0 && ids.length < items.length}
              onChange={() => setChosen(new Set(ids.length === items.length ? [] : items.map(({ _id }) => _id)))}
            />
            {ids.length > 0 &&
              allowedDecisions(state).map((status) => (
                <Button
                  key={status}
                  size="compact-sm"
                  variant={status === 'approved' ? 'filled' : 'default'}
                  loading={many.isPending}
                  onClick={() => many.decide({ ids, status, before: state })}
                >
                  {APPROVAL_DECISION_TEXTS[status](t)}
                </Button>
              ))}
          </div>
        )}
      </div>
      {!data && <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={170} />}
      {data && items.length === 0 && (
        <EmptyState
          icon={IconChecks}
          title={
            state === 'awaiting approval'
              ? t(($) => $.campaign.approvals.none)
              : t(($) => $.campaign.approvals.noneSuch)
          }
          text={
            campaign.settings.requires_approval
              ? t(($) => $.campaign.approvals.noneText)
              : t(($) => $.campaign.approvals.offText)
          }
          action={
            !campaign.settings.requires_approval && state === 'awaiting approval' ? (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/campaign/view/$id/{-$tab}"
                    params={{ id: campaign._id, tab: 'settings' }}
                    search={{}}
                  />
                )}
              >
                {t(($) => $.campaign.approvals.turnOn)}
              </Button>
            ) : undefined
          }
        />
      )}
      {items.length > 0 && (
        <>
          <p className={classes.keys}>{t(($) => $.campaign.approvals.keys)}</p>
          <ul ref={list} className={classes.list} aria-busy={isPlaceholderData}>
            {items.map((approval) => (
              <ApprovalCard
                key={approval._id}
                campaign={campaign}
                approval={approval}
                isChosen={chosen.has(approval._id)}
                onChoose={() => toggle(approval._id)}
              />
            ))}
          </ul>
          <ListFooter
            isBareOnPhone
            page={page}
            total={data?.total ?? 0}
            perPage={APPROVALS_PER_PAGE}
            range={(shown) => t(($) => $.campaign.approvals.range, shown)}
            onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next > 1 ? next : undefined }) })}
          />
        </>
      )}
    </section>
  );
}
