import { ActionIcon, Skeleton, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconBook2,
  IconChevronRight,
  IconHelpCircle,
  IconMoodEmpty,
  IconX,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../../../shell/shortcuts/use-shortcuts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { findGuides } from './find-guides.ts';
import { GuideArticle } from './guide-article.tsx';
import { type Guide, type GuideId, relatedTo } from './guide.ts';
import { guidesOfPath } from './guides-of-path.ts';
import { helpPanel, useHelpPanel } from './help-panel-state.ts';
import { HelpSearch } from './help-search.tsx';
import classes from './help.module.css';
import { useGuides } from './load-guides.ts';

const TOOLTIP_EVENTS = { hover: true, focus: false, touch: false };

/** Help beside the page that it explains; another page brings another guide. */
export function HelpPanel() {
  const { t } = useTranslation();
  const wanted = useHelpPanel();
  const own = useLocation({ select: ({ pathname }) => guidesOfPath(pathname).join() }).split(',') as GuideId[];
  const [typed, setTyped] = useState('');
  const { data: guides = [], isPending } = useGuides();
  const isForPage = wanted === 'page' || wanted === null;
  const id = isForPage ? (own[0] ?? 'first-campaign') : wanted;
  const guide = guides.find((one) => one.id === id);
  const others = (isForPage ? own.slice(1) : relatedTo(id)).flatMap(
    (one) => guides.find((known) => known.id === one) ?? [],
  );
  const found = typed.trim() === '' ? null : findGuides(typed, guides);
  const choose = (chosen: GuideId) => {
    setTyped('');
    helpPanel.open(chosen);
  };
  const panel = useHelpFocus();
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} aria-label={t(($) => $.help.title)}>
      <header className={classes.panelHead}>
        <IconHelpCircle size={18} stroke={1.8} aria-hidden />
        <strong>{t(($) => $.help.title)}</strong>
        {isForPage && <span className={classes.tag}>{t(($) => $.help.forThisPage)}</span>}
        <Tooltip label={t(($) => $.help.wholePage)} events={TOOLTIP_EVENTS}>
          <ActionIcon
            component={Link}
            to="/help/{-$guide}"
            params={{ guide: id } as never}
            aria-label={t(($) => $.help.wholePage)}
            onClick={helpPanel.close}
          >
            <IconArrowsMaximize size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <ActionIcon aria-label={t(($) => $.ui.close)} onClick={helpPanel.close} data-autofocus>
          <IconX size={18} stroke={1.7} />
        </ActionIcon>
      </header>
      <div className={classes.panelBody}>
        <HelpSearch typed={typed} count={guides.length} onType={setTyped} />
        {isPending && <Skeleton height={320} radius="md" aria-label={t(($) => $.ui.loading)} />}
        {found ? (
          <FoundGuides found={found} onChoose={choose} />
        ) : (
          guide && (
            <>
              <GuideArticle guide={guide} level={2} />
              <GuideLines guides={others} onChoose={choose} />
            </>
          )
        )}
      </div>
    </section>
  );
}

/** Whoever opened help is in it; Escape closes it from anywhere, unless it was meant for something that lies above. */
function useHelpFocus() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    let isBusy = false;
    // before whatever lies above has closed itself
    const onCapture = ({ target }: KeyboardEvent) => {
      const isInside = panel.current?.contains(target as Node) === true;
      const above = [...document.querySelectorAll(ABOVE)];
      isBusy = !isInside && (isTyping(target) || above.some((one) => one.checkVisibility()));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusy) helpPanel.close();
    };
    addEventListener('keydown', onCapture, { capture: true });
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onCapture, { capture: true });
      removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return panel;
}
const ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]';

function FoundGuides({ found, onChoose }: { found: Guide[]; onChoose: (id: GuideId) => void }) {
  const { t } = useTranslation();
  if (found.length === 0)
    return <EmptyState icon={IconMoodEmpty} title={t(($) => $.help.nothing)} text={t(($) => $.help.nothingText)} />;
  return <GuideLines guides={found} onChoose={onChoose} />;
}

function GuideLines({ guides, onChoose }: { guides: readonly Guide[]; onChoose: (id: GuideId) => void }) {
  return (
    <ul className={classes.lines}>
      {guides.map(({ id, title }) => (
        <li key={id}>
          <UnstyledButton className={classes.line} onClick={() => onChoose(id)}>
            <IconBook2 size={17} stroke={1.6} aria-hidden />
            <span>{title}</span>
            <IconChevronRight size={16} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
