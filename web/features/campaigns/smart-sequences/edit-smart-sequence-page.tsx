import { Anchor, Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowsSplit2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CAMPAIGN_NAME_MAX } from '../../../../contract/campaigns/schemas.ts';
import { noteLimitOf } from '../../../../contract/credentials/schemas.ts';
import { problemsOf } from '../../../../engine/sequence/problems.ts';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useSelectedCredential } from '../../../shell/use-selected-credential.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { messageQueries } from '../../content/message-editor/public.ts';
import { EditorSkeleton, SequenceEditor } from '../sequence/public.ts';
import classes from './smart-sequences.module.css';
import { useCreateFromSequence } from './use-create-from-sequence.ts';
import { type SmartSequenceDraft, NEW_SEQUENCE_ID, useSmartSequenceDraft } from './use-smart-sequence-draft.ts';

const route = getRouteApi('/_app/smart-sequences/edit/$id');

/** One kept sequence in the editor. The open step stands in the address; changes save themselves. */
export function EditSmartSequencePage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const { step } = route.useSearch();
  const navigate = route.useNavigate();
  const account = useSelectedCredential();
  const begin = useCreateFromSequence();
  const { data: fields } = useQuery(messageQueries.customFields());
  const canSave = ({ sequences_nodes: nodes, sequences_links: links }: SmartSequenceDraft) =>
    fields !== undefined &&
    problemsOf(
      { nodes, links },
      { type: 'smart', isEmailOnly: false, noteMax: noteLimitOf(account), customKeys: fields.map(({ key }) => key) },
    ).length === 0;
  const { shown, error, saving, change } = useSmartSequenceDraft(
    id,
    canSave,
    // the step that is open by now: it may have been opened while the first version was on the way
    (kept) => void navigate({ to: '/smart-sequences/edit/$id', params: { id: kept }, search: true, replace: true }),
  );
  usePageTitle(shown?.name || t(($) => $.smartSequences.title));
  if (error && !shown)
    return <EmptyState icon={IconArrowsSplit2} title={t(($) => $.smartSequences.gone)} text={errorText(t, error)} />;
  const words = {
    saved: id === NEW_SEQUENCE_ID ? '' : t(($) => $.smartSequences.saved),
    saving: t(($) => $.smartSequences.saving),
    waiting: shown?.name.trim() === '' ? t(($) => $.smartSequences.nameFirst) : t(($) => $.smartSequences.waiting),
    failed: saving.state === 'failed' ? t(($) => $.smartSequences.failed, { why: saving.why }) : '',
  };
  return (
    <div className={classes.edit}>
      <header className={classes.head}>
        <Anchor
          className={classes.back}
          aria-label={t(($) => $.smartSequences.title)}
          renderRoot={(props) => <Link to="/smart-sequences" {...props} />}
        >
          <IconArrowLeft size={18} aria-hidden />
        </Anchor>
        <TextInput
          className={classes.name}
          aria-label={t(($) => $.smartSequences.name)}
          placeholder={t(($) => $.smartSequences.name)}
          maxLength={CAMPAIGN_NAME_MAX}
          value={shown?.name ?? ''}
          disabled={!shown}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <span className={classes.saving} role="status" data-state={saving.state}>
          {words[saving.state]}
        </span>
      </header>
      <div className={classes.editor}>
        <Suspense fallback={<EditorSkeleton />}>
          {shown ? (
            <SequenceEditor
              sequence={{ nodes: shown.sequences_nodes, links: shown.sequences_links }}
              type="smart"
              isEmailOnly={false}
              credentialId={account?._id ?? null}
              campaignId={null}
              openStep={step}
              onOpenStep={(next) => void navigate({ search: { step: next }, replace: true })}
              onChange={({ nodes, links }) => change({ sequences_nodes: [...nodes], sequences_links: [...links] })}
              actions={
                id !== NEW_SEQUENCE_ID && (
                  <Button
                    size="xs"
                    ml="var(--space-6)"
                    variant="default"
                    loading={begin.isPending}
                    onClick={() => begin.mutate({ ...shown, _id: id, created_at: '', updated_at: '' })}
                  >
                    {t(($) => $.smartSequences.use)}
                  </Button>
                )
              }
            />
          ) : (
            <EditorSkeleton />
          )}
        </Suspense>
      </div>
    </div>
  );
}
