import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signedIn } from '../../../../../contract/permissions.ts';
import { exportPath } from '../../../../../contract/prospects/schemas.ts';
import type { UserActor } from '../../../../core/auth/actor.ts';
import { checkAccess } from '../../../../core/auth/check-access.ts';
import { FileMissing } from '../../../../core/files/port.ts';
import { API_PREFIX, tokenHashOf, visitorOf } from '../../../../core/http/bind-calls.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { hashOf } from './export-prospects.ts';
import { exportFor } from './export-queries.ts';

const limited = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
const CALL = { method: 'GET', access: signedIn } as const;

/** The file behind the address in a mail: for whom it was mailed to, who asked for it, and admins of the workspace. */
export function serveExports(app: FastifyInstance, { transactions, actors, files }: Services): void {
  const path = API_PREFIX + exportPath(':token');
  app.get(path, limited, async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    const found = await transactions.onPlatform(
      async (tx) => {
        const actor = await actors.admit(tx, visitorOf(request), tokenHashOf(request), undefined);
        checkAccess(CALL, actor);
        return exportFor(tx, hashOf(request.params.token), (actor as UserActor).user.id);
      },
      { readOnly: true },
    );
    const body = found && (await files.get(`${found.space_id}/${found.file_id}`).catch(missing));
    if (!found || !body) throw refuse('not_found');
    return reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${found.name}"` })
      .type('text/csv; charset=utf-8')
      .send(body);
  });
}

function missing(error: unknown): null {
  if (error instanceof FileMissing) return null;
  throw error;
}
