import { DAY } from '../../../shared/core/time.ts'
import { must } from '../../../shared/core/must.ts'
import type {
  HostLineup,
  HostMatchup,
  HostMove,
  HostSeason,
} from '../../../shared/hosts/league/host-league.ts'
import type { MovedSeason } from '../../../shared/move-in/moved-season.ts'
import { presetsOf } from '../../../shared/presets/presets-of.ts'
import { scoreStatLine } from '../../../shared/rules/scoring/scoring.ts'
import { normals, uniforms } from '../../../shared/rules/season/normals.ts'
import { circleRounds } from '../../../shared/rules/season/round-robin.ts'
import { standingsOf } from '../../../shared/rules/season/standings.ts'
import { FREE_AGENTS, madePlayers, statsOf } from './made-past-players.ts'

/** A team in a season that never was. */
export interface PastTeam {
  readonly name: string
  /** Who managed it, the one who leads first. */
  readonly people: readonly string[]
}

const WEEKS = 14
const STARTERS = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'K', 'D/ST'] as const
const BENCH = 4
/** Empire’s own. */
const RULES = must(presetsOf('nfl')[0], 'rules of football').rules
const ROUNDS = STARTERS.length + BENCH

/**
 * A made-up football season of a league at Sleeper: a draft, fourteen weeks with lineups and what each player did, some
 * transactions, and playoffs of four. The same year and teams, the same season.
 * @param teams an even number
 */
export function madePast(season: number, teams: readonly PastTeam[]): MovedSeason {
  const uniform = uniforms(season)
  const normal = normals(season)
  const players = madePlayers(season, teams.length * ROUNDS)
  const rosters = teams.map((_, team) =>
    Array.from({ length: ROUNDS }, (_, round) => {
      const order = round % 2 === 0 ? team : teams.length - 1 - team
      return must(players[round * teams.length + order], 'a player for each pick')
    }),
  )
  const picks = Array.from({ length: ROUNDS * teams.length }, (_, index) => {
    const [round, place] = [Math.floor(index / teams.length), index % teams.length]
    const team = round % 2 === 0 ? place : teams.length - 1 - place
    return {
      overall: index + 1,
      round: round + 1,
      team: idOf(team),
      player: must(rosters[team]?.[round], 'a pick').id,
      price: null,
      isKeeper: false,
    }
  })
  const trade = tradeIn(rosters)
  const lineupIn = (week: number, team: number): HostLineup => {
    const own = (week < TRADED_IN ? rosters : trade.rosters)[team] ?? []
    const rows = own.map(({ id, talent }, index) => {
      const isOff = (index + week) % ROUNDS === 0
      const stats = statsOf(STARTERS[index] ?? 'FLEX', isOff ? 0 : Math.max(0, talent + normal() * 0.45))
      return {
        player: id,
        slot: STARTERS[index] ?? null,
        points: scoreStatLine(RULES, stats).points,
        line: { stats, withoutRule: {} },
      }
    })
    const starters = rows.slice(0, STARTERS.length)
    const points = starters.reduce((sum, one) => sum + one.points, 0)
    return { team: idOf(team), points, starters, bench: rows.slice(STARTERS.length) }
  }
  const rounds = circleRounds(teams.length)
  const weeks: HostSeason['weeks'] = []
  const play = (week: number, pairs: readonly (readonly [number, number, HostMatchup['part']])[]) => {
    const lineups = teams.map((_, team) => lineupIn(week, team))
    const pointsOf = (team: number) => lineups[team]?.points ?? 0
    const matchups = pairs.map(([home, away, part]) => ({
      home: idOf(home),
      away: idOf(away),
      homePoints: pointsOf(home),
      awayPoints: pointsOf(away),
      categories: null,
      part,
      isFinal: true,
    }))
    weeks.push({ week, matchups, lineups })
    return pairs.map(([home, away]) => (pointsOf(home) >= pointsOf(away) ? [home, away] : [away, home]))
  }
  for (let week = 1; week <= WEEKS; week++)
    play(
      week,
      (rounds[(week - 1) % rounds.length] ?? []).map(([home, away]) => [home, away, 'regular']),
    )
  const table = standingsOf(
    teams.map((_, team) => ({ id: team, division: null })),
    weeks.flatMap(({ week, matchups }) =>
      matchups.map(({ home, away, homePoints, awayPoints }) => ({
        week,
        home: Number(home) - 1,
        away: Number(away) - 1,
        homePoints: homePoints ?? 0,
        awayPoints,
      })),
    ),
    { tieBreakers: ['points-for'], restartTies: false, medianGame: false },
  )
  const seed = (rank: number) => must(table[rank - 1], 'a seed').team
  const [one = [], two = []] = play(WEEKS + 1, [
    [seed(1), seed(4), 'winners'],
    [seed(2), seed(3), 'winners'],
  ])
  const [final = [], third = []] = play(WEEKS + 2, [
    [one[0] ?? 0, two[0] ?? 0, 'winners'],
    [one[1] ?? 0, two[1] ?? 0, 'third-place'],
  ])
  const places = [...final, ...third, ...table.slice(4).map(({ team }) => team)].map(idOf)
  return {
    season: {
      season,
      state: 'over',
      id: `made-${season}`,
      name: 'Made',
      teams: teams.map(({ name, people }, team) => ({
        id: idOf(team),
        name,
        people: [...people],
        division: null,
        faabLeft: Math.floor(uniform() * 40),
        waiverPriority: null,
      })),
      settings: {
        size: teams.length,
        season: { weeks: WEEKS, playoffs: { teams: 4, roundWeeks: [1, 1] } },
      },
      settingsNotes: [],
      rules: null,
      drafts: [{ id: null, kind: 'snake', startedAt: null, rounds: ROUNDS, picks }],
      tradedPicks: [],
      rosters: [],
      weeks,
      moves: [trade.move(season), ...claims(season, teams.length, uniform)],
      standings: table.map(({ team, rank, wins, losses, ties, pointsFor, pointsAgainst }) => ({
        rank,
        team: idOf(team),
        wins,
        losses,
        ties,
        pointsFor,
        pointsAgainst,
        total: null,
      })),
      places,
      champion: places[0] ?? null,
    },
    people: [...new Set(teams.flatMap(({ people }) => people))].map((name) => ({ id: name, name })),
    players: players.map(({ id, name, positions }) => ({
      id,
      name,
      positions: [...positions],
      team: null,
      birthDate: null,
      feedId: null,
      playerId: null,
    })),
  }
}

