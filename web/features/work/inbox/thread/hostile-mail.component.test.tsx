import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { hostileHtml, RAN } from '../../../../../tests/mail/hostile-html.ts';
import { inboxAnswers, sampleMessage } from '../../../../testing/inbox-answers.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at } from '../../../../testing/samples.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    openOutside: () => Promise<string>;
    reachedOutside: () => Promise<{ paths: string[]; connections: number }>;
    closeOutside: () => Promise<void>;
  }
}

/** What a page that is not guarded does with it: shows that the watch sees both. */
function unguarded(html: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.srcdoc = `<!doctype html><body>${html}`;
  return document.body.appendChild(frame);
}

test('40 payloads of script and style, shown as they came, run nothing and reach no outside address', async () => {
  const outside = await commands.openOutside();
  const payloads = hostileHtml(outside);
  expect(payloads.length).toBeGreaterThanOrEqual(40);
  let ran = 0;
  const hear = ({ data }: MessageEvent) => data === RAN && ran++;
  addEventListener('message', hear);
  const { answers, dialogs } = inboxAnswers();
  const items = payloads.map(({ name, html }, index) =>
    sampleMessage({
      is_ours: false,
      channel: 'email',
      subject: name,
      html: `${html}<p>The end of ${index}</p>`,
      at: at(-index - 1),
    }),
  );
  await renderApp(`/inbox/${dialogs[0]!.profile._id}`, {
    answers: { ...answers, inbox: { ...answers.inbox, messages: () => ({ items, before: null, scheduled: [] }) } },
  });
  const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('article iframe')];
  const isShown = ({ contentDocument }: HTMLIFrameElement) =>
    contentDocument?.readyState === 'complete' && contentDocument.URL === 'about:srcdoc';
  await expect.poll(() => frames().filter(isShown).length).toBe(payloads.length);
  for (const { contentDocument, sandbox } of frames()) {
    expect([...sandbox].filter((word) => /scripts|forms|top-navigation|modals/.test(word))).toEqual([]);
    // as a hand would: whatever can be pressed, sent or looked at
    for (const element of contentDocument!.querySelectorAll<HTMLElement>('*')) {
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      if (!element.closest('a[href^="http"]')) element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      element.focus?.();
    }
    for (const form of contentDocument!.forms) form.requestSubmit();
  }
  // what was asked for before is seen by now: this one came after it
  await expect.poll(() => frames().every(isShown)).toBe(true);
  await new Promise<void>((done) => {
    const image = new Image();
    image.addEventListener('error', () => done());
    image.src = `${outside}/control`;
  });
  expect(await commands.reachedOutside()).toEqual({ paths: ['/control'], connections: 1 });
  expect(ran).toBe(0);

  const control = payloads.map(({ html }) => unguarded(html));
  await expect.poll(() => ran).toBeGreaterThan(20);
  await expect.poll(async () => (await commands.reachedOutside()).paths.length).toBeGreaterThan(30);
  for (const frame of control) frame.remove();
  removeEventListener('message', hear);
  await commands.closeOutside();
});
