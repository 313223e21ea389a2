import type { NotificationContent } from '../../notification/notification.ts'
import { moneyText } from '../dues/money.ts'
import type { NotificationCopy } from './text.ts'

/** What a team owes, has paid or wins. @param timeWords how its reader is told a time, ms since the epoch */
export function duesLabel(
  { state, amount, currency, dueAt, by, note }: Extract<NotificationContent, { kind: 'dues' }>,
  timeWords: (at: number) => string,
): NotificationCopy {
  const money = moneyText(amount, currency)
  const who = by ?? 'The treasurer'
  const text = note === null ? '' : `“${note}”`
  const due = dueAt === null ? '' : `Due ${timeWords(dueAt)}. `
  const toTreasurer = 'Pay the treasurer: Empire keeps the ledger and moves no money.'
  switch (state) {
    case 'due':
      return { title: `Your team owes ${money} in dues`, text: `${due}${toTreasurer}` }
    case 'overdue':
      return { title: `Your dues are overdue: ${money}`, text: `${due}${toTreasurer}` }
    case 'asked':
      return { title: `${who} reminds you: your team owes ${money}`, text: `${due}${toTreasurer}` }
    case 'paid':
      return { title: `${who} marked ${money} from you as paid`, text }
    case 'charged':
      return { title: `${who} charged your team ${money}`, text }
    case 'reversed':
      return { title: `${who} reversed an entry of ${money} of your team`, text }
    case 'paid-out':
      return {
        title: `${who} marked your payout of ${money} as paid`,
        text: text || 'Didn’t get it? Tell them.',
      }
    case 'won':
      return { title: `You won ${money} of the pot`, text: 'The treasurer pays it out.' }
    default:
      return state satisfies never
  }
}
