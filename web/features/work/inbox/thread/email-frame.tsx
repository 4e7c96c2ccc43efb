import { Button } from '@mantine/core';
import { IconDots, IconPhoto } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailDocument, hasRemotePictures } from './email-document.ts';
import { useMailPictures } from './use-mail-pictures.ts';
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
  const [isWhole, setWhole] = useState(false);
  const pictures = useMailPictures(html);
  const { page, hasQuote } = useMemo(
    () => emailDocument(html, { withImages, isWhole, pictures }),
    [html, withImages, isWhole, pictures],
  );
  const [height, setHeight] = useState(60);
  const stop = useRef<() => void>(undefined);
  // a page that goes is not measured any more
  useEffect(() => () => stop.current?.(), [page]);

  /** As high as what it holds, also when a picture arrives later. */
  const measure = () => {
    stop.current?.();
    const body = frame.current?.contentDocument?.body;
    if (!body) return;
    const read = () => setHeight(Math.min(MAX_HEIGHT, Math.max(40, body.scrollHeight)));
    // in the next frame: what changes its own size while it is measured is measured for ever
    const observer = new ResizeObserver(() => requestAnimationFrame(read));
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
        srcDoc={page}
        style={{ height }}
        onLoad={measure}
      />
      {hasQuote && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconDots size={14} aria-hidden />}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t(($) => $.inbox.email.hideQuote) : t(($) => $.inbox.email.showQuote)}
        </Button>
      )}
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
