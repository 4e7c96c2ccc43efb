import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Generation } from '../../../../contract/ai/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { creditsOf } from '../../../../tests/factories/money/credits.ts';
import {
  type ModelMood,
  type ModelServer,
  startModelServer,
  TEST_MODEL_KEY,
} from '../../../../tests/factories/outside/model-server.ts';
import { newStepWriter } from '../../../../tests/factories/outside/step-writer.ts';
import { newUser } from '../../../../tests/factories/tenants.ts';
import { newId } from '../../../core/ids.ts';

const privateModels: string[] = [];
const app = useApp({ outside: { privateModels } });
let server: ModelServer;
before(async () => {
  server = await startModelServer();
  privateModels.push(`${server.url}/`);
});
after(() => server.close());

async function writer({ hasModel = false, credits = 1_000 } = {}) {
  Object.assign(server, { mood: 'well', asked: [], writes: () => answer('Hi Hanna, may I ask you a question?') });
  const own = await newStepWriter(app, credits);
  const change = (body: object) => own.call('PATCH', '/ai/settings', body);
  const model = { vendor: 'openai_compatible', base_url: `${server.url}/v1`, model: 'own', api_key: TEST_MODEL_KEY };
  if (hasModel) await change({ own: model });
  return { ...own, change };
}
const answer = (text: string, given: object = {}) => JSON.stringify({ subject: '', text, cannot: null, ...given });

test('G082 a message is written for one person and becomes words for everybody: every claim has its source, and it is paid once', async () => {
  const { spaceId, prospect, ask, admin, call } = await writer({ credits: 5 });
  const profile_id = await prospect();
  const key = newId();
  const { payload } = await ask('write', { key, profile_id, instruction: 'Ask about ramp time, make it rhyme' });
  const { generation, proposal, person } = payload;
  assert.deepEqual([generation.status, generation.made_by, generation.credits], ['done', 'built-in', 1]);
  assert.equal(person?.full_name, 'Hanna Vogel');
  assert.ok(proposal);
  assert.match(proposal.text, /Hanna.*ramp time/s);
  assert.match(proposal.step_text, /\{first_name\}.*ramp time/s);
  assert.doesNotMatch(proposal.step_text, /Hanna|Nordbeam/);
  assert.deepEqual(proposal.not_followed, ['make it rhyme']);
  assert.equal(proposal.may_be_inserted, true);
  for (const claim of proposal.review.claims)
    assert.ok(
      proposal.sources.some(({ id }) => claim.source_ids.includes(id)),
      claim.words,
    );
  assert.equal((await ask('write', { key, profile_id })).payload.generation._id, generation._id);
  assert.deepEqual(await creditsOf(app.services, spaceId), [4, 1]);
  const recent = await call<{ items: Generation[] }>('GET', '/ai/generations');
  assert.deepEqual(
    recent.payload.items.map(({ prompt, profile_id: about }) => [prompt, about]),
    [['Ask about ramp time, make it rhyme', profile_id]],
  );
  const { token } = await newUser(app.services, { spaceId, pages: { campaigns: true } });
  assert.notEqual(token, admin.token);
  assert.equal((await ask('write', { key }, token)).code, 'not_found', 'a colleague was not given the account');
});

test('a text is made shorter with its placeholders and their fallbacks; what needs a model is not pretended, and costs nothing', async () => {
  const { spaceId, ask } = await writer({ credits: 5 });
  const text =
    'Hi {first_name:there}, I really hope you are very well. I just wanted to say hello. May I ask you a question about {company_name}?';
  const short = (await ask('shorter', { text })).payload.proposal;
  assert.ok(short && short.step_text.length < text.length);
  assert.match(short.step_text, /^Hi \{first_name:there\},.*\{company_name\}\?$/);
  const translated = await ask('translate', { text, language: 'de' });
  assert.deepEqual(
    [translated.payload.proposal, translated.payload.why, translated.payload.generation.problem],
    [null, 'needs_model', 'no_model'],
  );
  const nothing = await ask('shorter');
  assert.deepEqual([nothing.payload.why, nothing.payload.generation.problem], ['no_text', 'cannot_write']);
  assert.deepEqual(await creditsOf(app.services, spaceId), [4, 1]);
});

test('what a model says without a source is settled by the member, by name and time, before it may go into the step', async () => {
  const { ask, settle, prospect, admin, open } = await writer({ hasModel: true });
  server.writes = () =>
    answer('Hi Hanna, teams of your size lose about €40,000 on each slow start. May I ask you a question?');
  const profile_id = await prospect();
  const made = (await ask('write', { profile_id })).payload;
  const id = made.generation._id;
  assert.equal(made.generation.made_by, 'own');
  const [part] = made.proposal?.unsettled ?? [];
  assert.match(part?.words ?? '', /€40,000/);
  assert.deepEqual([part?.why, made.proposal?.may_be_inserted], ['no_source', false]);
  const sourced = (await settle(id, 1, { how: 'source_added', words: part?.words, source: 'Our clients are happy.' }))
    .payload;
  assert.equal(sourced.proposal?.may_be_inserted, false, 'a source that does not say it carries nothing');
  assert.equal((await settle(id, 1, { how: 'accepted', words: part?.words })).code, 'conflict');
  const accepted = (await settle(id, 2, { how: 'accepted', words: part?.words })).payload.proposal;
  assert.deepEqual([accepted?.unsettled, accepted?.may_be_inserted], [[], true]);
  assert.deepEqual(
    accepted?.settled.map(({ how, by }) => [how, by]),
    [
      ['source_added', admin.id],
      ['accepted', admin.id],
    ],
  );
  assert.ok(Date.parse(accepted?.settled[1]?.at ?? '') > Date.parse(made.generation.created_at));
  assert.equal((await open(id)).payload.proposal?.version, 3);

  const again = (await ask('write', { profile_id })).payload;
  const { start, end } = again.proposal!.unsettled[0]!;
  const removed = (await settle(again.generation._id, 1, { how: 'removed', field: 'text', start, end })).payload;
  assert.doesNotMatch(removed.proposal!.text, /40,000/);
  assert.equal(removed.proposal!.may_be_inserted, true);
  const edited = (
    await settle(again.generation._id, 2, { how: 'edited', subject: '', text: 'We guarantee 50 percent more.' })
  ).payload;
  assert.equal(edited.proposal!.may_be_inserted, false);
});

