import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { roundsOf } from '../../../shared/rules/draft/order.ts'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import { overstaying } from '../../../shared/rules/roster/spot.ts'
import { unlimited } from '../../../shared/rules/slots/room.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import { pickKey, type Trade } from '../../../shared/rules/trade/asset.ts'
import type { Holdings } from '../../../shared/rules/trade/holdings.ts'
import {
  judgeTrade,
  type OpenBoard,
  type TradeProblem,
  type TradeRules,
} from '../../../shared/rules/trade/judge.ts'
import { tradeProblemsLabel } from '../../../shared/labels/trade/trade.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listOwned } from '../ownership/service.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { seasonToPlay } from '../../feed/pro-game/service.ts'
import { findLastSeason } from '../../league/schedule/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { lockedOut } from '../limit/eliminated.ts'
import { undroppableIn } from '../limit/undroppable.ts'
import { listTeams } from '../../league/team/service.ts'
import { draftOf } from '../draft/open-draft.ts'
import { offSeasonOf } from '../../league/off-season/service.ts'
import { listPicks, type Promises, promisesOf, tradesMade } from '../trade-book/service.ts'
import { waiverPriorityOf } from '../waiver/priority.ts'

/** All that trades of a league are judged by, as it is now. */
export interface TradeTable {
  readonly settings: LeagueSettings
  readonly rules: TradeRules
  readonly holdings: Holdings
  /** Whose rosters the players are on; null where the league has none. */
  readonly season: number | null
  /** The draft in progress; null for none. */
  readonly draft: DraftState | null
  readonly promises: Promises
  readonly teams: Awaited<ReturnType<typeof listTeams>>
  /** Picks that are not their own team's any more. */
  readonly picks: Awaited<ReturnType<typeof listPicks>>
  /** Null for who is unknown. */
  readonly player: (id: PlayerId) => DraftedPlayer | null
  /** The pro teams of the players, which tell whether their games are on. */
  readonly stored: Awaited<ReturnType<typeof findStoredPlayers>>
}

/** @param asked players who may be free agents, but are asked for by name */
export async function readTable(
  app: App,
  league: LeagueRow,
  asked: readonly PlayerId[] = [],
): Promise<TradeTable> {
  const { id: leagueId, sport, phase } = league
  const settings = await settingsOf(app, league)
  const offSeason = await offSeasonOf(app, league, settings)
  const season = league.season ?? offSeason?.season ?? null
  const draft = phase === 'drafting' ? await draftOf(app, leagueId) : null
  const teams = await listTeams(app, leagueId)
  const owned = season === null ? [] : await listOwned(app, { leagueId, season })
  const ids = [...new Set([...owned.map(({ playerId }) => playerId), ...asked])]
  const stored = await findStoredPlayers(app, sport, ids)
  const byId = new Map(stored.map((player) => [player.id, player]))
  const rosterOf = (id: TeamId) =>
    owned.flatMap(({ playerId, teamId, spot }) => {
      const player = byId.get(playerId)
      if (teamId !== id) return []
      return [
        {
          id: playerId,
          positions: player?.eligible ?? [],
          spot,
          status: player?.status ?? ('active' as const),
        },
      ]
    })
  const line = await waiverPriorityOf(app, league, { rules: settings.waivers, now: app.now() })
  const promises = await promisesOf(app, leagueId)
  const drafts = await draftsOf(app, league, { settings, draft })
  const picks = drafts === null ? [] : await listPicks(app, { leagueId, from: drafts.first })
  const playersToo = draft
    ? draft.plan?.held !== undefined && settings.offSeason.trades
    : (offSeason?.trades ?? false)
  return {
    settings,
    teams,
    promises,
    picks,
    stored,
    rules: {
      phase,
      // Until the season begins rosters may be larger, as the draft makes them.
      plan: playersToo
        ? unlimited(rosterPlanOf(sport, settings.roster))
        : rosterPlanOf(sport, settings.roster),
      spots: settings.roster,
      eliminated: await lockedOut(app, league, settings),
      undroppable: await undroppableIn(app, league),
      limit:
        settings.trades.perSeason === null
          ? null
          : { most: settings.trades.perSeason, made: await tradesMade(app, leagueId) },
      money: settings.trades.money && settings.waivers.kind === 'faab',
      drafts,
      board: draft?.plan ? boardOf(draft, draft.plan.season) : null,
      playersToo,
    },
    season,
    draft,
    holdings: {
      teams: teams.map(({ id }) => ({
        id,
        // What was promised is counted when all trades that were accepted are added up, and not before.
        money: settings.waivers.budget - (line.teams.find((team) => team.id === id)?.spent ?? 0),
        roster: rosterOf(id),
        overstaying: overstaying(settings.roster, rosterOf(id)).map((player) => player.id),
      })),
      pickOwners: new Map(picks.map((pick) => [pickKey(pick), pick.owner])),
    },
    player(id) {
      const found = byId.get(id)
      if (!found) return null
      return {
        id,
        name: found.name,
        positions: found.eligible,
        team: found.team?.abbreviation ?? null,
      }
    },
  }
}

/** The drafts whose picks can be traded, the one in progress included; null for none. */
async function draftsOf(
  app: App,
  { id, sport, season, phase }: LeagueRow,
  { settings, draft }: { settings: LeagueSettings; draft: DraftState | null },
): Promise<TradeRules['drafts']> {
  const { pickSeasons } = settings.trades
  if (pickSeasons === 0 || settings.draft.kind === 'auction') return null
  const full = rosterPlanOf(sport, settings.roster).size
  const rounds = settings.draft.keepAll ? settings.draft.rounds : full
  if (draft?.plan) {
    const first = draft.plan.season
    // So many drafts to come beside the one that is on.
    return { first, last: first + pickSeasons, rounds, firstRounds: roundsOf(draft.plan) }
  }
  if (season !== null && phase !== 'setting-up')
    return { first: season + 1, last: season + pickSeasons, rounds, firstRounds: rounds }
  const last = await findLastSeason(app, id)
  const first = Math.max(await seasonToPlay(app, sport), (last ?? 0) + 1)
  return { first, last: first + pickSeasons - 1, rounds, firstRounds: last === null ? full : rounds }
}

/** The picks of a draft that are still to be made. */
function boardOf({ cells, picks }: DraftState, season: number): OpenBoard {
  const open = cells.flatMap(({ round, teamId: of }, index) =>
    picks[index] ? [] : [pickKey({ season, round, of })],
  )
  return { season, open: new Set(open) }
}

/** What is wrong with a trade, besides what other trades have promised. @param roomOf all of its teams if left out */
export function problemsOf(table: TradeTable, trade: Trade, roomOf?: readonly TeamId[]): TradeProblem[] {
  const { rules, holdings, promises } = table
  return judgeTrade(trade, {
    rules,
    holdings,
    pending: promises.trades,
    ...(roomOf === undefined ? {} : { roomOf }),
  })
}

/** Problems as sentences for a fan. */
export function wordsOf({ teams, player }: TradeTable, problems: readonly TradeProblem[]): string[] {
  return tradeProblemsLabel(problems, {
    teamName: (id) => teams.find((team) => team.id === id)?.name ?? 'A team',
    playerName: (id) => player(id)?.name ?? 'Someone',
  })
}

export function refused(...sentences: readonly string[]): DomainError {
  return new DomainError('TRADE_REFUSED', { message: sentences.join(' ') })
}
