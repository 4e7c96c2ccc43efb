import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailDocument, hasRemotePictures } from './email-document.ts';
import classes from './thread.module.css';

/**
 * No script of an email runs: the frame is not allowed any, and its own policy forbids everything but words and
 * pictures. It keeps our origin only so that its height can be read; its links open beside this page.
 */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
const MAX_HEIGHT = 4_000;

export function EmailFrame({ html, subject }: { html: string; subject: string }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [withImages, setWithImages] = useState(false);
  const [height, setHeight] = useState(60);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  /** As high as what it holds, also when a picture arrives later. */
  const measure = () => {
    stop.current?.();
    const body = frame.current?.contentDocument?.body;
    if (!body) return;
    const read = () => setHeight(Math.min(MAX_HEIGHT, Math.max(40, body.scrollHeight)));
    const observer = new ResizeObserver(read);
    observer.observe(body);
    stop.current = () => observer.disconnect();
    read();
  };
  return (
    <div className={classes.email}>
      <iframe
        ref={frame}
        title={t(($) => $.inbox.email.frame, { subject: subject || t(($) => $.inbox.email.noSubject) })}
        sandbox={SANDBOX}
        srcDoc={emailDocument(html, withImages)}
        style={{ height }}
        onLoad={measure}
      />
      {!withImages && hasRemotePictures(html) && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPhoto size={14} aria-hidden />}
          onClick={() => setWithImages(true)}
        >
          {t(($) => $.inbox.email.images)}
        </Button>
      )}
    </div>
  );
}
