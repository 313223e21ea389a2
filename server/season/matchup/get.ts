import { actorLabel } from '../../../shared/labels/events/actor.ts'
import { oncePer } from '../../../shared/core/once-per.ts'
import type { PlayerId, ProTeamId, TeamId } from '../../../shared/core/ids.ts'
import type {
  ChanceHistory,
  CountedStatLine,
  Matchup,
  MatchupPlayer,
  MatchupSide,
} from '../../../shared/matchup/matchup.ts'
import { must } from '../../../shared/core/must.ts'
import type { LineupDay } from '../../../shared/rules/lineup/day.ts'
import { categoryFormat } from '../../../shared/rules/format/category-format.ts'
import { scoreNow } from '../../../shared/rules/projection/week-score.ts'
import { beyondLabel } from '../../../shared/labels/limit/cap.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { seasonEventLabel } from '../../../shared/labels/season/event.ts'
import type { App } from '../../core/app/app.ts'
import { listActivity } from '../../league/events/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { heldOn, inForceOn, lineupGame } from '../../squad/lineup/read.ts'
import { endOfDay } from '../../squad/lineup/set.ts'
import { listAbbreviations } from '../../feed/player/service.ts'
import { tableOf } from '../../league/standings/table.ts'
import { seasonTeam } from '../../league/standings/weeks.ts'
import { chanceHistory } from './chance-history.ts'
import { carriedInto, findMatchup, findWeek, type FoundWeek } from './find.ts'
import { startedOf } from './chance.ts'
import { countedThere } from './counted-there.ts'
import { matchupScore, weekScore } from './scores.ts'
import { readWeek, type StandingWeek, type TeamWeek } from './week.ts'

/** Corrections that a league's log is looked through for, newest first. */
const MOST_EVENTS = 300

/**
 * A matchup with all its players.
 * @param of.number of the matchup in its week; by default the visitor's own, or else the first
 * @throws {DomainError} SEASON_REFUSED
 */
export async function getMatchup(
  app: App,
  league: LeagueRow,
  of: { period: number | null; number: number | null; teamId: TeamId },
): Promise<Matchup> {
  const found = await findWeek(app, league, of.period)
  const { record, period, week, label, roundName, state, officialAt } = found
  const asked = findMatchup(found, of)
  const ids = [asked.home, ...(asked.away === null ? [] : [asked.away])]
  const isClosed = state === 'provisional' || state === 'official'
  const standing = await readWeek(app, league, { season: record.season, period, teams: ids, isClosed })
  const abbreviations = await listAbbreviations(app, league.sport)
  const table = tableOf(record)
  const side = (id: TeamId): MatchupSide => {
    const team = must(
      record.teams.find((one) => one.id === id),
      'a team of the season',
    )
    const row = must(
      table.find((one) => one.team === id),
      'a team of the table',
    )
    const own = must(standing.teams.get(id), 'a team that was asked for')
    return {
      team: seasonTeam(team, of.teamId),
      record: recordLabel(row),
      rank: row.rank,
      score: weekScore(standing, own),
      benchPoints: own.benchPoints,
      ...placesOf(standing, own, { now: app.now(), abbreviations }),
    }
  }
  const score = matchupScore(found, standing, asked)
  return {
    sport: league.sport,
    phase: league.phase,
    season: record.season,
    period,
    week: week.week,
    label,
    roundName,
    state,
    officialAt,
    scoring: standing.week.rules.rules,
    format: categoryFormat(standing.format),
    lineups: standing.isBestBall ? 'best-ball' : 'set',
    number: asked.number,
    part: asked.part,
    sides: [side(asked.home), asked.away === null ? null : side(asked.away)],
    carried: score.carried,
    ...(score.carriedTotals && { carriedTotals: score.carriedTotals }),
    ...(score.categories && { categories: score.categories }),
    winner: asked.winner,
    homeChance: score.homeChance,
    corrections: isClosed ? await correctionsOf(app, league, { found, teams: ids }) : [],
    countedThere: await countedThere(app, league, { record, period, teams: ids }),
  }
}

type Places = Pick<MatchupSide, 'places' | 'players'>

/** By team and day: a week as it stands is kept while nothing of it changes, and its sides with it. */
const sidesOf = oncePer((_standing: StandingWeek) => new Map<string, Places>())

/** The slots of a team's players, and the points of each by game. */
function placesOf(
  standing: StandingWeek,
  own: TeamWeek,
  { now, abbreviations }: { now: number; abbreviations: ReadonlyMap<ProTeamId, string> },
): Places {
  const { week } = standing
  const day = week.days.find((one) => endOfDay(week, one) > now) ?? week.days.at(-1) ?? week.number
  const known = sidesOf(standing)
  const key = `${own.teamId} ${day}`
  const places = known.get(key) ?? placesOn(standing, own, { day, now, abbreviations })
  known.set(key, places)
  return places
}

