import type { Keeper } from '../../../shared/draft/draft.ts'
import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { KeepablePlayer, KeeperBoard, KeptPlayer } from '../../../shared/draft/keeper-board.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { costsInOf } from '../../../shared/rules/keeper/cost.ts'
import { judgeByRule } from '../../../shared/rules/keeper/judge.ts'
import { picksTaken, roundsOwned } from '../../../shared/rules/keeper/picks.ts'
import { rosterSize } from '../../../shared/rules/settings/roster.ts'
import { keeperProblemLabel } from '../../../shared/labels/keeper/keeper.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listKeepable } from '../keeper/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { keepingTeam } from './keeper-problem.ts'
import { choosingOf, type KeeperTable, mostKeepers, readKeeperTable } from './keepers.ts'
import { draftOf } from './open-draft.ts'
import { draftedPlayers } from './player.ts'
import { rankedForDraft } from './pool.ts'

/** A member of a league. */
interface Visitor {
  readonly league: LeagueRow
  readonly team: { readonly id: TeamId }
  /** Whether they run the league. */
  readonly isOfficer: boolean
}

/**
 * The players that each team may keep for the next draft, with their costs and reasons, and its keepers.
 * During a season: the costs of all players after it, by the rules as they are.
 */
export async function getKeeperBoard(app: App, { league, team, isOfficer }: Visitor): Promise<KeeperBoard> {
  const table = await tableOf(app, league)
  const { settings, keepable, from } = table
  const state = await draftOf(app, league.id)
  const isToCome = league.phase === 'setting-up'
  const keepers = isToCome || league.phase === 'drafting' ? state.keepers : []
  const teams = await listTeams(app, league.id)
  const players = await draftedPlayers(
    app,
    league,
    keepable.map(({ playerId }) => playerId),
  )
  const roundOf = await roundsByRank(app, league, { settings, teams: teams.length })
  const { closesAt, isOpen } = choosingOf(state, settings, app.now())

  function keepableOf(teamId: TeamId): KeepablePlayer[] {
    const keeping = keepingTeam(table, teamId, keepers)
    const own = keepable.flatMap(({ teamId: of, playerId, verdict }): KeepablePlayer[] => {
      const player = players.get(playerId)
      if (of !== teamId || !player) return []
      const isKept = keepers.some((one) => one.player.id === playerId)
      const problem = isKept ? null : judgeByRule(keeping, { player, verdict })
      return [{ player, verdict, problem: problem && keeperProblemLabel(problem), goesIn: roundOf(playerId) }]
    })
    return own.toSorted(byWorth)
  }

  return {
    phase: league.phase,
    now: app.now(),
    season: from,
    most: mostKeepers(settings),
    keepsAll: settings.draft.keepAll,
    by: settings.draft.keeping.by,
    costsIn: costsInOf(settings.draft),
    closesAt: isToCome ? closesAt : null,
    isOpen: isToCome && isOpen,
    isCommissioner: isOfficer,
    teams: teams.map(({ id, name, ownerName }) => ({
      id,
      name,
      ownerName,
      isMine: id === team.id,
      players: keepableOf(id),
      keepers: keptBy(
        table,
        id,
        keepers.filter(({ teamId }) => teamId === id),
      ),
    })),
  }
}

/** The season to keep players from: the last one, or the one in progress. */
async function tableOf(app: App, league: LeagueRow): Promise<KeeperTable> {
  const table = await readKeeperTable(app, league)
  const { season, phase, id: leagueId } = league
  if (season === null || phase === 'setting-up' || phase === 'drafting' || season === table.from) return table
  const settings = await settingsOf(app, league)
  return { ...table, from: season, keepable: await listKeepable(app, { leagueId, season }, settings) }
}

/** With the pick that each takes, in the order in which they were chosen. */
function keptBy(
  { settings, roster, traded }: KeeperTable,
  teamId: TeamId,
  keepers: readonly Keeper[],
): KeptPlayer[] {
  const taken =
    settings.draft.kind === 'auction'
      ? []
      : picksTaken(
          keepers.map(({ cost }) => cost),
          roundsOwned(teamId, traded, roster.size),
        )
  return keepers.map((keeper, index) => ({ keeper, takes: taken[index] ?? null }))
}

/** The round in which each player would be taken if teams took one another's best in turn. */
async function roundsByRank(
  app: App,
  league: LeagueRow,
  { settings, teams }: { settings: LeagueSettings; teams: number },
): Promise<(id: PlayerId) => number | null> {
  if (settings.draft.kind === 'auction' || mostKeepers(settings) === 0) return () => null
  const ranked = await rankedForDraft(app, league)
  // Who comes after them goes in no round.
  const drafted = ranked.slice(0, teams * rosterSize(settings.roster))
  const places = new Map(drafted.map(({ id }, index) => [id, index]))
  return (id) => {
    const place = places.get(id)
    return place === undefined ? null : Math.floor(place / Math.max(1, teams)) + 1
  }
}

/** Those first who can be kept, of them who is worth most for what he costs. */
function byWorth(one: KeepablePlayer, other: KeepablePlayer): number {
  return worth(other) - worth(one)
}

function worth({ verdict, goesIn }: KeepablePlayer): number {
  if (!verdict.can) return -Infinity
  if (verdict.costsIn === 'dollars') return -verdict.cost
  return goesIn === null ? -1000 + verdict.cost : verdict.cost - goesIn
}
