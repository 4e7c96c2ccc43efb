import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { RECEIVER_PATH } from '../receiver/client.ts';
import { refusedBySlack } from './slack-rules.ts';
import { refusedByTeams } from './teams-rules.ts';

const SLACK_PATH = `${RECEIVER_PATH}slack/services/:team/:service/:token`;
const TEAMS_PATH = `${RECEIVER_PATH}teams/workflows/:flow/triggers/manual/paths/invoke`;
const BODY_LIMIT = 256 * 1024;
const KEPT = 200;
/** Slack takes about one message a second, and lets a few come at once. */
const WINDOW_MS = 10_000;
const IN_WINDOW = 12;

export interface ChatPost {
  /** The path that it was sent to. */
  path: string;
  body: string;
  at: number;
}

/** What stands in the name of a channel or a flow says what became of it. */
const SLACK_ENDS: readonly (readonly [word: string, status: number, answer: string])[] = [
  ['ARCHIVED', 410, 'channel_is_archived'],
  ['REMOVED', 404, 'no_service'],
  ['CLOSED', 403, 'action_prohibited'],
];

/**
 * Channels as Slack and Teams have them: what they do not publish as allowed is refused, in their words, and whoever
 * sends too much too quickly is asked to wait.
 */
export function serveChat(app: FastifyInstance): ChatPost[] {
  const posts: ChatPost[] = [];
  const keep = (path: string, body: string) => {
    posts.push({ path, body, at: Date.now() });
    if (posts.length > KEPT) posts.shift();
  };
  const isTooQuick = (path: string) =>
    posts.filter((post) => post.path === path && post.at > Date.now() - WINDOW_MS).length >= IN_WINDOW;

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(SLACK_PATH, (request, reply) => {
      const { service, token } = z.object({ service: z.string(), token: z.string() }).parse(request.params);
      const body = z.string().default('').parse(request.body);
      const [, status, answer] = SLACK_ENDS.find(([word]) => service.includes(word)) ?? [];
      if (status) return reply.code(status).send(answer);
      if (token === 'wrong') return reply.code(403).send('invalid_token');
      if (isTooQuick(request.url)) return reply.code(429).header('retry-after', '5').send('rate_limited');
      const refused = refusedBySlack(body);
      if (refused) return reply.code(400).send(refused);
      keep(request.url, body);
      return reply.type('text/plain').send('ok');
    });
    scope.post(TEAMS_PATH, (request, reply) => {
      const { flow } = z.object({ flow: z.string() }).parse(request.params);
      const { sig } = z.object({ sig: z.string().optional() }).parse(request.query);
      const body = z.string().default('').parse(request.body);
      if (!sig) return refuseFlow(reply, 401, 'DirectApiAuthorizationRequired');
      if (flow.startsWith('gone')) return refuseFlow(reply, 404, 'WorkflowNotFound');
      if (flow.startsWith('off')) return refuseFlow(reply, 400, 'WorkflowTriggerIsNotEnabled');
      if (isTooQuick(request.url)) return reply.code(429).header('retry-after', '5').send();
      const refused = refusedByTeams(body);
      if (refused) return refuseFlow(reply, refused.status, refused.code);
      keep(request.url, body);
      return reply.code(202).send();
    });
  });
  app.get(`${RECEIVER_PATH}posts`, () => posts.toReversed());
  return posts;
}

const refuseFlow = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).send({ error: { code, message: `The workflow did not take this: ${code}` } });
