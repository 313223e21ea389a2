import { must } from '../../../shared/core/must.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { TEAM, other } from '../base/event-log.ts'
import { between, chance } from '../base/rng.ts'
import { playerAt } from '../base/rosters.ts'
import { pitcherKey, pitching, rescue } from './pitching.ts'
import { credit, halfOf, write } from './record.ts'
import { advance, advanceOnError, fly, force, ground, out, score, steal } from './runners.ts'
import type { BaseballState, Runner } from './state.ts'

type Outcome =
  | 'strikeout'
  | 'walk'
  | 'hitByPitch'
  | 'single'
  | 'double'
  | 'triple'
  | 'homeRun'
  | 'error'
  | 'ground'
  | 'fly'

const WORDS: Readonly<Record<Outcome, string>> = {
  strikeout: 'struck out swinging',
  walk: 'walked',
  hitByPitch: 'hit by pitch',
  single: 'singled',
  double: 'doubled',
  triple: 'tripled',
  homeRun: 'homered',
  error: 'safe at first on error',
  ground: 'grounded out',
  fly: 'flied out',
}

/**
 * How far skill sets players apart. By the default rules they then differ over a season about as those of MLB do. In points of a
 * week: the mean, and the standard deviation between players.
 *
 *                MLB          here
 *   hitters      14.2  3.0    13.1  2.2
 *   starters      7.6  2.9     9.6  2.6
 *   relievers     5.1  3.4     4.4  2.9
 *
 * (Seventy-two regulars of 1986, without their steals; of 2012 28 pitchers of fifteen starts or more, and 42 of forty games in relief,
 * chance included: Baseball Databank. Here: a season of the tests, chance taken away.)
 */
const APART = { hitter: 0.07, pitcher: 0.12 } as const

/** Skill of whoever the odds below are for. */
const EVEN = -1

function outcomeOf(s: BaseballState, batter: number, pitcher: number): Outcome {
  const side = s.batting
  const hitter = playerAt(s.match.rosters[side], batter).skill
  const thrower = playerAt(s.match.rosters[other(side)], pitcher).skill
  const edge =
    1 +
    APART.hitter * (hitter - EVEN) -
    APART.pitcher * (thrower - EVEN) +
    0.035 * (s.match.strength[side] - s.match.strength[other(side)]) +
    (side === 1 ? 0.02 : -0.02)
  const odds: readonly [Outcome, number][] = [
    ['strikeout', 0.225 / edge],
    ['walk', 0.079 * edge],
    ['hitByPitch', 0.011],
    ['single', 0.1295 * edge],
    ['double', 0.041 * edge],
    ['triple', 0.0035],
    ['homeRun', 0.0275 * edge ** 2],
    ['error', 0.011],
    ['ground', 0.235],
  ]
  let roll = s.rng()
  for (const [outcome, odd] of odds) {
    roll -= odd
    if (roll < 0) return outcome
  }
  return 'fly'
}

/** The pitches of an at-bat: B ball, S strike, F foul, and X put in play. */
function pitchesFor(s: BaseballState, outcome: Outcome): string {
  const balls = outcome === 'walk' ? 4 : between(s.rng, 0, 3)
  const strikes = outcome === 'strikeout' ? 3 : between(s.rng, 0, 2)
  const fouls = strikes >= 2 && chance(s.rng, 0.4) ? between(s.rng, 1, 3) : 0
  const early = [
    ...Array<string>(Math.min(balls, 3)).fill('B'),
    ...Array<string>(Math.min(strikes, 2)).fill('S'),
  ]
  let pitches = ''
  while (early.length > 0) pitches += early.splice(Math.floor(s.rng() * early.length), 1).join('')
  const last = outcome === 'walk' ? 'B' : outcome === 'strikeout' ? 'S' : outcome === 'hitByPitch' ? 'B' : 'X'
  return pitches + 'F'.repeat(fouls) + last
}

