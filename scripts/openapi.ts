import { api } from '../contract/api.ts';
import { openApiDocument } from '../server/core/http/openapi.ts';
import { version } from '../server/version.ts';

/** Prints the OpenAPI document: `npm run -s openapi`. */
process.stdout.write(`${JSON.stringify(openApiDocument(api, { title: 'Outreach', version }), null, 2)}\n`);
