import type { TeamId } from '../../core/ids.ts'
import type { DuesEvent } from '../../dues/event.ts'
import { counted } from '../../core/lists.ts'
import { planText } from './dues.ts'
import { moneyText } from './money.ts'

/** What happened with a league's dues, as a sentence without its full stop. @param of.locale a language tag */
export function duesEventLabel(
  event: DuesEvent,
  {
    who,
    teamName,
    locale,
    time,
  }: { who: string; teamName: (id: TeamId) => string; locale?: string; time: (at: number) => string },
): string {
  const because = (reason: string | null) => (reason === null ? '' : `: ${reason}`)
  switch (event.kind) {
    case 'dues-set':
      return `${who} ${setText(event, { locale, time })}${because(event.reason)}`
    case 'dues-payouts-set':
      return `The payouts of the season are set: ${event.payouts.length === 0 ? 'no team wins anything' : `${counted(event.payouts.length, 'team')} share the pot of ${moneyText(event.pot, event.currency, locale)}`}`
    case 'dues-paid':
      return `${who} marked ${moneyText(event.amount, event.currency, locale)} from ${teamName(event.teamId)} as paid on ${event.day}${because(event.note)}`
    case 'dues-charged':
      return `${who} charged ${teamName(event.teamId)} ${moneyText(event.amount, event.currency, locale)}${because(event.reason)}`
    case 'dues-paid-out':
      return `${who} marked ${moneyText(event.amount, event.currency, locale)} to ${teamName(event.teamId)} as paid out on ${event.day}${because(event.note)}`
    case 'dues-reversed':
      return `${who} reversed a ${event.what} of ${teamName(event.teamId)} (${moneyText(event.amount, event.currency, locale)})${because(event.reason)}`
    default:
      return event satisfies never
  }
}

/** What was changed of the dues, before and after. */
function setText(
  { before, after, treasurerName }: Extract<DuesEvent, { kind: 'dues-set' }>,
  { locale, time }: { locale: string | undefined; time: (at: number) => string },
): string {
  if (after === null) return 'turned dues off'
  const amount = (terms: typeof after) => `${moneyText(terms.amount, terms.currency, locale)} a team`
  const due = (at: number | null) => (at === null ? 'no due date' : `due ${time(at)}`)
  const treasurer = treasurerName === null ? 'the commissioner collects' : `${treasurerName} collects`
  if (before === null)
    return `set dues of ${amount(after)} (${due(after.dueAt)}, ${treasurer}). Payouts: ${planText(after.plan, after.currency)}`
  const plans = [planText(before.plan, before.currency), planText(after.plan, after.currency)]
  const changes = [
    ...(amount(before) === amount(after) ? [] : [`${amount(after)} instead of ${amount(before)}`]),
    ...(before.dueAt === after.dueAt ? [] : [`${due(after.dueAt)} instead of ${due(before.dueAt)}`]),
    ...(before.treasurerId === after.treasurerId ? [] : [treasurer]),
    ...(plans[0] === plans[1] ? [] : [`payouts ${plans[1]} instead of ${plans[0]}`]),
  ]
  return `changed the dues: ${changes.join('; ')}`
}