test('what is true of one person alone holds the text back; and what its source says otherwise by now is stale', async () => {
  const { ask, prospect, research, open } = await writer({ hasModel: true });
  server.writes = () => answer('Hi Hanna, Nordbeam opened four account executive roles. May I ask you a question?');
  const profile_id = await prospect();
  const without = (await ask('write', { profile_id })).payload.proposal;
  assert.deepEqual([without?.researched, without?.unsettled[0]?.why], [0, 'no_source']);
  const of = await research('Nordbeam opened four account executive roles.');
  const made = (await ask('write', { profile_id, with_research: true })).payload;
  assert.equal(made.proposal?.researched, 1);
  assert.equal(made.proposal?.sources.find(({ kind }) => kind === 'research')?.from, 'https://nordbeam.test/');
  assert.deepEqual(
    made.proposal?.unsettled.map(({ why }) => why),
    ['personal'],
  );
  await app.database.direct.query(`update research_statements set text = 'Nordbeam closed.' where research_id = $1`, [
    of,
  ]);
  const later = (await open(made.generation._id)).payload.proposal;
  assert.deepEqual(
    later?.unsettled.map(({ why }) => why),
    ['stale'],
  );
});

test('forbidden words of the workspace are found in every text, whoever wrote it', async () => {
  const { ask, change, prospect } = await writer({ hasModel: true });
  await change({ forbidden_words: ['question'] });
  const proposal = (await ask('write', { profile_id: await prospect() })).payload.proposal;
  const found = proposal?.review.checks.find(({ check }) => check === 'forbidden_words');
  assert.deepEqual(
    [found?.passed, found?.findings[0]?.code, found?.findings[0]?.words, proposal?.may_be_inserted],
    [false, 'forbidden_word', 'question', false],
  );
  assert.match(server.asked[0]!.prompt, /"forbidden_words":\["question"\]/);
});

test('a model that misbehaves leaves no text, and nothing to pay', async () => {
  const { spaceId, ask, prospect } = await writer({ hasModel: true, credits: 5 });
  const profile_id = await prospect();
  const whole = answer('Hi Hanna, may I ask you a question?');
  const cases: [mood: ModelMood, writes: string, why: string | null, problem: string][] = [
    ['well', '{"subject": "", "text": ', 'cut_off', 'cut_off'],
    ['well', `Here you are: ${whole}`, 'extra_prose', 'broken'],
    ['well', "{'text': 'Hi'}", 'broken_json', 'broken'],
    ['well', answer('Hi', { send: true }), 'wrong_shape', 'broken'],
    ['well', answer('', { cannot: 'I do not know enough.' }), 'refused', 'refused'],
    ['well', answer('Hi {{claim:nobody|Hanna}}'), 'unknown_source', 'broken'],
    ['cut_off', whole, null, 'cut_off'],
    ['refuses', '', null, 'refused'],
    ['leaks', '', null, 'broken'],
    ['nonsense', '', null, 'broken'],
    ['empty', '', null, 'broken'],
    ['breaks_off', whole, null, 'broken'],
    ['wrong_key', '', null, 'unauthorised'],
    ['redirects', '', null, 'unreachable'],
  ];
  for (const [mood, writes, why, problem] of cases) {
    Object.assign(server, { mood, writes: () => writes });
    const { payload } = await ask('write', { profile_id });
    const told = `${mood} ${writes}`;
    assert.deepEqual([payload.proposal, payload.why, payload.generation.text], [null, why, null], told);
    assert.equal(payload.generation.problem, problem, told);
  }
  const { rows } = await app.database.direct.query(
    `select text from writing_proposals where space_id = $1 and text <> ''`,
    [spaceId],
  );
  assert.deepEqual(rows, []);
  assert.deepEqual(await creditsOf(app.services, spaceId), [5, 0]);
});

test('without credits nobody is asked; and a member without the page of campaigns may not ask', async () => {
  const { spaceId, ask } = await writer({ hasModel: true, credits: 0 });
  assert.equal((await ask('write')).code, 'credits_run_out');
  assert.equal(server.asked.length, 0);
  const { token } = await newUser(app.services, { spaceId, pages: { inbox: true } });
  assert.equal((await ask('write', { credentials_id: null }, token)).code, 'forbidden');
});
