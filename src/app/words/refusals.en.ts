import type { RefusalCatalog } from '../../kernel/words/refusals.ts';
import { boards } from './boards.en.ts';
import { dice } from './dice.en.ts';
import { field } from './field.en.ts';
import { mail } from './mail.en.ts';
import { opening } from './opening.en.ts';
import { orders } from './orders.en.ts';
import { outbox } from './outbox.en.ts';
import { ownWords } from './own-words.en.ts';
import { people } from './people.en.ts';
import { publicPage } from './public-page.en.ts';
import { secondThoughts } from './second-thoughts.en.ts';
import { turn } from './turn.en.ts';
import { webhooks } from './webhooks.en.ts';
import { wholeCampaigns } from './whole-campaigns.en.ts';

export const refusals = {
  ...boards,
  ...dice,
  ...field,
  ...mail,
  ...opening,
  ...orders,
  ...outbox,
  ...ownWords,
  ...people,
  ...publicPage,
  ...secondThoughts,
  ...turn,
  ...webhooks,
  ...wholeCampaigns,
} satisfies RefusalCatalog;
