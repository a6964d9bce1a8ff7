import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MailSettings } from '../../app/outbox/mail-wishes.ts';
import type { Result } from '../../kernel/result.ts';
import type { Kit } from '../rooms.ts';
import { type Form, field } from '../visit.ts';

/**
 * Where the List-Unsubscribe header points: no key is asked for, for the address is one. Looking changes nothing, for mail
 * scanners look at every link; a post does it at once, for mail programs press the button themselves (RFC 8058).
 */
export function wayOutPages(rooms: FastifyInstance, { deps, printer, statusOf }: Kit): void {
  const { useCases } = deps;
  const tell = (
    reply: FastifyReply,
    token: string,
    settings: Result<MailSettings>,
    isDone: boolean,
  ): FastifyReply =>
    settings.ok
      ? printer.wayOut(reply, wayOutView(token, settings.value, isDone))
      : printer.turnAway(reply.request, reply, statusOf(settings.refusal), settings.refusal);

  rooms.get('/u/:token', async (request, reply) => {
    const { token } = request.params as Token;
    return tell(reply, token, await useCases.lookAtWayOut(token), false);
  });
  rooms.post('/u/:token', async (request, reply) => {
    const { token } = request.params as Token;
    const isOut = field((request.body ?? {}) as Form, 'again') === '';
    return tell(reply, token, await useCases.takeWayOut(token, isOut), true);
  });
}

interface Token {
  readonly token: string;
}

function wayOutView(token: string, settings: MailSettings, isDone: boolean) {
  const { wantsReminders, campaign, name, says } = settings;
  const now = wantsReminders ? 'gets reminders' : 'gets no reminders';
  return {
    title: isDone ? 'It is done' : 'Reminders',
    lead: `${name} ${now} of ${campaign}${isDone ? ' from now on' : ''}.`,
    says,
    action: `/u/${token}`,
    isBack: !wantsReminders,
    button: wantsReminders ? 'No more reminders' : 'Remind me again',
  };
}
