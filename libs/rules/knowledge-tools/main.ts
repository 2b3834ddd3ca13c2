import { run } from './run.ts';

// `npm run knowledge`: what an expert asks of the knowledge base; see docs/knowledge.md.

const { code, text } = run(process.argv.slice(2), new Date().toISOString().slice(0, 10));
console.log(text);
process.exitCode = code;
