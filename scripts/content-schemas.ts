/** Writes the published content formats: run it again after a ruleset's own rows changed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { publishedContentSchema } from '../src/campaign/content/content-schema.ts';
import { rulesets } from '../src/rules/index.ts';

mkdirSync('docs/content', { recursive: true });
for (const ruleset of rulesets) {
  const schema = JSON.stringify(publishedContentSchema(ruleset), null, 2);
  writeFileSync(`docs/content/${ruleset.id}.schema.json`, `${schema}\n`);
}
