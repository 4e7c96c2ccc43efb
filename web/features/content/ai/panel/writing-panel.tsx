import { ActionIcon, CloseButton, Drawer, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconCoins, IconSparkles } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_IN_WRITER_ID } from '../../../../../contract/writing/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { aiQueries } from '../queries.ts';
import { withOpening } from '../with-opening.ts';
import { AskForm, type Asked } from './ask-form.tsx';
import classes from './panel.module.css';
import { PanelFoot } from './panel-foot.tsx';
import { ProposalView } from './proposal-view.tsx';
import { RecentInPanel } from './recent-in-panel.tsx';
import { refusalText } from './refusal-text.ts';
import type { WritingPanelProps } from './writing-panel-props.ts';

/** Has the words of a step written: asked for above, judged below, and taken over only when nothing is left to settle. */
export function WritingPanel(props: WritingPanelProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const title = t(($) => $.ai.panel.title);
  if (isPhone)
    return (
      <Drawer opened size="100%" position="right" withCloseButton={false} padding={0} onClose={props.onClose}>
        <div className={classes.phone} role="group" aria-label={title}>
          <Content {...props} />
        </div>
      </Drawer>
    );
  return (
    <Beside label={title} onClose={props.onClose}>
      <Content {...props} />
    </Beside>
  );
}

function Beside({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('textarea')?.focus({ preventScroll: true });
  }, []);
  return (
    <aside
      ref={ref}
      className={classes.panel}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !(event.target instanceof HTMLElement)) return;
        if (!event.currentTarget.contains(event.target) || event.target.closest('[aria-expanded="true"]')) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </aside>
  );
}

function Content(props: WritingPanelProps) {
  const { subject, text, campaignId, credentialId, channel, onInsert, onClose } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const prices = useQuery(aiQueries.prices());
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The texts of this visit, the one that is shown last. */
  const [shown, setShown] = useState<readonly string[]>([]);
  const id = shown.at(-1);
  const current = useQuery({ ...aiQueries.proposal(id ?? ''), enabled: id !== undefined });
  const make = useApiMutation({
    call: ({ kind, instruction, tone, language, profileId, withResearch }: Asked) =>
      api.writing.make({
        kind,
        key: crypto.randomUUID(),
        channel,
        instruction,
        tone,
        language,
        subject,
        text,
        workflow_id: campaignId,
        credentials_id: credentialId,
        profile_id: profileId,
        with_research: withResearch,
      }),
    refresh: ['ai'],
    onDone: (made) => {
      client.setQueryData(aiQueries.proposal(made.generation._id).queryKey, made);
      setShown((all) => [...all, made.generation._id]);
    },
    onRefusal: () => true,
  });
  const made = id === undefined ? undefined : current.data;
  const isRunning = make.isPending || made?.generation.status === 'running';
  const write = (next: Asked) => {
    setAsked(next);
    make.mutate(next);
  };
  const insert = () => {
    const proposal = made?.proposal;
    if (!proposal?.may_be_inserted) return;
    const isOpening = proposal.kind === 'icebreaker';
    onInsert({
      subject: isOpening || proposal.step_subject === '' ? subject : proposal.step_subject,
      text: isOpening ? withOpening(text, proposal.step_text) : proposal.step_text,
    });
  };
  const writer = made?.generation.made_by ?? prices.data?.made_by;
  return (
    <>
      <header className={classes.head}>
        <IconSparkles size={20} stroke={1.7} aria-hidden />
        <div>
          <h2>{t(($) => $.ai.panel.title)}</h2>
          {writer !== undefined && (
            <p>
              {writer === BUILT_IN_WRITER_ID
                ? t(($) => $.ai.panel.byBuiltIn)
                : t(($) => $.ai.panel.byModel, { model: writer })}
            </p>
          )}
        </div>
        {prices.data && (
          <span className={classes.left}>
            <IconCoins size={14} aria-hidden />
            {t(($) => $.ai.panel.left, { count: prices.data.credits_left })}
          </span>
        )}
        {shown.length > 1 && (
          <Tooltip label={t(($) => $.ai.panel.back)}>
            <ActionIcon aria-label={t(($) => $.ai.panel.back)} onClick={() => setShown(shown.slice(0, -1))}>
              <IconArrowBackUp size={17} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )}
        <CloseButton aria-label={t(($) => $.ui.close)} onClick={onClose} />
      </header>
      <div className={classes.scroll}>
        <AskForm
          {...props}
          prices={prices.data}
          isBusy={isRunning}
          isFirst={made === undefined && asked === null}
          onWrite={write}
        />
        <div aria-live="polite">
          {isRunning && <p className={classes.running}>{t(($) => $.ai.panel.writing)}</p>}
          {make.error && !make.isPending && (
            <p role="alert" className={classes.failure}>
              {refusalText(t, make.error)}
            </p>
          )}
        </div>
        {made && !isRunning && <ProposalView made={made} />}
        <RecentInPanel
          shown={id}
          onOpen={(next) => setShown((all) => [...all.filter((each) => each !== next), next])}
        />
      </div>
      <PanelFoot
        made={isRunning ? undefined : made}
        price={
          prices.data?.kinds.find(
            ({ kind }) => kind === (asked?.kind === 'icebreaker' ? 'icebreaker' : 'campaign_text'),
          )?.credits
        }
        onAgain={asked && !isRunning ? () => write(asked) : null}
        onDiscard={() => setShown([])}
        onInsert={insert}
      />
    </>
  );
}
