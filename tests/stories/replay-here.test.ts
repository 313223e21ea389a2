import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { matchHostPlayers } from '../../server/feed/host-player/service.ts'
import { rehearseHere } from '../../server/feed/host-season/rehearse.ts'
import { must } from '../../shared/core/must.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { PlayerId } from '../../shared/core/ids.ts'
import type { HostLineup, HostSeason } from '../../shared/hosts/league/host-league.ts'
import { readDocuments } from '../../shared/hosts/league/documents.ts'
import { sleeperImporter } from '../../shared/hosts/sleeper/league.ts'
import { DEFAULT_RULES } from '../../shared/sports/stats.ts'
import { playOut } from '../support/play-out.ts'
import { type Recounted, recount } from '../support/recount.ts'
import type { World } from '../support/world.ts'
import { RING } from '../support/ring.ts'

/**
 * A season that was played here, written as another host has it and read back, is replayed from the box scores that this
 * server has read. Points are counted by raw rows alone (tests/support/recount.ts), and rules by the host’s own names.
 */

const SCORING = {
  pass_yd: 0.04,
  pass_td: 4,
  pass_int: -2,
  rush_yd: 0.1,
  rush_td: 6,
  rec: 0.5,
  rec_yd: 0.1,
  rec_td: 6,
  fum_lost: -2,
  fgm: 3,
  xpm: 1,
  sack: 1,
  int: 2,
  fum_rec: 2,
  safe: 2,
}

type Played = Awaited<ReturnType<typeof playOut>>

const file = (name: string, value: unknown) => ({ path: `${name}.json`, text: JSON.stringify(value) })

/** A league as Sleeper gives it. @param points hundredths */
async function asSleeper({ world, api, code }: Played, rows: readonly Recounted[]) {
  const schedule = await api.schedule.ofLeague({ code })
  const rosterOf = new Map<string | null, number>(schedule.teams.map(({ id }, index) => [id, index + 1]))
  const defenses = await abbreviations(world)
  const idAt = (player: string) => defenses.get(player) ?? `s${player}`
  const ids = new Set(rows.flatMap(({ lines }) => lines.map(({ player }) => player)))
  const stored = await world.app.db
    .selectFrom('player')
    .select(['id', 'name', 'position'])
    .where('sport', '=', 'nfl')
    .execute()
  const league = {
    league_id: '900',
    previous_league_id: null,
    draft_id: null,
    name: 'Played Here',
    season: String(schedule.season),
    sport: 'nfl',
    status: 'complete',
    total_rosters: schedule.teams.length,
    roster_positions: [
      'QB',
      'RB',
      'RB',
      'WR',
      'WR',
      'TE',
      'FLEX',
      'K',
      'DEF',
      'BN',
      'BN',
      'BN',
      'BN',
      'BN',
      'BN',
    ],
    scoring_settings: SCORING,
    settings: {
      num_teams: schedule.teams.length,
      type: 0,
      playoff_week_start: 0,
      playoff_teams: 0,
      start_week: 1,
    },
    metadata: {},
  }
  const weeks = schedule.weeks.map(({ week, period, matchups }) => {
    const sides = matchups.flatMap(({ home, away }, index) => [
      { team: home, matchup: index + 1 },
      { team: away, matchup: index + 1 },
    ])
    return file(
      `matchups/${week}`,
      sides.map(({ team, matchup }) => {
        const { lines } = must(
          rows.find((row) => row.period === period && row.team === team),
          'a result',
        )
        const starters = lines.filter(({ isStarter }) => isStarter)
        return {
          roster_id: rosterOf.get(team),
          matchup_id: matchup,
          points: starters.reduce((sum, { points }) => sum + points, 0) / 100,
          custom_points: null,
          players: lines.map(({ player }) => idAt(player)),
          players_points: Object.fromEntries(lines.map(({ player, points }) => [idAt(player), points / 100])),
          starters: starters.map(({ player }) => idAt(player)),
          starters_points: starters.map(({ points }) => points / 100),
        }
      }),
    )
  })
  return readDocuments([
    file('league', league),
    file(
      'users',
      schedule.teams.map(({ ownerName }, index) => ({
        user_id: `u${index + 1}`,
        league_id: '900',
        display_name: ownerName,
        metadata: {},
      })),
    ),
    file(
      'rosters',
      schedule.teams.map((_team, index) => ({
        roster_id: index + 1,
        league_id: '900',
        owner_id: `u${index + 1}`,
        players: [],
        starters: [],
        settings: { wins: 0, losses: 0, ties: 0, fpts: 0 },
      })),
    ),
    file(
      'players',
      Object.fromEntries(
        stored.flatMap(({ id, name, position }) => {
          if (!ids.has(id)) return []
          const team = defenses.get(id) ?? null
          const pos = team === null ? position : 'DEF'
          return [
            [
              idAt(id),
              {
                player_id: idAt(id),
                full_name: name,
                position: pos,
                fantasy_positions: [pos],
                team,
                espn_id: team === null ? id : null,
              },
            ],
          ]
        }),
      ),
    ),
    ...weeks,
  ])
}

/** Defenses by their ids, as the host knows them. */
async function abbreviations({ app }: World): Promise<Map<string, string>> {
  const teams = await app.db
    .selectFrom('pro_team')
    .select(['id', 'abbreviation'])
    .where('sport', '=', 'nfl')
    .execute()
  return new Map(teams.map(({ id, abbreviation }) => [`${id}-dst`, abbreviation]))
}

