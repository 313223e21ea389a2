import { ordinal } from '../base/calendar.ts'
import { athleteDoc, share } from '../base/documents.ts'
import { other, stat, type Box, type Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { playerAt } from '../base/rosters.ts'
import type { BaseballGame, BaseballPlay, BaseballStat } from './state.ts'
import { battersOf } from './tables.ts'

const ROSTER_STATS = [
  ['RBIs', 'RBIs'],
  ['hits', 'hits'],
  ['stolenBases', 'stolenBases'],
  ['atBats', 'atBats'],
  ['homeRuns', 'homeRuns'],
] as const

/** Who batted, with the only per-player count of stolen bases in the feed. */
export function rosterDoc(
  match: Match,
  game: BaseballGame,
  of: { box: Box<BaseballStat>; side: Side; offset: number },
) {
  const { box, side, offset } = of
  const team = match.teams[side]
  return {
    homeAway: side === 1 ? 'home' : 'away',
    team: { id: team.id, abbreviation: team.abbreviation, displayName: team.displayName },
    roster: battersOf(game, { match, side, offset }).map(({ place, order, starter, positions }) => {
      const player = playerAt(match.rosters[side], place)
      const line = box.lines[side].get(place) ?? {}
      return {
        active: true,
        starter,
        athlete: athleteDoc(player, team.id),
        position: positions[0],
        batOrder: order,
        jersey: player.jersey,
        stats: [
          ...ROSTER_STATS.map(([name, key]) => ({
            name,
            value: stat(line, key),
            displayValue: String(stat(line, key)),
          })),
          { name: 'avg', displayValue: share(stat(line, 'hits'), stat(line, 'atBats')) },
        ],
      }
    }),
  }
}

/** Results of at-bats and runs on the bases. */
export function playDocs(match: Match, game: BaseballGame, offset: number) {
  const score: [number, number] = [0, 0]
  const docs: unknown[] = []
  for (const [index, play] of game.plays.entries()) {
    if (play.at > offset) break
    const { detail, side } = play
    if (side === null || detail.text === '' || (detail.half !== 'Top' && detail.half !== 'Bottom')) continue
    score[side] += play.points
    docs.push({
      id: `${match.id}${index}`,
      type: TYPES[detail.type],
      text: detail.text,
      awayScore: score[0],
      homeScore: score[1],
      period: { type: detail.half, number: play.period, displayValue: `${ordinal(play.period)} Inning` },
      scoringPlay: play.points > 0,
      scoreValue: play.points,
      team: { id: match.teams[side].id },
      outs: detail.outs,
      ...(detail.runner === undefined ? {} : { participants: [runnerDoc(match, side, detail.runner)] }),
      ...(detail.result === undefined ? {} : atBatDoc(match, side, detail)),
    })
  }
  return docs
}

const ON_BASE = ['onFirst', 'onSecond', 'onThird'] as const

/** Who was at bat and threw, what came of it, and who is on base then. */
function atBatDoc(match: Match, side: Side, { result, bases }: BaseballPlay['detail']) {
  if (result === undefined) return {}
  const person = (of: Side, place: number, type: string) => ({
    athlete: { id: playerAt(match.rosters[of], place).id },
    type,
  })
  return {
    alternativeType: { text: result.name },
    participants: [
      person(other(side), result.pitcher, 'pitcher'),
      person(side, result.batter, 'batter'),
      ...bases.flatMap((runner, base) =>
        runner === null ? [] : [person(side, runner.player, ON_BASE[base] ?? 'onThird')],
      ),
    ],
  }
}

function runnerDoc(match: Match, side: Side, place: number) {
  return { athlete: { id: playerAt(match.rosters[side], place).id }, type: 'onSecond' }
}

const TYPES = {
  start: { id: '58', text: 'Start Game' },
  halfInning: { id: '59', text: 'Start Inning' },
  atBat: { id: '57', text: 'Play Result' },
  stolenBase: { id: '52', text: 'Stolen Base' },
  caughtStealing: { id: '53', text: 'Caught Stealing' },
  delay: { id: '90', text: 'Delay' },
  resume: { id: '91', text: 'Resume' },
  endGame: { id: '92', text: 'End Game' },
} as const satisfies Record<BaseballPlay['detail']['type'], unknown>