function placesOn(
  standing: StandingWeek,
  { teamId, lines }: TeamWeek,
  { day, now, abbreviations }: { day: LineupDay; now: number; abbreviations: ReadonlyMap<ProTeamId, string> },
): Places {
  const { week, prospects } = standing
  const { starters } = inForceOn(week, { teamId, day, now })
  const spots = new Map(heldOn(week, { teamId, day, now }).map(({ playerId, spot }) => [playerId, spot]))
  const ids = [...new Set(week.tenures.flatMap((one) => (one.teamId === teamId ? [one.playerId] : [])))]
  const players = ids.flatMap((id): MatchupPlayer[] => {
    const prospect = prospects.get(id)
    if (!prospect) return []
    const { player, eligible, perGame, expected } = prospect
    const own = lines.filter(({ playerId }) => playerId === id)
    const sum = (isStarter: boolean, value: (line: (typeof own)[number]) => number) =>
      own.reduce((total, line) => ((line.slot !== null) === isStarter ? total + value(line) : total), 0)
    const place = starters.indexOf(id)
    return [
      {
        id,
        name: player.name,
        team: player.team,
        position: player.position,
        eligible: [...eligible],
        status: player.status,
        headshot: player.headshot,
        slot: week.plan.starters[place]?.slot ?? null,
        spot: spots.get(id) ?? null,
        points: sum(true, ({ points }) => points),
        benchPoints: sum(false, ({ points }) => points),
        projection: scoreNow(startedOf(standing, { lines: own })).projection,
        perGame,
        ...(expected && { expected }),
        lines: own.map((line): CountedStatLine => ({
          game: lineupGame(line.game, { teamId: week.sideOf(id, line.game), abbreviations }),
          day: week.gameById.get(line.gameId)?.day ?? day,
          slot: line.slot,
          beyond: line.beyond ? beyondLabel(week.sport, line.beyond.cap) : null,
          version: line.version === 0 ? null : line.version,
          stats: line.version === 0 ? null : line.stats,
          points: line.points,
          countedVersion: line.newerVersion === null ? null : line.version,
          left: line.left,
        })),
      },
    ]
  })
  const starting = new Set<PlayerId | null>(starters)
  return {
    places: [
      ...week.plan.starters.map(({ slot, positions }, index) => ({
        slot,
        positions,
        player: starters[index] ?? null,
      })),
      // Those beside the roster come last.
      ...players
        .filter(({ id }) => !starting.has(id))
        .toSorted((a, b) => Number(a.spot !== null) - Number(b.spot !== null))
        .map(({ id }) => ({ slot: null, player: id })),
    ],
    players,
  }
}

/** What corrections have changed in a matchup, oldest first. */
async function correctionsOf(
  app: App,
  league: LeagueRow,
  { found: { record, period }, teams }: { found: FoundWeek; teams: readonly TeamId[] },
): Promise<Matchup['corrections']> {
  const events = await listActivity(app, league.id, {
    before: null,
    limit: MOST_EVENTS,
    kinds: ['result-corrected'],
  })
  const teamName = (id: TeamId) => record.teams.find((team) => team.id === id)?.name ?? 'a team'
  return events
    .flatMap(({ at, event, ...item }) => {
      if (event.kind !== 'result-corrected' || event.season !== record.season) return []
      const { matchup } = event
      const isOurs = teams.includes(matchup.home) || (matchup.away !== null && teams.includes(matchup.away))
      if (event.period !== period || !isOurs) return []
      return [{ at, words: seasonEventLabel(event, { who: actorLabel(item), teamName }) }]
    })
    .toReversed()
}

/** How likely the home team of a matchup was to win, as its week went on; nothing of a bye, and before the first game. */
export async function getChanceHistory(
  app: App,
  league: LeagueRow,
  of: { period: number; number: number },
): Promise<ChanceHistory> {
  const found = await findWeek(app, league, of.period)
  const { record, period, matchups, state } = found
  const matchup = matchups.find(({ number }) => number === of.number)
  const [home, away] = [matchup?.home ?? null, matchup?.away ?? null]
  if (home === null || away === null) return { points: [] }
  const standing = await readWeek(app, league, {
    season: record.season,
    period,
    teams: [home, away],
    isClosed: state === 'provisional' || state === 'official',
  })
  const [own, other] = [standing.teams.get(home), standing.teams.get(away)]
  if (!own || !other) return { points: [] }
  // Of categories no line is kept: which of them turned when would take every stat line of the week again.
  if (standing.format.scoring !== 'points') return { points: [] }
  const carried = [carriedInto(found, home) ?? 0, carriedInto(found, away) ?? 0] as const
  return chanceHistory(app, league, { standing, teams: [own, other], carried })
}
