import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FileMissing } from '../../../../core/files/port.ts';
import type { Services } from '../../../../core/services.ts';
import { hashOf } from './export-prospects.ts';
import { exportByToken } from './export-queries.ts';

const limited = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

/** The file behind the address in a mail: open to whoever has it, as long as it is kept. */
export function serveExports(app: FastifyInstance, { transactions, files }: Services): void {
  app.get('/exports/:token', limited, async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    const found = await transactions.onPlatform((tx) => exportByToken(tx, hashOf(request.params.token)), {
      readOnly: true,
    });
    const body = found && (await files.get(`${found.space_id}/${found.file_id}`).catch(missing));
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    if (!found || !body) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply
      .header('content-disposition', `attachment; filename="${found.name}"`)
      .type('text/csv; charset=utf-8')
      .send(body);
  });
}

function missing(error: unknown): null {
  if (error instanceof FileMissing) return null;
  throw error;
}
