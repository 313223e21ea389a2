import type { Competitor, GameStatus, SportsTeam, Summary } from '../../../../shared/game/game.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { parseBoxscore } from './boxscore.ts'
import { parseSides, teamsOf } from './competitor.ts'
import { parseLeaders, parseTeam } from './athletes.ts'
import { count, firstText, isoDate, isRecord, type JsonRecord, list, record, text } from './read.ts'
import { parseStatus } from './status.ts'
import { parseWinProbability } from './win-probability.ts'

/**
 * @returns `dropped` counts teams, tables, players and odds that could not be read. `header.id` is empty when
 * the document does not name its game.
 * @throws {FeedError} when the document is no summary
 */
export function parseSummary(document: unknown): { value: Summary; dropped: number } {
  if (!isRecord(document) || !(isRecord(document['boxscore']) || isRecord(document['header']))) {
    throw new FeedError('The summary has neither a header nor a box score.')
  }
  const header = record(document['header'])
  const competition = record(list(header['competitions'])[0])
  const sides = parseSides(competition) ?? []
  const known = knownTeams(document, sides)
  const boxscore = parseBoxscore(record(document['boxscore']), known)
  const winProbability = parseWinProbability(document)
  const status =
    parseStatus(competition['status'], header['status']) ?? assumedStatus(boxscore.value.players.length > 0)
  return {
    value: {
      header: {
        id: firstText(header['id'], competition['id']) ?? '',
        date: isoDate(competition['date']) ?? isoDate(header['date']),
        status: { ...status, period: status.period || periodsPlayed(sides) },
        competitors: [...sides],
      },
      boxscore: boxscore.value,
      leaders: list(document['leaders']).flatMap((entry) => {
        const team = parseTeam(record(entry)['team'], known)
        const leaders = parseLeaders(record(entry)['leaders'])
        return team && leaders.length > 0 ? [{ team, leaders }] : []
      }),
      winProbability: winProbability.value,
      scoringPlays: parseScoringPlays(document),
    },
    dropped: boxscore.dropped + winProbability.dropped,
  }
}

/** The header knows full names, the team totals know logos; the box score may give only ids. */
function knownTeams(document: JsonRecord, sides: readonly Competitor[]): Map<string, SportsTeam> {
  const known = teamsOf(sides)
  for (const entry of list(record(document['boxscore'])['teams'])) {
    const team = parseTeam(record(entry)['team'], known)
    if (team) known.set(team.id, team)
  }
  return known
}

/**
 * For a summary without a status. There are no figures before a game, so figures mean that it has been
 * played; it is not `completed`, because it may still be in progress.
 */
function assumedStatus(hasFigures: boolean): GameStatus {
  const description = hasFigures ? 'Final' : 'Scheduled'
  return {
    period: 0,
    displayClock: null,
    type: {
      name: 'STATUS_UNKNOWN',
      state: hasFigures ? 'post' : 'pre',
      completed: false,
      description,
      detail: description,
      shortDetail: description,
    },
  }
}

/** Finished games of some sports do not tell their last period. */
function periodsPlayed(sides: readonly Competitor[]): number {
  return Math.max(0, ...sides.map((side) => side.linescores.length))
}

/**
 * Football lists how the points were made. Baseball and hockey mark such plays among all plays.
 * Basketball marks them too, a hundred baskets a game, which is no list to read.
 */
function parseScoringPlays(document: JsonRecord): Summary['scoringPlays'] {
  const plays = list(document['plays']).map(record)
  const marked = plays.some((play) => play['shootingPlay'] === true)
    ? []
    : plays.filter((play) => play['scoringPlay'] === true)
  const listed = list(document['scoringPlays']).map(record)
  return (listed.length > 0 ? listed : marked).flatMap((play, index) => {
    const words = firstText(play['text'], record(play['type'])['text'])
    if (words === null) return []
    return [
      {
        id: text(play['id']) ?? String(index),
        text: words,
        period: count(record(play['period'])['number']) ?? 0,
        clock: text(record(play['clock'])['displayValue']),
        teamId: text(record(play['team'])['id']),
        awayScore: count(play['awayScore']),
        homeScore: count(play['homeScore']),
      },
    ]
  })
}
