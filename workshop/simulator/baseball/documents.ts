import { must } from '../../../shared/core/must.ts'
import { ordinal } from '../base/calendar.ts'
import { athleteDoc, share, type TeamStatDoc } from '../base/documents.ts'
import {
  TEAM,
  fold,
  lastPlay,
  other,
  stat,
  total,
  type Box,
  type Pair,
  type Side,
} from '../base/event-log.ts'
import type { BoxScore, Match, Moment, Sim } from '../base/match.ts'
import { playerAt } from '../base/rosters.ts'
import { delayed, final, inProgress, type StatusDoc } from '../base/status.ts'
import { correctBaseball } from './correction.ts'
import { playBaseball } from './engine.ts'
import { battingLine, gameLeaders, pitchingLine, previewLeaders, starOf } from './leaders.ts'
import { playDocs, rosterDoc } from './lists.ts'
import type { BaseballGame, BaseballPlay, BaseballStat } from './state.ts'
import { winProbabilityDocs } from '../base/win-probability.ts'
import { baseballTables, sideOf } from './tables.ts'

const REGULAR = 9

export const baseballSim: Sim = {
  play(match, corrected) {
    const played = playBaseball(match)
    const game = corrected ? correctBaseball(match, played) : played
    return {
      duration: must(game.plays.at(-1), 'last play').at,
      at: (offset) => momentAt(match, game, offset),
      boxScore: (offset) => boxScoreAt(match, game, offset),
    }
  },
  preview(match) {
    return [previewLeaders(match, 0), previewLeaders(match, 1)]
  },
}

function momentAt(match: Match, game: BaseballGame, offset: number): Moment {
  const box = fold(game.plays, offset)
  const last = must(lastPlay(game.plays, offset), 'first play')
  const status = statusOf(last)
  const over = status.type.state === 'post'
  const [away, home] = box.score
  return {
    status: over ? { ...status, featuredAthletes: featured(match, game) } : status,
    score: box.score,
    linescores: batted(game, box, offset),
    winner: !over ? null : away > home ? 0 : 1,
    leaders: [gameLeaders(match, box, 0), gameLeaders(match, box, 1)],
    statistics: [scoreboardTotals(box, 0), scoreboardTotals(box, 1)],
    stars: [starOf(match, box, 0), starOf(match, box, 1)],
    extras: over ? {} : situation(match, { game, box, last, offset }),
    sideExtras: [sums(box, 0), sums(box, 1)],
  }
}

function boxScoreAt(match: Match, game: BaseballGame, offset: number): BoxScore {
  const box = fold(game.plays, offset)
  const over = lastPlay(game.plays, offset)?.detail.type === 'endGame'
  const tables = (side: Side) => baseballTables(game, box, { match, side, offset, over })
  return {
    teams: [teamStatistics(box, 0), teamStatistics(box, 1)],
    players: [tables(0), tables(1)],
    extras: {
      rosters: [
        rosterDoc(match, game, { box, side: 1, offset }),
        rosterDoc(match, game, { box, side: 0, offset }),
      ],
      plays: playDocs(match, game, offset),
      winprobability: winProbabilityDocs(match, game.plays, {
        offset,
        isListed: ({ detail }) => detail.type === 'atBat',
      }),
    },
  }
}

/** `Top 9th`, `Bottom 5th`; in brief `Bot 5th`. */
function halfName(play: BaseballPlay): { detail: string; shortDetail: string } {
  const inning = ordinal(play.period)
  const { half } = play.detail
  const brief = half === 'Bottom' ? 'Bot' : half === 'Middle' ? 'Mid' : half
  return { detail: `${half} ${inning}`, shortDetail: `${brief} ${inning}` }
}

function statusOf(play: BaseballPlay): StatusDoc {
  const { type, rain } = play.detail
  const extra = { period: play.period }
  const { detail, shortDetail } = halfName(play)
  if (type === 'endGame') return final(play.period > REGULAR ? String(play.period) : '', extra)
  if (type === 'delay') return delayed({ detail, shortDetail, rain: rain ?? false }, extra)
  return inProgress(detail, shortDetail, extra)
}

/** Runs by inning; an inning in which a side has not batted has no entry. */
function batted(game: BaseballGame, box: Box<BaseballStat>, offset: number): Pair<readonly number[]> {
  const halves = game.plays.filter(({ at, detail }) => at <= offset && detail.type === 'halfInning')
  const count = (half: string) => halves.filter(({ detail }) => detail.half === half).length
  return [box.linescores[0].slice(0, count('Top')), box.linescores[1].slice(0, count('Bottom'))]
}

