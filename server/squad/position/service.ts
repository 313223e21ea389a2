import type { PlayerId, UserId } from '../../../shared/core/ids.ts'
import { readEvent } from '../../../shared/events/league-event.ts'
import { must } from '../../../shared/core/must.ts'
import type { PlayerPositions, PositionOrder } from '../../../shared/player/position.ts'
import {
  countAppearances,
  earnedSince,
  eligiblePositions,
  progressOf,
  type Why,
  withWider,
} from '../../../shared/rules/scoring/eligibility.ts'
import { narrowPositions } from '../../../shared/rules/slots/league-slots.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { FantasySport } from '../../../shared/sports/model/sport.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { appearancesOf, eligibleUnder, seasonAsked } from '../scoring/eligible.ts'
import { viewSeason } from '../scoring/load.ts'
import type { IndexedPlayer } from '../scoring/player-index.ts'
import type { SeasonView } from '../scoring/season-view.ts'
import { type PlayingLeague, positionsIn } from './league-positions.ts'
import * as queries from './queries.ts'

/** Positions without whether the caller may add to them. */
type Explained = Omit<PlayerPositions, 'mayGrant'>

/**
 * The positions of players in a league: those that the feed lists, those earned by games there, and those
 * that the commissioner added; each list begins with the player's own position. Without players that no
 * league can own. Not for use inside a transaction, for the reason that `viewSeason` gives.
 * @param playerIds only these; all of the sport where left out
 */
export async function positionsOf(
  app: App,
  league: PlayingLeague,
  playerIds?: Iterable<PlayerId>,
): Promise<Map<PlayerId, string[]>> {
  const view = await viewSeason(app, league.sport)
  const eligibleAt = eligibleUnder(view, await positionsIn(app, league))
  const { places } = view.players
  const found = new Map<PlayerId, string[]>()
  for (const id of playerIds ?? places.keys()) {
    const place = places.get(id)
    if (place !== undefined) found.set(id, [...eligibleAt(place)])
  }
  return found
}

/** A player's positions in a league; empty for a player that no league can own. */
export type Eligibility = (id: PlayerId) => readonly string[]

/**
 * The same as a function over all players, to be taken into a transaction that learns only there which player
 * to ask for. Not for use inside a transaction, as `positionsOf`.
 */
export async function eligibilityOf(app: App, league: PlayingLeague): Promise<Eligibility> {
  const view = await viewSeason(app, league.sport)
  const eligibleAt = eligibleUnder(view, await positionsIn(app, league))
  const { places } = view.players
  return (id) => {
    const place = places.get(id)
    return place === undefined ? [] : eligibleAt(place)
  }
}

/**
 * Where a player may be played in a league, why, and where he is on the way to it.
 * @throws {DomainError} PLAYER_NOT_FOUND
 */
export async function explainPositions(
  app: App,
  league: PlayingLeague,
  playerId: PlayerId,
): Promise<Explained> {
  const view = await viewSeason(app, league.sport)
  const { player, place } = findPlayer(view, playerId)
  const { sport } = league
  const season = seasonAsked(view, league)
  const { thisSeason, lastSeason } = appearancesOf(view, { season, place })
  const since = earnedSince(sport, thisSeason)
  const counts = countAppearances(thisSeason)
  const { narrow } = await positionsIn(app, league)
  const untold = narrowPositions(sport).filter((position) => !narrow.includes(position))
  const isTold = ({ position }: { readonly position: string }) => !untold.includes(position)
  const positions = eligiblePositions({
    sport,
    own: player.eligible,
    listed: listedAt(sport, player),
    thisSeason: counts,
    lastSeason: countAppearances(lastSeason),
    granted:
      season === null ? [] : widened(sport, await listGrants(app, { leagueId: league.id, season, playerId })),
  })
  return {
    season,
    positions: positions.filter(isTold).map(({ position, why }) => ({
      position,
      why: why.map((one) => positionChange(one, since.get(position) ?? null)),
    })),
    progress: progressOf(
      sport,
      counts,
      positions.map(({ position }) => position),
    ).filter(isTold),
  }
}

/** Where the feed lists a player now. */
function listedAt(sport: FantasySportKey, { position }: IndexedPlayer): readonly string[] {
  const { eligibility }: FantasySport = FANTASY_SPORTS[sport]
  return eligibility[position ?? ''] ?? []
}

