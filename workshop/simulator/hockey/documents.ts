import { must } from '../../../shared/core/must.ts'
import { ordinal } from '../base/calendar.ts'
import { athleteDoc } from '../base/documents.ts'
import { fold, lastPlay, other, type Box, type Side } from '../base/event-log.ts'
import type { Match, Moment, Sim } from '../base/match.ts'
import { playerAt } from '../base/rosters.ts'
import { clockText, endOfPeriod, final, inProgress, type StatusDoc } from '../base/status.ts'
import { correctHockey } from './correction.ts'
import { playHockey } from './engine.ts'
import { gameLeaders, previewLeaders, ranked, scoreboardTotals, starOf, teamStatistics } from './leaders.ts'
import type { HockeyGame, HockeyPlay, HockeyStat } from './state.ts'
import { hockeyTables } from './tables.ts'

const OVERTIME = 4
const SHOOTOUT = 5

export const hockeySim: Sim = {
  play(match, corrected) {
    const played = playHockey(match)
    const game = corrected ? { ...played, plays: correctHockey(match, played.plays) } : played
    return {
      duration: must(game.plays.at(-1), 'last play').at,
      at: (offset) => momentAt(match, game, offset),
      boxScore(offset) {
        const box = fold(game.plays, offset)
        const elapsed = lastPlay(game.plays, offset)?.detail.elapsed ?? 0
        return {
          teams: [teamStatistics(box, 0), teamStatistics(box, 1)],
          players: [
            hockeyTables(box, { match, side: 0, elapsed }),
            hockeyTables(box, { match, side: 1, elapsed }),
          ],
          extras: { plays: playDocs(match, game, offset) },
        }
      },
    }
  },
  preview(match) {
    return [previewLeaders(match, 0), previewLeaders(match, 1)]
  },
}

function momentAt(match: Match, game: HockeyGame, offset: number): Moment {
  const box = fold(game.plays, offset)
  const last = must(lastPlay(game.plays, offset), 'first play')
  const status = statusOf(last)
  const over = status.type.state === 'post'
  return {
    status: over ? { ...status, featuredAthletes: featured(match, game, box) } : status,
    score: box.score,
    linescores: box.linescores,
    winner: over ? game.winner : null,
    leaders: [gameLeaders(match, box, 0), gameLeaders(match, box, 1)],
    statistics: [scoreboardTotals(box, 0), scoreboardTotals(box, 1)],
    stars: [starOf(match, box, 0), starOf(match, box, 1)],
    extras:
      status.type.name !== 'STATUS_IN_PROGRESS'
        ? {}
        : {
            situation: {
              lastPlay: { text: last.detail.text },
              powerPlay: last.detail.isUneven,
              emptyNet: last.detail.isNetEmpty,
            },
          },
    sideExtras: [{}, {}],
  }
}

function periodText(period: number): { long: string; short: string } {
  if (period === OVERTIME) return { long: 'OT', short: 'OT' }
  if (period === SHOOTOUT) return { long: 'Shootout', short: 'SO' }
  return { long: `${ordinal(period)} Period`, short: ordinal(period) }
}

function statusOf({ period, clock, detail }: HockeyPlay): StatusDoc {
  const extra = { clock, displayClock: clockText(clock), period }
  const name = periodText(period)
  if (detail.type === 'endGame') {
    return final(period === SHOOTOUT ? 'SO' : period === OVERTIME ? 'OT' : '', {
      ...extra,
      clock: 0,
      displayClock: '0:00',
    })
  }
  if (detail.type === 'endPeriod') return endOfPeriod(name.long, name.short, extra)
  if (period === SHOOTOUT) return inProgress(name.long, name.short, extra)
  return inProgress(`${extra.displayClock} - ${name.long}`, `${extra.displayClock} - ${name.short}`, extra)
}

/** The goalies of the decision and the three stars. */
function featured(match: Match, game: HockeyGame, box: Box<HockeyStat>) {
  const one = (name: string, displayName: string, side: Side, place: number) => {
    const player = playerAt(match.rosters[side], place)
    const { id, name: teamName } = match.teams[side]
    return {
      name,
      displayName,
      playerId: Number(player.id),
      athlete: athleteDoc(player, id),
      team: { id, name: teamName },
    }
  }
  const loser = other(game.winner)
  const stars = ranked(box).slice(0, 3)
  const names = [
    ['firstStar', 'First Star'],
    ['secondStar', 'Second Star'],
    ['thirdStar', 'Third Star'],
  ] as const
  return [
    one('winningGoalie', 'Winning Goalie', game.winner, game.goalies[game.winner]),
    one('losingGoalie', 'Losing Goalie', loser, game.goalies[loser]),
    ...stars.map(({ side, place }, i) => one(names[i]?.[0] ?? '', names[i]?.[1] ?? '', side, place)),
  ]
}

const STRENGTHS = {
  'even-strength': { id: '701', abbreviation: 'even-strength', text: 'Even Strength' },
  'power-play': { id: '702', abbreviation: 'power-play', text: 'Power Play' },
  'short-handed': { id: '703', abbreviation: 'short-handed', text: 'Short Handed' },
}

const TYPES = {
  start: { id: '518', text: 'Period Start', abbreviation: 'period-start' },
  play: { id: '506', text: 'Shot', abbreviation: 'shot-on-goal' },
  goal: { id: '505', text: 'Goal', abbreviation: 'goal' },
  penalty: { id: '509', text: 'Penalty', abbreviation: 'penalty' },
  shootout: { id: '523', text: 'Shootout', abbreviation: 'shootout' },
  endPeriod: { id: '521', text: 'Period End', abbreviation: 'period-end' },
  endGame: { id: '524', text: 'Game End', abbreviation: 'game-end' },
} as const

/** Goals with strength and scorers, penalties, and where periods begin and end. */
function playDocs(match: Match, game: HockeyGame, offset: number) {
  const score: [number, number] = [0, 0]
  const docs: unknown[] = []
  for (const [index, play] of game.plays.entries()) {
    if (play.at > offset) break
    const { side, detail } = play
    if (side !== null) score[side] += play.points
    if (detail.type === 'play') continue
    const person = (place: number, type: string) => ({
      athlete: { id: playerAt(match.rosters[side ?? 0], place).id },
      type,
    })
    docs.push({
      id: `${match.id}${index}`,
      type: TYPES[detail.type],
      text: detail.text,
      awayScore: score[0],
      homeScore: score[1],
      period: { number: play.period, displayValue: periodText(play.period).short },
      // The feed's hockey plays count the time played, not the time left.
      clock: { displayValue: clockText((play.period === OVERTIME ? 300 : 1200) - play.clock) },
      scoringPlay: detail.type === 'goal',
      scoreValue: play.points,
      team: { id: side === null ? null : match.teams[side].id },
      ...(detail.type === 'goal' && detail.strength !== undefined && detail.scorer !== undefined
        ? {
            strength: STRENGTHS[detail.strength],
            participants: [
              person(detail.scorer, 'scorer'),
              ...(detail.assisters ?? []).map((place) => person(place, 'assister')),
            ],
          }
        : {}),
    })
  }
  return docs
}
