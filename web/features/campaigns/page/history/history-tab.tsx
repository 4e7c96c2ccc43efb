import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SequenceVersion, WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { ListFooter } from '../../../../ui/list/list-footer.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { LiveEditDialog } from '../edit/live-edit-dialog.tsx';
import { useUndoEdit } from '../edit/use-undo-edit.ts';
import { campaignPageQueries, VERSIONS_PER_PAGE } from '../queries.ts';
import classes from './history.module.css';
import { VersionCard } from './version-card.tsx';

const route = getRouteApi('/_app/campaign/view/$id/{-$tab}');

/** Every saved state of the sequence, newest first: who, when, what changed, and what it did to people. */
export function HistoryTab({ campaign }: { campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { page = 1, version: open } = route.useSearch();
  const { data, isPlaceholderData } = useQuery(campaignPageQueries.versions(campaign._id, page));
  const [restored, setRestored] = useState<SequenceVersion | null>(null);
  const undo = useUndoEdit(campaign._id);
  if (!data) return <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={110} />;
  const shown = data.items.slice(0, VERSIONS_PER_PAGE);
  const newest = campaign.sequence_version;
  return (
    <section className={classes.tab} aria-label={t(($) => $.campaign.tabs.history)} aria-busy={isPlaceholderData}>
      <ol className={classes.versions}>
        {shown.map((version, index) => (
          <VersionCard
            key={version.version}
            version={version}
            credentialId={campaign.credentials_id}
            before={data.items[index + 1]}
            isNewest={version.version === newest}
            isOpen={open === version.version}
            onOpen={(isOpen) =>
              void navigate({
                search: (now) => ({ ...now, version: isOpen ? version.version : undefined }),
                replace: true,
                resetScroll: false,
              })
            }
            actions={
              version.version === newest ? (
                newest > 1 && (
                  <Button size="compact-sm" variant="default" onClick={undo}>
                    {t(($) => $.campaign.history.undo)}
                  </Button>
                )
              ) : (
                <Button size="compact-sm" variant="default" onClick={() => setRestored(version)}>
                  {t(($) => $.campaign.history.restore)}
                </Button>
              )
            }
          />
        ))}
      </ol>
      <ListFooter
        isBareOnPhone
        page={page}
        total={data.total}
        perPage={VERSIONS_PER_PAGE}
        range={(range) => t(($) => $.campaign.history.range, range)}
        onPage={(next) => void navigate({ search: { page: next > 1 ? next : undefined } })}
      />
      {restored && (
        <LiveEditDialog
          campaign={campaign}
          sequence={restored}
          type={campaign.sequences_type}
          title={t(($) => $.campaign.edit.restoreTitle, { version: restored.version })}
          onSaved={() => setRestored(null)}
          onClose={() => setRestored(null)}
        />
      )}
    </section>
  );
}
