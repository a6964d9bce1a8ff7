/** The kinds of boards that posts are written for, as the shells name them. */
import { DIALECT_IDS, type DialectId, UNPROVEN } from '../../reports/dialects/registry.ts';
import { reportsInEnglish } from '../../reports/words/reports.en.ts';

export { DIALECT_IDS, type DialectId, UNPROVEN };

/** `phpBB`, `Discourse`. */
export function boardName(dialect: DialectId): string {
  return reportsInEnglish.forumPost.boards[dialect];
}
