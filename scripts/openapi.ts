import { apiCalls } from '../contract/api-calls.ts';
import { namedSchemas } from '../server/core/http/named-schemas.ts';
import { openApiDocument } from '../server/core/http/openapi.ts';
import { version } from '../server/version.ts';

/** Prints the OpenAPI document: `npm run -s openapi`. */
const document = openApiDocument(apiCalls, { title: 'Outreach', version }, await namedSchemas());
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
