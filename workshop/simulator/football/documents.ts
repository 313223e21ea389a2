import { must } from '../../../shared/core/must.ts'
import { ordinal } from '../base/calendar.ts'
import type { LeaderCategoryDoc } from '../base/documents.ts'
import { fold, lastPlay, other, type Box, type Pair, type Side } from '../base/event-log.ts'
import type { Match, Moment, PlayedGame, Sim } from '../base/match.ts'
import {
  clockText,
  endOfPeriod,
  final,
  halftime,
  inProgress,
  overtimeMark,
  periodName,
  type StatusDoc,
} from '../base/status.ts'
import { correctFootball } from './correction.ts'
import { playFootball } from './engine.ts'
import { bestOf, gameLeaders, previewLeaders, starOf } from './leaders.ts'
import { drives, scoringPlays, teamStatistics } from './lists.ts'
import { PLAY_TYPES, type FootballPlay, type FootballStat } from './plays.ts'
import { probabilityDoc, winProbabilityDocs } from '../base/win-probability.ts'
import { footballTables } from './tables.ts'

const REGULAR = 4

export const footballSim: Sim = {
  play(match, corrected) {
    const plays = playFootball(match)
    return playedGame(match, corrected ? correctFootball(match, plays) : plays)
  },
  preview(match) {
    return [previewLeaders(match, 0), previewLeaders(match, 1)]
  },
}

function playedGame(match: Match, plays: readonly FootballPlay[]): PlayedGame {
  const duration = must(plays.at(-1), 'last play').at
  const rows = (box: Box<FootballStat>, side: Side) =>
    footballTables(box, {
      side,
      team: match.teams[side],
      roster: match.rosters[side],
      college: match.sport === 'ncaaf',
    })
  return {
    duration,
    at: (offset) => momentAt(match, plays, offset),
    boxScore(offset) {
      const box = fold(plays, offset)
      return {
        teams: [teamStatistics(box, 0), teamStatistics(box, 1)],
        players: [rows(box, 0), rows(box, 1)],
        extras: {
          scoringPlays: scoringPlays(match, plays, offset),
          drives: drives(match, plays, offset),
          winprobability: winProbabilityDocs(match, plays, {
            offset,
            isListed: ({ detail }) => detail.drive !== 0,
          }),
        },
      }
    },
  }
}

function momentAt(match: Match, plays: readonly FootballPlay[], offset: number): Moment {
  const box = fold(plays, offset)
  const last = must(lastPlay(plays, offset), 'first play')
  const status = statusOf(last)
  const [away, home] = box.score
  const leaders: Pair<LeaderCategoryDoc[]> = [gameLeaders(match, box, 0), gameLeaders(match, box, 1)]
  return {
    status,
    score: box.score,
    linescores: box.linescores,
    winner: status.type.state !== 'post' || away === home ? null : away > home ? 0 : 1,
    leaders,
    statistics: [[], []],
    stars: [starOf(match, box, 0), starOf(match, box, 1)],
    extras: {
      leaders: bestOf(leaders),
      ...(status.type.name === 'STATUS_IN_PROGRESS'
        ? {
            situation: situation(match, last, probabilityDoc(match, plays, { offset, score: box.score })),
          }
        : {}),
    },
    sideExtras: [{}, {}],
  }
}

function statusOf({ period, clock, detail }: FootballPlay): StatusDoc {
  const extra = { clock, displayClock: clockText(clock), period }
  const name = periodName(period, REGULAR, 'Quarter')
  if (detail.type === 'endGame') return final(overtimeMark(period, REGULAR), extra)
  if (detail.type === 'endHalf') return halftime(extra)
  if (detail.type === 'endPeriod') return endOfPeriod(name.long, name.short, extra)
  return inProgress(`${extra.displayClock} - ${name.long}`, `${extra.displayClock} - ${name.short}`, extra)
}

/** `NO 10`: a spot, by the side whose half it is in. */
function spot(match: Match, side: Side, yard: number): string {
  if (yard === 50) return '50'
  return yard < 50
    ? `${match.teams[side].abbreviation} ${yard}`
    : `${match.teams[other(side)].abbreviation} ${100 - yard}`
}

function situation(match: Match, { detail }: FootballPlay, probability: object) {
  const { ball, yard, down, toGo } = detail
  const kicking =
    detail.scoring !== undefined || detail.conversion !== undefined || detail.type === 'startPeriod'
  const place = spot(match, ball, yard)
  const shortText = `${ordinal(down)} & ${toGo >= 100 - yard ? 'Goal' : toGo}`
  return {
    lastPlay: {
      type: PLAY_TYPES[detail.type],
      text: detail.text,
      team: { id: match.teams[detail.offense].id },
      probability,
    },
    ...(kicking
      ? {}
      : {
          down,
          // The feed counts yards from the home team's goal line.
          yardLine: ball === 1 ? yard : 100 - yard,
          distance: toGo,
          downDistanceText: `${shortText} at ${place}`,
          shortDownDistanceText: shortText,
          possessionText: place,
          isRedZone: yard >= 80,
          possession: match.teams[ball].id,
        }),
  }
}
