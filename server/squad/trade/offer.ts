import type * as z from 'zod'
import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import { type PlayerId, type TeamId, TradeId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { type Asset, partiesOf } from '../../../shared/rules/trade/asset.ts'
import { reviewOf } from '../../../shared/rules/trade/review.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { OfferInput } from '../../../shared/trade/trade.ts'
import type { NamedAsset } from '../../../shared/trade/event.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { needRostersOpen } from '../../league/events/paused.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import * as queries from '../trade-book/service.ts'
import { endOffer } from './end.ts'
import { scheduleTrade, tradeDeadline } from './job.ts'
import { needManagers } from './managed.ts'
import { problemsOf, readTable, refused, type TradeTable, wordsOf } from './table.ts'
import { teamOf } from '../../league/team/service.ts'

const OFFERS = { max: 200, windowMs: HOUR }

/** Most offers of a team that may be open. */
const MOST_OFFERS = 40

/** A team of a league that offers something. */
interface OfferOf {
  readonly league: LeagueRow
  readonly teamId: TeamId
  readonly offer: z.output<typeof OfferInput>
}

/**
 * Offers a trade to its other teams, or counters an offer. Only its teams can read it.
 * @throws {DomainError} TRADE_REFUSED with all that is wrong, TRADE_NOT_FOUND of the one to answer,
 *   PLAYER_NOT_FOUND, TOO_MANY_TRIES, KEY_REUSED
 */
export function offerTrade(
  app: App,
  idempotency: Idempotency,
  { league, ...of }: OfferOf,
): Promise<{ id: TradeId }> {
  const { userId } = idempotency
  const act = (app: App) =>
    inLeague(app, { leagueId: league.id, actorId: userId }, (app, locked) => offerIn(app, locked, of))
  return idempotent(app, idempotency, act, async () => void (await takeTry(app, `offer:${userId}`, OFFERS)))
}

async function offerIn(
  app: App,
  league: LockedLeague,
  { teamId, offer }: Omit<OfferOf, 'league'>,
): Promise<{ id: TradeId }> {
  const { id: leagueId, at } = league
  const assets = offer.assets.map(plain)
  const trade = { assets, drops: offer.drops.map((player) => ({ team: teamId, player })) }
  const parties = partiesOf(trade)
  const table = await readTable(app, league, [
    ...offer.drops,
    ...assets.flatMap((asset) => (asset.kind === 'player' ? [asset.player] : [])),
  ])
  if (!parties.includes(teamId)) throw refused('Your own team is not part of that trade.')
  await needOpen(app, league)
  needManagers(table, parties)
  const problems = problemsOf(table, trade, [teamId])
  if (problems.length > 0) throw refused(...wordsOf(table, problems))
  const answered = offer.counters === null ? null : await findToAnswer(app, league, offer.counters, teamId)
  if (answered) await endOffer(app, league, answered, 'countered')
  else if ((await queries.countOffers(app, teamId)) >= MOST_OFFERS)
    throw refused(`A team may have ${MOST_OFFERS} offers open: take one back first.`)

  const id = TradeId.parse(app.newId())
  const commissioners = teamOf(table.teams, league.commissionerId)?.id
  // The draft does not wait for a review.
  const isInDraft = table.draft !== null && assets.some((asset) => isOfDraft(asset, table))
  const review = reviewOf(isInDraft ? { ...table.settings.trades, review: 'none' } : table.settings.trades, {
    teams: table.teams.length,
    parties: parties.length,
    isCommissioners: commissioners !== undefined && parties.includes(commissioners),
  })
  const lapsesAt = at + offer.days * DAY
  await queries.insertTrade(app, {
    id,
    leagueId,
    proposerId: teamId,
    state: 'offered',
    assets: JSON.stringify(assets.map((asset) => named(asset, table))),
    counters: answered?.id ?? null,
    reviewedBy: review.by,
    reviewLasts: review.lasts,
    needed: review.needed,
    voters: review.voters,
    offeredAt: at,
    lapsesAt,
    acceptedAt: null,
    dueAt: null,
    endedAt: null,
    reasons: '[]',
  })
  for (const party of parties)
    await queries.putParty(app, {
      tradeId: id,
      teamId: party,
      acceptedAt: party === teamId ? at : null,
      drops: JSON.stringify(party === teamId ? droppedBy(table, offer.drops) : []),
    })
  await scheduleTrade(app, { leagueId, id, dueAt: lapsesAt })
  await league.append({ kind: 'offer-changed', tradeId: id }, null)
  return { id }
}

/** @throws {DomainError} TRADE_REFUSED once trades are over for the season */
export async function needOpen(app: App, league: LockedLeague): Promise<void> {
  needRostersOpen(league)
  const deadline = await tradeDeadline(app, league)
  if (deadline !== null && league.at >= deadline)
    throw refused('The deadline for trades of this season has passed.')
}

async function findToAnswer(
  app: App,
  { id: leagueId, at }: LockedLeague,
  id: TradeId,
  teamId: TeamId,
): Promise<queries.StoredTrade> {
  const found = await queries.findTrade(app, { leagueId, id })
  if (!found?.parties.some((party) => party.teamId === teamId)) throw new DomainError('TRADE_NOT_FOUND')
  if (found.state !== 'offered' || at >= found.lapsesAt)
    throw refused('That offer is not open any more, so it cannot be answered.')
  return found
}

/** Whether something is traded while the draft is on that it is about: its own picks, and players for them. */
function isOfDraft(asset: Asset, { rules }: TradeTable): boolean {
  return asset.kind === 'player' || (asset.kind === 'pick' && asset.pick.season === rules.board?.season)
}

/** With the names of today. */
function named(asset: Asset, { player }: TradeTable): NamedAsset {
  const { from, to } = asset
  switch (asset.kind) {
    case 'player':
      return { kind: 'player', from, to, player: must(player(asset.player), 'who is on a roster') }
    case 'pick':
      return { kind: 'pick', from, to, ...asset.pick }
    case 'money':
      return { kind: 'money', from, to, amount: asset.amount }
    default:
      return asset satisfies never
  }
}

/** Who is dropped, with the names of today. */
export function droppedBy({ player }: TradeTable, ids: readonly PlayerId[]): DraftedPlayer[] {
  return ids.map((id) => must(player(id), 'who is on a roster'))
}

function plain(asset: z.output<typeof OfferInput>['assets'][number]): Asset {
  return asset
}
