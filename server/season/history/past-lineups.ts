import type { PastPlayer, PastSide } from '../../../shared/history/past-season.ts'
import { scoreStatLine } from '../../../shared/rules/scoring/scoring.ts'
import type { App } from '../../core/app/app.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { statsOfStatLines } from '../../feed/stat-line/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listCountedStatLines } from '../../league/result/service.ts'
import { readSeason, rulesOfWeeks } from '../../league/standings/record.ts'
import { readMovedDocument } from './moved-document.ts'
import type { StoredSeason } from './stored-season.ts'

type Lineup = NonNullable<PastSide['lineup']>

/** Who played for teams in a week, by team; without those of whom it is not known. */
export function readLineups(
  app: App,
  league: LeagueRow,
  of: { stored: StoredSeason; period: number; teams: readonly string[] },
): Promise<ReadonlyMap<string, Lineup>> {
  return of.stored.host === null ? lineupsHere(app, league, of) : lineupsThere(app, league, of)
}

/** By the host’s lineups. */
async function lineupsThere(
  app: App,
  league: LeagueRow,
  { stored, period, teams }: { stored: StoredSeason; period: number; teams: readonly string[] },
): Promise<ReadonlyMap<string, Lineup>> {
  const document = await readMovedDocument(app, league, stored.played.season)
  if (document === null) return new Map()
  const players = new Map(document.players.map((player) => [player.id, player]))
  const lineups = document.season.weeks.find(({ week }) => week === period)?.lineups ?? []
  const shown = ({ player: id, slot, points }: (typeof lineups)[number]['starters'][number]): PastPlayer => {
    const player = players.get(id)
    return {
      id: player?.playerId ?? null,
      name: player?.name ?? `Player ${id}`,
      slot: slot ?? (player?.positions.join('/') || null),
      points,
    }
  }
  return new Map(
    lineups.flatMap(({ team, starters, bench }) =>
      teams.includes(team) && starters.length + bench.length > 0
        ? [[team, { starters: starters.map(shown), bench: bench.map(shown) }] as const]
        : [],
    ),
  )
}

/** By the stat lines from which the results were counted: whoever had none is not among them. */
async function lineupsHere(
  app: App,
  league: LeagueRow,
  { stored, period, teams }: { stored: StoredSeason; period: number; teams: readonly string[] },
): Promise<ReadonlyMap<string, Lineup>> {
  const { season } = stored.played
  const record = await readSeason(app, league, season)
  if (record === null) return new Map()
  const rules = (await rulesOfWeeks(app, league, record))(period)
  const counted = (await listCountedStatLines(app, { leagueId: league.id, season, period })).filter(
    ({ teamId }) => teams.includes(teamId),
  )
  const stats = await statsOfStatLines(
    app,
    league.sport,
    counted.map(({ gameId, playerId, version }) => [gameId, playerId, version] as const),
  )
  const ids = [...new Set(counted.map(({ playerId }) => playerId))]
  const players = new Map((await findStoredPlayers(app, league.sport, ids)).map((one) => [one.id, one]))
  const lineups = new Map<string, Lineup>()
  for (const team of new Set(counted.map(({ teamId }) => teamId))) {
    // A player of several games, and of a slot in some of them, is one row for each of the two.
    const rows = new Map<string, PastPlayer & { readonly isStarter: boolean }>()
    for (const [index, { teamId, playerId, slot }] of counted.entries()) {
      if (teamId !== team) continue
      const player = players.get(playerId)
      const key = `${playerId} ${slot === null}`
      const points = scoreStatLine(rules, stats[index] ?? {}).points + (rows.get(key)?.points ?? 0)
      rows.set(key, {
        id: playerId,
        name: player?.name ?? 'Unknown player',
        slot: slot ?? player?.position ?? null,
        points: stored.played.scoring === 'points' ? points : null,
        isStarter: slot !== null,
      })
    }
    const listed = [...rows.values()]
    const part = (of: boolean) =>
      listed.flatMap(({ isStarter, ...player }) => (isStarter === of ? [player] : []))
    lineups.set(team, { starters: part(true), bench: part(false) })
  }
  return lineups
}
