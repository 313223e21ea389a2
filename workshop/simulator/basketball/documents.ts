import { must } from '../../../shared/core/must.ts'
import { fold, lastPlay } from '../base/event-log.ts'
import type { Match, Moment, Sim } from '../base/match.ts'
import {
  clockText,
  endOfPeriod,
  final,
  halftime,
  inProgress,
  overtimeMark,
  periodName,
} from '../base/status.ts'
import { correctBasketball } from './correction.ts'
import { playBasketball } from './engine.ts'
import { gameLeaders, previewLeaders, starOf } from './leaders.ts'
import { rulesOf, type BasketballPlay } from './state.ts'
import { probabilityDoc, winProbabilityDocs } from '../base/win-probability.ts'
import { scoreboardTotals, table, teamTotals } from './tables.ts'

export const basketballSim: Sim = {
  play(match, corrected) {
    const played = playBasketball(match)
    const plays = corrected ? correctBasketball(match, played) : played
    return {
      duration: must(plays.at(-1), 'last play').at,
      at: (offset) => momentAt(match, plays, offset),
      boxScore(offset) {
        const box = fold(plays, offset)
        return {
          teams: [teamTotals(box, 0), teamTotals(box, 1)],
          players: [[table(match, box, 0)], [table(match, box, 1)]],
          extras: {
            plays: playDocs(match, plays, offset),
            winprobability: winProbabilityDocs(match, plays, { offset, isListed }),
          },
        }
      },
    }
  },
  preview(match) {
    return [previewLeaders(match, 0), previewLeaders(match, 1)]
  },
}

function momentAt(match: Match, plays: readonly BasketballPlay[], offset: number): Moment {
  const box = fold(plays, offset)
  const last = must(lastPlay(plays, offset), 'first play')
  const status = statusOf(match, last)
  const [away, home] = box.score
  return {
    status,
    score: box.score,
    linescores: box.linescores,
    winner: status.type.state !== 'post' ? null : away > home ? 0 : 1,
    leaders: [gameLeaders(match, box, 0), gameLeaders(match, box, 1)],
    statistics: [scoreboardTotals(box, 0), scoreboardTotals(box, 1)],
    stars: [starOf(match, box, 0), starOf(match, box, 1)],
    extras:
      status.type.state === 'in'
        ? {
            situation: {
              lastPlay: {
                text: last.detail.text,
                probability: probabilityDoc(match, plays, { offset, score: box.score }),
              },
            },
          }
        : {},
    sideExtras: [{}, {}],
  }
}

function statusOf(match: Match, { period, clock, detail }: BasketballPlay) {
  const { periods } = rulesOf(match)
  const extra = { clock, displayClock: clockText(clock), period }
  const name = periodName(period, periods, match.sport === 'nba' ? 'Quarter' : 'Half')
  if (detail.type === 'endGame') {
    return final(overtimeMark(period, periods), {
      ...extra,
      displayClock: match.sport === 'nba' ? '0.0' : '0:00',
    })
  }
  if (detail.type === 'halftime') return halftime(extra)
  if (detail.type === 'endPeriod') return endOfPeriod(name.long, name.short, extra)
  return inProgress(`${extra.displayClock} - ${name.long}`, `${extra.displayClock} - ${name.short}`, extra)
}

/** Baskets are enough for a simulated game's list. */
function isListed({ side, points }: BasketballPlay): boolean {
  return side !== null && points > 0
}

/** What scored, as the feed's play-by-play tells it. */
function playDocs(match: Match, plays: readonly BasketballPlay[], offset: number) {
  const score: [number, number] = [0, 0]
  const docs: unknown[] = []
  for (const [index, play] of plays.entries()) {
    if (play.at > offset) break
    if (play.side === null || !isListed(play)) continue
    score[play.side] += play.points
    docs.push({
      id: `${match.id}${index}`,
      text: play.detail.text,
      awayScore: score[0],
      homeScore: score[1],
      period: { number: play.period },
      clock: { displayValue: clockText(play.clock) },
      scoringPlay: true,
      scoreValue: play.points,
      team: { id: match.teams[play.side].id },
    })
  }
  return docs
}
