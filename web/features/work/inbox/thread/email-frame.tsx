import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownPicture, PICTURES } from '../../../../ui/display/own-picture.ts';
import classes from './thread.module.css';

/**
 * No script of an email runs: the frame is not allowed any, and its own policy forbids everything but words and
 * pictures. It keeps our origin only so that its height can be read; its links open beside this page.
 */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
const REMOTE =
  /<(?:img|source|video|table|td|div|body)\b[^>]*(?:src|srcset|background|poster)\s*=\s*["']?\s*(?:https?:)?\/\/|url\(\s*["']?\s*(?:https?:)?\/\//i;
const MAX_HEIGHT = 4_000;

/** As light as a letter in both schemes: mails bring their own colours, which are made for white. */
const STYLE = `html{color-scheme:light}body{margin:0;padding:12px 14px;background:#fff;color:#161b26;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}blockquote{margin:8px 0 0;padding-left:12px;border-left:2px solid #d9dee5;color:#5d6878}pre{white-space:pre-wrap}`;

/** Our server asks for them, so that no sender learns who reads and from where. */
const policyOf = (withImages: boolean) => `data:${withImages ? ` ${location.origin}${PICTURES}` : ''}`;

/** The server leaves the address of a picture where no browser looks for it: it is put in its place, as one of ours. */
function withPictures(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) {
    const address = image.dataset.src ?? image.getAttribute('src');
    if (address) image.setAttribute('src', ownPicture(address));
    delete image.dataset.src;
  }
  return body.innerHTML;
}

const documentOf = (html: string, withImages: boolean) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src ${policyOf(withImages)}"><meta name="referrer" content="no-referrer"><base target="_blank"><style>${STYLE}</style><body>${withImages ? withPictures(html) : html}`;

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
        srcDoc={documentOf(html, withImages)}
        style={{ height }}
        onLoad={measure}
      />
      {!withImages && REMOTE.test(html) && (
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