/** One batter, and perhaps a stolen base before him. */
export function plateAppearance(s: BaseballState) {
  if (s.bases[0] !== null && s.bases[1] === null && chance(s.rng, 0.07)) {
    steal(s)
    if (s.outs >= 3) return
  }
  rescue(s)
  const side = s.batting
  const defense = other(side)
  const batter = must(s.lineups[side][s.next[side]], 'batter')
  const pitcher = pitching(s, defense).pitcher
  const outcome = outcomeOf(s, batter, pitcher)
  const pitches = pitchesFor(s, outcome)
  const key = pitcherKey(defense, pitcher)
  s.pitchCount.set(key, (s.pitchCount.get(key) ?? 0) + pitches.length)
  credit(s, side, batter, { plateAppearances: 1, pitchesSeen: pitches.length })
  credit(s, defense, pitcher, { pitches: pitches.length, strikes: pitches.replaceAll('B', '').length })
  s.at += (pitches.length * 16 + between(s.rng, 18, 34)) * SECOND
  s.pending = 0
  const tail = resolve(s, { outcome, batter, pitcher })
  s.next[side] = (s.next[side] + 1) % s.lineups[side].length
  const who = playerAt(s.match.rosters[side], batter).displayName
  const result = { name: resultName(outcome, tail), batter, pitcher }
  write(s, 'atBat', halfOf(s), { text: `${who} ${tail}.`, runs: s.pending, pitches, result })
}

/** What the feed calls what came of it. */
function resultName(outcome: Outcome, tail: string): string {
  if (tail === 'hit sacrifice fly') return 'Sacrifice Fly'
  if (tail === "grounded into fielder's choice") return 'Batters Fielders Choice - Runner Out'
  return RESULTS[outcome]
}

const RESULTS: Readonly<Record<Outcome, string>> = {
  strikeout: 'Strike Swinging',
  walk: 'Ball',
  hitByPitch: 'Hit By Pitch',
  single: 'Single',
  double: 'Double',
  triple: 'Triple',
  homeRun: 'Home Run',
  error: 'Fielding Error',
  ground: 'Ground Out',
  fly: 'Fly Out',
}

/** Applies an outcome and tells it. */
function resolve(s: BaseballState, at: { outcome: Outcome; batter: number; pitcher: number }): string {
  const { outcome, batter, pitcher } = at
  const side = s.batting
  const defense = other(side)
  const self: Runner = { player: batter, pitcher, earned: outcome !== 'error' }
  const hit = (stats: Parameters<typeof credit>[3], bases: 1 | 2 | 3) => {
    credit(s, side, batter, { atBats: 1, hits: 1, ...stats })
    credit(s, defense, pitcher, { hitsAllowed: 1 })
    advance(s, self, bases)
  }
  switch (outcome) {
    case 'strikeout':
      credit(s, side, batter, { atBats: 1, strikeouts: 1 })
      credit(s, defense, pitcher, { strikeoutsThrown: 1 })
      out(s)
      break
    case 'walk':
      credit(s, side, batter, { walks: 1 })
      credit(s, defense, pitcher, { walksAllowed: 1 })
      force(s, self)
      break
    case 'hitByPitch':
      credit(s, side, batter, { hitByPitch: 1 })
      force(s, self)
      break
    case 'single':
      hit({}, 1)
      break
    case 'double':
      hit({ doubles: 1 }, 2)
      break
    case 'triple':
      hit({ triples: 1 }, 3)
      break
    case 'homeRun':
      credit(s, side, batter, { atBats: 1, hits: 1, homeRuns: 1 })
      credit(s, defense, pitcher, { hitsAllowed: 1, homeRunsAllowed: 1 })
      for (const runner of s.bases.toReversed()) if (runner) score(s, runner, batter)
      score(s, self, batter)
      s.bases = [null, null, null]
      break
    case 'error':
      credit(s, side, batter, { atBats: 1 })
      credit(s, defense, TEAM, { errors: 1 })
      advanceOnError(s, self)
      break
    case 'ground':
      return ground(s, batter, self)
    case 'fly':
      return fly(s, batter)
  }
  return WORDS[outcome]
}
