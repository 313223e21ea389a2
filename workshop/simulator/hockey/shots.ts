import { SECOND } from '../../../shared/core/time.ts'
import { TEAM, other, type Side } from '../base/event-log.ts'
import { between, chance, pick } from '../base/rng.ts'
import { placesOf, playerAt } from '../base/rosters.ts'
import { credit, nameOf, onIce, record, strengthOf, type State, type Strength } from './state.ts'

const KINDS = ['Wrist Shot', 'Snap Shot', 'Slap Shot', 'Tip-In', 'Backhand', 'Deflected'] as const
const SAVES = {
  'even-strength': 'evenStrengthSaves',
  'power-play': 'powerPlaySaves',
  'short-handed': 'shortHandedSaves',
} as const

export function shot(s: State, side: Side) {
  const defense = other(side)
  const strength = strengthOf(s, side)
  const shooter = onIce(s, side, 'shot')
  const emptyNet = s.pulled === defense
  const goalie = s.goalies[defense]
  const skill =
    playerAt(s.match.rosters[side], shooter).skill - playerAt(s.match.rosters[defense], goalie).skill
  const base = emptyNet ? 0.55 : strength === 'power-play' ? 0.135 : s.period > 3 ? 0.17 : 0.093
  credit(s, side, shooter, { shots: 1 })
  if (!emptyNet) credit(s, defense, goalie, { shotsAgainst: 1 })
  if (chance(s.rng, base * Math.exp(0.1 * skill))) return goal(s, side, { shooter, strength, emptyNet })
  if (!emptyNet) credit(s, defense, goalie, { saves: 1, [SAVES[strength]]: 1 })
  record(s, side, { type: 'play', text: `Shot on goal by ${nameOf(s, side, shooter)}` })
}

function goal(s: State, side: Side, how: { shooter: number; strength: Strength; emptyNet: boolean }) {
  const defense = other(side)
  const { shooter, strength, emptyNet } = how
  const helpers = Math.min(2, between(s.rng, 0, 5))
  const assisters: number[] = []
  while (assisters.length < helpers) {
    const helper = onIce(s, side, 'assist')
    if (helper !== shooter && !assisters.includes(helper)) assisters.push(helper)
  }
  credit(s, side, shooter, { goals: 1 })
  for (const helper of assisters) credit(s, side, helper, { assists: 1 })
  if (strength === 'power-play') {
    credit(s, side, TEAM, { powerPlayGoals: 1 })
    // A goal ends a minor penalty.
    const ended = s.penalties.findIndex((penalty) => penalty.side === defense)
    if (ended >= 0) s.penalties.splice(ended, 1)
  } else plusMinus(s, side, [shooter, ...assisters])
  if (!emptyNet) {
    credit(s, defense, s.goalies[defense], { goalsAgainst: 1 })
    s.beaten[defense]++
  }
  if (s.score[side] === s.score[defense]) s.decided = [s.goalies[0], s.goalies[1]]
  const kind = emptyNet ? 'Empty Net' : pick(s.rng, KINDS)
  const helped = assisters.map((place) => nameOf(s, side, place)).join(', ')
  const text = `${nameOf(s, side, shooter)} Goal ${kind}, ${helped === '' ? 'unassisted' : `assists: ${helped}`}`
  record(s, side, { type: 'goal', text, strength, scorer: shooter, assisters, emptyNet }, 1)
  s.at += 50 * SECOND
  s.pulled = null
  changeGoalie(s, defense)
}

/** Five from each side were on the ice; the scorers among their own. */
function plusMinus(s: State, side: Side, scorers: readonly number[]) {
  const five = (of: Side, known: readonly number[]) => {
    const players = new Set(known)
    while (players.size < (s.period > 3 ? 3 : 5))
      players.add(onIce(s, of, players.size < 3 ? 'forward' : 'back'))
    return players
  }
  for (const player of five(side, scorers)) credit(s, side, player, { plusMinus: 1 })
  for (const player of five(other(side), [])) credit(s, other(side), player, { plusMinus: -1 })
}

function changeGoalie(s: State, side: Side) {
  if (s.beaten[side] < 5 || s.period > 2) return
  const fresh = placesOf(s.match.rosters[side], 'G').find((place) => place !== s.goalies[side])
  if (fresh === undefined) return
  s.goalies[side] = fresh
  // He stays in whatever comes.
  s.beaten[side] = -20
}