function idOf(team: number): string {
  return String(team + 1)
}

const TRADED_IN = 6
/** Rounds whose picks change hands between the first two teams. */
const [GIVEN, GOT] = [1, 3] as const

type Roster = readonly ReturnType<typeof madePlayers>[number][]

function tradeIn(rosters: readonly Roster[]) {
  const [one = [], other = []] = rosters
  const [given, got] = [must(one[GIVEN], 'a player'), must(other[GOT], 'a player')]
  return {
    rosters: [one.with(GIVEN, got), other.with(GOT, given), ...rosters.slice(2)],
    move: (season: number): HostMove => ({
      ...blank(season, TRADED_IN),
      kind: 'trade',
      teams: [idOf(0), idOf(1)],
      players: [
        { player: given.id, from: idOf(0), to: idOf(1) },
        { player: got.id, from: idOf(1), to: idOf(0) },
      ],
    }),
  }
}

/** Waiver claims for players who were on no team, more than one answer has. */
function claims(season: number, teams: number, uniform: () => number): HostMove[] {
  return Array.from({ length: FREE_AGENTS }, (_, index) => {
    const week = 1 + (index % WEEKS)
    return {
      ...blank(season, week),
      kind: index % 3 === 0 ? 'free-agent' : 'waiver',
      teams: [idOf(index % teams)],
      players: [{ player: `free-${index}`, from: null, to: idOf(index % teams) }],
      bid: index % 3 === 0 ? null : Math.floor(uniform() * 30),
    }
  })
}

function blank(season: number, week: number) {
  const at = Date.UTC(season, 8, 3) + week * 7 * DAY
  return { id: null, at, week, players: [], picks: [], faab: [], bid: null }
}