async function played() {
  const rules = must(
    sleeperImporter.read(
      readDocuments([
        file('league', {
          league_id: '1',
          previous_league_id: null,
          draft_id: null,
          name: 'Rules',
          season: '2026',
          sport: 'nfl',
          status: 'pre_draft',
          total_rosters: 2,
          roster_positions: ['QB', 'BN'],
          scoring_settings: SCORING,
          settings: { num_teams: 2, type: 0 },
          metadata: {},
        }),
        file('rosters', [
          { roster_id: 1, league_id: '1', owner_id: null, players: [], starters: [], settings: {} },
        ]),
      ]),
    ).seasons[0]?.rules?.rules,
    'rules',
  )
  const none = Object.fromEntries(Object.keys(DEFAULT_RULES.nfl).map((key) => [key, 0]))
  return playOut('nfl', {
    teams: 6,
    season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } },
    rules: { ...none, ...rules },
  })
}

describe('a season played here, as another host has it', { timeout: 5 * MINUTE }, () => {
  it.runIf(RING === 'all')(
    'is replayed from this server’s box scores, every player, team and result to the hundredth',
    async () => {
      const season = await played()
      await using world = season.world
      const rows = await recount(world, season.id)
      const league = sleeperImporter.read(await asSleeper(season, rows))
      const matched = must(await matchHostPlayers(world.app, league, new Map()), 'players')
      const first = must(league.seasons[0], 'a season')

      const { replay, stored } = await rehearseHere(world.app, 'nfl', first, matched.matches)
      const started = rows.flatMap(({ lines }) => lines.filter(({ isStarter }) => isStarter)).length
      expect(stored.weeks).toEqual([1, 2, 3, 4])
      expect(stored.games.read).toBe(stored.games.all)
      expect(replay.players).toEqual({ compared: started, equal: started, unknown: 0 })
      expect(replay.playerDifferences).toEqual([])
      // Of the starters of some teams no one has a game, where only a third of the games is shown (tests/support/play-out.ts).
      const lineups = rows.filter(({ lines }) => lines.some(({ isStarter }) => isStarter)).length
      expect(replay.teams).toEqual({ all: lineups, equal: lineups })
      const { all = 0, exact, whole } = replay.results ?? {}
      expect([exact, whole]).toEqual([all, all])
      expect(all).toBeGreaterThan(3)
      // Not a copy of what the host says.
      const wrong = {
        ...first,
        weeks: first.weeks.map((week) => ({ ...week, lineups: week.lineups.map(more) })),
      }
      const other = await rehearseHere(world.app, 'nfl', wrong, matched.matches)
      expect(other.replay.players).toEqual({ compared: started, equal: 0, unknown: 0 })

      // A stat correction of this server after the host had counted.
      const { player, week } = await correct(world, first)
      const corrected = await rehearseHere(world.app, 'nfl', first, matched.matches)
      expect(corrected.replay.playerDifferences).toEqual([
        expect.objectContaining({ player, week, reason: { by: 'corrected-here' } }),
      ])

      // A game that was not read to its end: its week counts as the host has it.
      await sql`update reading set read_at = null where what = 'box-score' and subject =
      (select min(id) from game where sport = 'nfl' and period = 2 and counts = 1 and season = ${first.season})`.execute(
        world.app.db,
      )
      const less = await rehearseHere(world.app, 'nfl', first, matched.matches)
      expect(less.stored.weeks).toEqual([1, 3, 4])
      expect(less.stored.games).toEqual({ all: stored.games.all, read: stored.games.all - 1 })
      const reasons = new Set(less.replay.playerDifferences.map((one) => `${one.week} ${one.reason.by}`))
      expect(reasons).toEqual(new Set([`${week} corrected-here`, '2 no-stat-line']))
      expect(less.replay.results?.whole).toBeLessThan(all)
    },
  )
})

/** Gives a starter of the first week 600 yards more, as a version after the game was over. */
async function correct(
  { app: { db } }: World,
  { weeks }: HostSeason,
): Promise<{ player: string; week: number }> {
  const week = must(weeks[0], 'a week')
  const starters = week.lineups.flatMap((lineup) => lineup.starters.map(({ player }) => player))
  const player = must(
    starters.find((id) => /^s\d+$/.test(id)),
    'a starter',
  )
  const id = PlayerId.parse(player.slice(1))
  const line = await db
    .selectFrom('stat_line')
    .innerJoin('game', 'game.id', 'stat_line.game_id')
    .selectAll('stat_line')
    .where('game.sport', '=', 'nfl')
    .where('game.period', '=', week.week)
    .where('stat_line.player_id', '=', id)
    .executeTakeFirstOrThrow()
  const { rushyd = 0, ...stats } = JSON.parse(line.stats)
  const key = { sport: line.sport, game_id: line.game_id, player_id: id, version: line.version + 1 } as const
  await db
    .updateTable('stat_line')
    .set({
      version: key.version,
      stats: JSON.stringify({ ...stats, rushyd: rushyd + 600 }),
      stage: 'correction',
    })
    .where('sport', '=', line.sport)
    .where('game_id', '=', line.game_id)
    .where('player_id', '=', id)
    .execute()
  await db
    .insertInto('stat_line_version')
    .values({
      ...key,
      changes: JSON.stringify({ rushyd: [rushyd, rushyd + 600] }),
      stage: 'correction',
      source: 'simulator',
      received_at: line.received_at + 1,
    })
    .execute()
  return { player, week: week.week }
}

function more(lineup: HostLineup): HostLineup {
  return {
    ...lineup,
    starters: lineup.starters.map((one) => ({ ...one, points: (one.points ?? 0) + 100 })),
  }
}
