import { payoutsOf, teamPayouts } from '../../../shared/rules/dues/payouts.ts'
import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import { currentBook, teamsOf } from './books.ts'
import { factsOf } from './facts.ts'
import { potOf } from './read.ts'

/** Once a season has ended, what its prizes pay is set, in the transaction that ends it. Nothing where no dues are set. */
export async function setPayouts(app: App, { event, league }: Happened): Promise<void> {
  if (event.kind !== 'season-ended') return
  const book = await currentBook(app, league)
  if (book.terms === null || book.payouts !== null) return
  const { season, places } = event
  const teams = await teamsOf(app, league, { ...book, season })
  const pot = potOf(book, teams)
  const facts = await factsOf(app, { ...league, season, phase: 'over' }, season)
  const { prizes, unassigned } = payoutsOf(pot, book.terms.plan, { ...facts, places })
  const { currency } = book.terms
  const payouts = teamPayouts(prizes)
  await league.append(
    { kind: 'dues-payouts-set', book: book.number, season, currency, pot, payouts, unassigned },
    null,
  )
}
