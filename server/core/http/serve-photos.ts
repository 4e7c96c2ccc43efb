import type { FastifyInstance } from 'fastify';
import { build } from '../db/build.ts';
import { FileMissing } from '../files/port.ts';
import type { Services } from '../services.ts';
import { API_PREFIX } from './bind-calls.ts';
import { refuse } from './refusal.ts';

/** Where the store keeps photos: apart from the files of workspaces. */
export const PHOTO_FOLDER = 'photos';
export const photoPath = (key: string): string => `${API_PREFIX}/photos/${key}`;

/** Pictures of people and workspaces. An <img> carries no token: a name of 160 random bits is the key instead. */
export function servePhotos(app: FastifyInstance, { transactions, files }: Services): void {
  app.get<{ Params: { key: string } }>(`${API_PREFIX}/photos/:key`, async (request, reply) => {
    const { key } = request.params;
    if (!/^[a-f0-9]{40}$/.test(key)) throw refuse('not_found');
    const photo = await transactions.onPlatform(
      (tx) => tx.first(build.selectFrom('photos').select('type').where('key', '=', key)),
      { readOnly: true },
    );
    if (!photo) throw refuse('not_found');
    const stream = await files.get(`${PHOTO_FOLDER}/${key}`).catch((error: unknown) => {
      throw error instanceof FileMissing ? refuse('not_found') : error;
    });
    return reply.type(photo.type).header('cache-control', 'public, max-age=31536000, immutable').send(stream);
  });
}
