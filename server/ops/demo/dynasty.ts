import { must } from '../../../shared/core/must.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { TradeId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { Api } from '../../web/trpc/router.ts'
import type { DemoClock } from './demo-clock.ts'
import { draftInThePast } from './draft-in-the-past.ts'
import { createLeague, join, signInAll, type Username } from './friends.ts'
import { alike, swap, traderOf } from './trades.ts'

/** A dynasty league with its startup draft, and a short season that is over in three weeks. @returns its code */
export async function dynastyLeague(app: App, clock: DemoClock): Promise<string> {
  const { augusta, livia, marcus, titus, octavia, drusilla } = await signInAll(app)
  const code = await createLeague(augusta, 'Julian Dynasty', 'nfl', {
    teamName: 'House of Gold',
    settings: {
      size: 6,
      season: { weeks: 2, playoffs: { teams: 2, roundWeeks: [1] } },
      draft: { order: 'lottery', keepAll: true, rounds: 3, pool: 'rookies' },
      roster: { injuredReserve: 1, taxi: 2, taxiYears: 1 },
      trades: { review: 'none', pickSeasons: 3 },
    },
  })
  await join(augusta, code, [
    [livia, 'Second Legion'],
    [marcus, 'Aqueduct Aces'],
    [titus, 'Colosseum Kings'],
    [octavia, 'Forum Romanum'],
    [drusilla, 'Circus Maximus'],
  ])
  await draftInThePast(app, clock, { code, people: [augusta, livia, marcus, titus, octavia, drusilla] })
  return code
}

/**
 * Its off-season, once the season is over: two picks of coming drafts are traded, the lottery is drawn for the rookie draft
 * that is in a few days, and an offer waits for the visitor.
 */
export async function offSeason(app: App, code: string, people: Record<Username, Api>): Promise<void> {
  const { augusta, livia, marcus, titus, octavia } = people
  const { league } = await augusta.league.home({ code })
  if (league.phase !== 'over') return
  await augusta.season.renew({ code })
  await augusta.draft.schedule({ code, startsAt: app.now() + 5 * DAY })
  const { drafts } = await augusta.trade.portal({ code })
  const { first } = must(drafts, 'drafts whose picks are traded')
  await sellPick(code, { seller: livia, buyer: augusta, pick: { season: first, round: 1 } })
  await sellPick(code, { seller: titus, buyer: marcus, pick: { season: first + 1, round: 2 } })
  await augusta.draftOrder.open({ code, minutes: 0, reason: 'A new season, and a rookie draft' })

  await offerPick(code, { seller: octavia, buyer: augusta, pick: { season: first + 1, round: 1 } })
}

interface Sale {
  readonly seller: Api
  readonly buyer: Api
  readonly pick: { readonly season: number; readonly round: number }
}

async function sellPick(code: string, sale: Sale): Promise<void> {
  await sale.buyer.trade.accept({ code, id: await offerPick(code, sale) })
}

/** A pick and a player for the buyer's first player at the same position. @returns the offer's id */
async function offerPick(code: string, { seller, buyer, pick }: Sale): Promise<TradeId> {
  const [from, to] = [await traderOf(seller, code), await traderOf(buyer, code)]
  const [wanted, given] = alike(to.players, from.players.toReversed())
  const { id } = await seller.trade.offer({
    code,
    days: 7,
    assets: [
      { kind: 'pick', from: from.teamId, to: to.teamId, pick: { ...pick, of: from.teamId } },
      ...swap(from, to, [must(given, 'a player'), must(wanted, 'a player')]),
    ],
  })
  return id
}
