import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reply } from '../../../../contract/call.ts';
import { requestOf } from '../../../../contract/request-of.ts';
import { API_PREFIX } from '../../../core/http/bind-calls.ts';
import type { Tool } from './tools.ts';
import { toolShape } from './tool-schema.ts';

export type Answer = Reply<unknown>;

/**
 * Makes the tool's call as its asker would have made it: the same access, limits, log and refusals, for there is no other
 * door. Nothing leaves this process for it.
 */
export async function askApi(
  app: FastifyInstance,
  request: FastifyRequest,
  tool: Tool,
  given: Record<string, unknown>,
): Promise<Answer> {
  const { call, fixed = {} } = tool;
  const decided = Object.keys(given).find((name) => Object.hasOwn(fixed, name));
  if (decided) return refused(`${decided} is decided already`);
  // a filter that is misspelt must not tell of everybody
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(toolShape(tool), name));
  if (unknown) return refused(`${unknown} is nothing that ${tool.name} asks for`);
  const built = requestOf(call, { ...given, ...fixed });
  if (!built) return refused('What names the one that is meant is missing');
  const { authorization = '', 'user-agent': agent = '' } = request.headers;
  const answer = await app.inject({
    method: call.method,
    url: API_PREFIX + built.url,
    headers: { authorization, host: request.host, 'user-agent': agent },
    remoteAddress: request.ip,
    ...(built.body && { payload: built.body }),
  });
  return answer.json<Answer>();
}

const refused = (error: string): Answer => ({ ok: false, error, payload: null, code: 'invalid_input' });
