import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Assistant, ASSISTANTS, assistantSetup, MCP_PATH } from '../../../../contract/api-keys/assistants.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CopyButton } from '../../people/preferences/public.ts';
import classes from './api-keys.module.css';

const NAMES: Record<Assistant, string> = { claudeCode: 'Claude Code', cursor: 'Cursor', vsCode: 'VS Code' };
const FILES: Record<Assistant, string | null> = {
  claudeCode: null,
  cursor: '.cursor/mcp.json',
  vsCode: '.vscode/mcp.json',
};

/** How an assistant is let in: it works by the same keys, and sends nothing. */
export function AssistantCard() {
  const { t } = useTranslation();
  const [assistant, setAssistant] = useState<Assistant>('claudeCode');
  const code = assistantSetup(assistant, location.origin);
  const title = FILES[assistant] ?? t(($) => $.apiKeys.assistantCommand);
  return (
    <div id="assistants">
      <SectionCard
        title={t(($) => $.apiKeys.assistants)}
        hint={t(($) => $.apiKeys.assistantsHint)}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={t(($) => $.apiKeys.assistant)}
            data={ASSISTANTS.map((value) => ({ value, label: NAMES[value] }))}
            value={assistant}
            onChange={(value) => setAssistant(value as Assistant)}
          />
        }
      >
        <div className={classes.examples}>
          <div className={classes.example}>
            <div className={classes.exampleHead}>
              <strong>{title}</strong>
              <CopyButton text={code} label={t(($) => $.apiKeys.copyExample)} />
            </div>
            <pre tabIndex={0} aria-label={title}>
              <code>{code}</code>
            </pre>
          </div>
          <p className={classes.lead}>
            {t(($) => $.apiKeys.assistantsAddress)} <code>{location.origin + MCP_PATH}</code>
          </p>
        </div>
      </SectionCard>
    </div>
  );
}