function sums(box: Box<BaseballStat>, side: Side) {
  return { hits: total(box, side, 'hits'), errors: errorsOf(box, side) }
}

function errorsOf(box: Box<BaseballStat>, side: Side): number {
  return stat(box.lines[side].get(TEAM), 'errors')
}

/** Count, outs and runners. The count is read off the pitches of the at-bat under way. */
function situation(
  match: Match,
  at: { game: BaseballGame; box: Box<BaseballStat>; last: BaseballPlay; offset: number },
) {
  const { game, box, last, offset } = at
  const { half, outs, bases, batter, pitcher, type } = last.detail
  if (half === 'Middle' || half === 'End' || type === 'delay') return {}
  const upcoming = game.plays.find((play) => play.at > offset)
  const pitches = upcoming?.detail.pitches ?? ''
  const seen = pitches.slice(
    0,
    Math.floor((pitches.length * (offset - last.at)) / ((upcoming?.at ?? offset) - last.at + 1)),
  )
  const balls = Math.min(3, seen.replaceAll(/[^B]/g, '').length)
  const strikes = Math.min(2, seen.replaceAll(/[^SF]/g, '').length)
  const side: Side = half === 'Top' ? 0 : 1
  const defense = other(side)
  const person = (of: Side, place: number, show: typeof battingLine) => ({
    playerId: Number(playerAt(match.rosters[of], place).id),
    period: last.period,
    athlete: athleteDoc(playerAt(match.rosters[of], place), match.teams[of].id),
    summary: show(box.lines[of].get(place) ?? {}),
  })
  return {
    situation: {
      balls,
      strikes,
      outs,
      onFirst: bases[0] !== null,
      onSecond: bases[1] !== null,
      onThird: bases[2] !== null,
      pitcher: person(defense, pitcher, pitchingLine),
      batter: person(side, batter, battingLine),
    },
    outsText: `${outs} ${outs === 1 ? 'Out' : 'Outs'}`,
  }
}

/** Winning, losing and, where there is one, saving pitcher. */
function featured(match: Match, game: BaseballGame) {
  const { winner, loser, save } = game.decisions
  const winning = sideOf(game, 'winner')
  const one = (name: string, displayName: string, side: Side, place: number) => {
    const player = playerAt(match.rosters[side], place)
    const team = { id: match.teams[side].id }
    return { name, displayName, playerId: Number(player.id), athlete: athleteDoc(player, team.id), team }
  }
  return [
    one('winningPitcher', 'Winning Pitcher', winning, winner),
    one('losingPitcher', 'Losing Pitcher', other(winning), loser),
    ...(save === null ? [] : [one('savingPitcher', 'Saving Pitcher', winning, save)]),
  ]
}

function scoreboardTotals(box: Box<BaseballStat>, side: Side): TeamStatDoc[] {
  const sum = (name: BaseballStat) => total(box, side, name)
  return [
    { name: 'hits', abbreviation: 'H', displayValue: String(sum('hits')) },
    { name: 'runs', abbreviation: 'R', displayValue: String(sum('runs')) },
    { name: 'avg', abbreviation: 'AVG', displayValue: share(sum('hits'), sum('atBats')) },
    { name: 'errors', abbreviation: 'E', displayValue: String(errorsOf(box, side)) },
  ]
}

/** Team totals in three groups, as only baseball has them. */
function teamStatistics(box: Box<BaseballStat>, side: Side) {
  const own = (name: BaseballStat, shown: string = name) => ({
    name: shown,
    displayValue: String(total(box, side, name)),
  })
  return [
    {
      name: 'batting',
      displayName: 'Batting',
      stats: [
        own('atBats'),
        own('runs'),
        own('hits'),
        own('doubles'),
        own('triples'),
        own('homeRuns'),
        own('RBIs'),
        own('walks'),
        own('strikeouts'),
        own('stolenBases'),
        own('caughtStealing'),
        { name: 'runnersLeftOnBase', displayValue: String(stat(box.lines[side].get(TEAM), 'leftOnBase')) },
      ],
    },
    {
      name: 'pitching',
      displayName: 'Pitching',
      stats: [
        own('hitsAllowed', 'hits'),
        own('runsAllowed', 'runs'),
        own('earnedRuns'),
        own('walksAllowed', 'walks'),
        own('strikeoutsThrown', 'strikeouts'),
        own('homeRunsAllowed', 'homeRuns'),
        own('pitches'),
        own('strikes'),
        own('outs', 'thirdInnings'),
      ],
    },
    {
      name: 'fielding',
      displayName: 'Fielding',
      stats: [{ name: 'errors', displayValue: String(errorsOf(box, side)) }],
    },
  ]
}
