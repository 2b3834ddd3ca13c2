import { openApiDocument } from './document.ts';

process.stdout.write(`${JSON.stringify(openApiDocument('/'), null, 2)}\n`);
