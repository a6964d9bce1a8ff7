// `npm run defects [-- WORDS]`: the first ten defects of docs/security.md, each tried again on started programs as its finder did; and old mail.
// WORDS: only attempts whose name has them. OLDER=<folder> names a clone of an older commit, for the fifth.

import { aroundTheProgram } from './around.ts';
import { byMail } from './by-mail.ts';
import { atTheDoors } from './doors.ts';
import { ofOldMail } from './retention.ts';

const wanted = process.argv.slice(2).join(' ');
const count = { passed: 0, failed: 0 };
for (const { name, run } of [...byMail, ...aroundTheProgram, ...atTheDoors, ...ofOldMail]) {
  if (!name.includes(wanted)) continue;
  try {
    console.log(`| ${name} | ${await run()} |`);
    count.passed += 1;
  } catch (fault) {
    console.log(`| ${name} | FAILED: ${fault instanceof Error ? fault.message : String(fault)} |`);
    count.failed += 1;
  }
}
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
