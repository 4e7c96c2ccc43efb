import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { createWizardCampaign, sampleStep } from '../../../testing/wizard-answers.ts';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';

const canvas = page.getByRole('region', { name: 'Sequence', exact: true });
const titles = () => [...document.querySelectorAll('button[data-card] strong')].map(({ textContent }) => textContent);
const expectSteps = (...steps: string[]) => expect.poll(titles).toEqual(['Sequence start', ...steps]);
const cardOf = (id: string) => document.querySelector<HTMLElement>(`button[data-card="${id}"]`);
async function onCard(id: string, keys: string) {
  await expect.poll(() => cardOf(id)).not.toBeNull();
  cardOf(id)!.focus();
  await userEvent.keyboard(keys);
}
const undo = page.getByRole('button', { name: 'Undo', exact: true });
const saved = page.getByText('Saved', { exact: true });

async function openSequence(given: Partial<WholeCampaign>) {
  const accessState = sampleAccess();
  const campaign = createWizardCampaign({ credentials_id: accessState.accounts[0]!._id, ...given });
  const app = await renderApp(`/campaign/edit/${campaign.server.now._id}?part=sequence`, {
    accessState,
    answers: campaign.answers,
  });
  return { app, ...campaign };
}

const place = () => document.querySelector('.react-flow__viewport')?.getAttribute('style');

test('an autosave keeps undo, the keyboard’s place and the view (F033)', async () => {
  const { app, server } = await openSequence({
    sequences_nodes: [
      sampleStep('seen', { action: 'view' }),
      sampleStep('note', { action: 'follow' }, { delay_days: 1 }),
    ],
    sequences_links: [{ from: 'seen', to: 'note', branch: 'next' }],
  });
  const former = server.now;
  let isFormerTold = false;
  app.answer({
    campaigns: {
      // the first look after the save is still at the copy from before it
      byId: () => {
        const isFirstAfter = server.now !== former && !isFormerTold;
        isFormerTold ||= isFirstAfter;
        return isFirstAfter ? former : server.now;
      },
    },
  });
  await onCard('note', '{Control>}d{/Control}');
  await expectSteps('View profile', 'Follow 1', 'Follow 2');
  const [view, focused] = [place(), document.activeElement];
  expect(focused).not.toBe(cardOf('note'));
  const shown: number[] = [];
  const watch = new MutationObserver(() => shown.push(titles().length));
  watch.observe(document.body, { subtree: true, childList: true });
  await expect.element(saved).toBeVisible();
  await expect.poll(() => server.now.sequences_nodes.length).toBe(3);
  watch.disconnect();
  expect(shown.every((count) => count === 4)).toBe(true);
  expect(document.activeElement).toBe(focused);
  expect(place()).toBe(view);
  await undo.click();
  await expectSteps('View profile', 'Follow');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expectSteps('View profile', 'Follow 1', 'Follow 2');
  expect(app.asked('campaigns', 'update').length).toBeGreaterThan(0);
});

test('a step that is moved or duplicated takes the wait it needs there, and undo takes it back (F041)', async () => {
  const { server } = await openSequence({
    sequences_nodes: [
      sampleStep('seen', { action: 'view' }),
      sampleStep('note', { action: 'follow' }, { delay_days: 1 }),
    ],
    sequences_links: [{ from: 'seen', to: 'note', branch: 'next' }],
  });
  const waits = () => server.now.sequences_nodes.map(({ action, delay_days }) => `${action} ${delay_days}`);
  await onCard('note', '{Alt>}{ArrowUp}{/Alt}');
  await expectSteps('Follow', 'View profile');
  const told = page.getByRole('status').filter({ hasText: 'A day’s wait was set' });
  await expect.poll(waits).toEqual(['follow 1', 'view 1']);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expectSteps('View profile', 'Follow');
  await expect.poll(waits).toEqual(['view 0', 'follow 1']);
  await onCard('seen', '{Control>}d{/Control}');
  await expectSteps('View profile 1', 'View profile 2', 'Follow');
  await expect.poll(waits).toEqual(['view 0', 'view 1', 'follow 1']);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('the menu of steps offers what can be carried out; a campaign that has others still shows them (F032)', async () => {
  await openSequence({
    sequences_nodes: [
      sampleStep('call', { action: 'call' }),
      sampleStep('sms', { action: 'sms' }, { delay_days: 1, text: 'Hi' }),
    ],
    sequences_links: [{ from: 'call', to: 'sms', branch: 'next' }],
  });
  await expectSteps('Call', 'SMS');
  await canvas.getByRole('button', { name: 'Add a step at the start' }).click();
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect.element(item('Connection request')).toBeVisible();
  await expect.element(item('Email')).toBeVisible();
  for (const name of ['SMS', 'Call', 'Voicemail']) expect(item(name).elements(), name).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await onCard('sms', '{Enter}');
  await expect.element(page.getByRole('complementary', { name: 'Step: SMS' })).toBeVisible();
});