interface Grant {
  readonly position: string
  /** ms since the epoch */
  readonly at: number
  readonly reason: string
}

function widened(sport: FantasySportKey, grants: readonly Grant[]): Grant[] {
  return grants.flatMap((grant) =>
    withWider(sport, grant.position).map((position) => ({ ...grant, position })),
  )
}

async function listGrants(app: App, of: Omit<queries.Grant, 'position'>): Promise<Grant[]> {
  const rows = await queries.listGrantsOf(app.db, of)
  return rows.map(({ position, at, ...stored }) => {
    const event = readEvent(stored)
    return { position, at, reason: event.kind === 'position-granted' ? event.reason : '' }
  })
}

function positionChange(
  why: Why<Grant>,
  since: number | null,
): PlayerPositions['positions'][number]['why'][number] {
  switch (why.by) {
    case 'feed':
      return why
    case 'commissioner':
      return { by: 'commissioner', at: why.grant.at, reason: why.grant.reason }
    default:
      return { ...why, since: why.season === 'this' ? since : null }
  }
}

interface By {
  readonly league: PlayingLeague
  readonly actorId: UserId
}

/**
 * Lets a player be played at one more position, for the season that the league drafts for or plays, or else the
 * one in progress. Where it has been granted already, nothing happens.
 * @throws {DomainError} PLAYER_NOT_FOUND, SEASON_UNKNOWN, INVALID_INPUT for what is no position of the sport,
 * POSITION_HELD where he may be played there anyway
 */
export async function grantPosition(app: App, by: By, order: PositionOrder): Promise<Explained> {
  const view = await viewSeason(app, by.league.sport)
  const { place } = findPlayer(view, order.playerId)
  if (!FANTASY_SPORTS[by.league.sport].positions.some(({ key }) => key === order.position))
    throw new DomainError('INVALID_INPUT', { fields: { position: 'Please choose a position.' } })
  await change(app, { by, view, order }, async (app, league, grant) => {
    const narrow = narrowPositions(by.league.sport)
    const own = eligibleUnder(view, { season: grant.season, granted: [], narrow })(place)
    if (own.includes(grant.position)) throw new DomainError('POSITION_HELD')
    if (await queries.isGranted(app.db, grant)) return
    const seq = await league.append({ kind: 'position-granted', ...eventOf(view, grant, order) })
    await queries.insertGrant(app.db, grant, seq)
  })
  return explainPositions(app, by.league, order.playerId)
}

/**
 * Takes back what the commissioner has granted; what the feed says and what he has earned stays. Where nothing
 * is granted, nothing happens.
 * @throws {DomainError} PLAYER_NOT_FOUND, SEASON_UNKNOWN
 */
export async function revokePosition(app: App, by: By, order: PositionOrder): Promise<Explained> {
  const view = await viewSeason(app, by.league.sport)
  findPlayer(view, order.playerId)
  await change(app, { by, view, order }, async (app, league, grant) => {
    if (!(await queries.deleteGrant(app.db, grant))) return
    await league.append({ kind: 'position-revoked', ...eventOf(view, grant, order) })
  })
  return explainPositions(app, by.league, order.playerId)
}

function change(
  app: App,
  { by: { league, actorId }, view, order }: { by: By; view: SeasonView; order: PositionOrder },
  command: (app: App, league: LockedLeague, grant: queries.Grant) => Promise<void>,
): Promise<void> {
  const { playerId, position } = order
  return inLeague(app, { leagueId: league.id, actorId }, async (app, locked) => {
    const season = seasonAsked(view, locked)
    if (season === null) throw new DomainError('SEASON_UNKNOWN')
    return command(app, locked, { leagueId: league.id, season, playerId, position })
  })
}

function eventOf(view: SeasonView, { season, playerId, position }: queries.Grant, { reason }: PositionOrder) {
  const { player } = findPlayer(view, playerId)
  return { season, player: { id: player.id, name: player.name }, position, reason }
}

function findPlayer(view: SeasonView, id: PlayerId): { player: IndexedPlayer; place: number } {
  const place = view.players.places.get(id)
  if (place === undefined) throw new DomainError('PLAYER_NOT_FOUND')
  return { place, player: must(view.players.players[place], 'the player at that index') }
}
