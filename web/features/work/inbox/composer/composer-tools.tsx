import { ActionIcon, FileButton, Menu, Tooltip } from '@mantine/core';
import { IconBraces, IconMessagePlus, IconPaperclip, IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ATTACHMENT_ENDINGS, type WritingChannel } from '../../../../../contract/inbox/schemas.ts';
import type { Template } from '../../../../../contract/templates/schemas.ts';
import { usePlaceholders } from '../../../content/message-editor/public.ts';
import { TemplatePicker } from '../../../content/templates/public.ts';
import classes from './composer.module.css';
import { EmojiPicker } from './emoji-picker.tsx';

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;
const BUTTON = { variant: 'subtle', color: 'gray', size: 30 } as const;
const ACCEPT = ATTACHMENT_ENDINGS.map((ending) => `.${ending}`).join(',');

interface Props {
  channel: WritingChannel;
  onSlash: () => void;
  onTemplate: (template: Template) => void | Promise<void>;
  onPlaceholder: (key: string) => void;
  onEmoji: (sign: string) => void;
  onFiles: (files: readonly File[]) => void;
}

/** What can be put into the text, and beside it. */
export function ComposerTools({ channel, onSlash, onTemplate, onPlaceholder, onEmoji, onFiles }: Props) {
  const { t } = useTranslation();
  const placeholders = usePlaceholders();
  return (
    <div className={classes.tools}>
      <Tooltip label={t(($) => $.inbox.composer.savedReplies)}>
        <ActionIcon {...BUTTON} aria-label={t(($) => $.inbox.composer.savedReplies)} onClick={onSlash}>
          <IconMessagePlus {...ICON} />
        </ActionIcon>
      </Tooltip>
      <kbd>/</kbd>
      <TemplatePicker channel={channel} onPick={(template) => void onTemplate(template)}>
        <ActionIcon {...BUTTON} aria-label={t(($) => $.inbox.composer.templates)}>
          <IconTemplate {...ICON} />
        </ActionIcon>
      </TemplatePicker>
      <Menu position="top-start" returnFocus={false}>
        <Menu.Target>
          <ActionIcon {...BUTTON} aria-label={t(($) => $.inbox.composer.placeholders)}>
            <IconBraces {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {[...placeholders].map(([key, name]) => (
            <Menu.Item key={key} onClick={() => onPlaceholder(key)}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <EmojiPicker onPick={onEmoji} />
      {channel !== 'sms' && (
        <FileButton
          multiple
          accept={ACCEPT}
          onChange={onFiles}
          inputProps={{ 'aria-label': t(($) => $.inbox.file.add) }}
        >
          {(props) => (
            <ActionIcon {...BUTTON} {...props} aria-label={t(($) => $.inbox.file.add)}>
              <IconPaperclip {...ICON} />
            </ActionIcon>
          )}
        </FileButton>
      )}
    </div>
  );
}
