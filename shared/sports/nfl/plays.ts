import { type Amounts, some } from '../model/amounts.ts'
import { POINTS_ALLOWED } from './points-allowed.ts'

/** What happened on a football field: one play as it is called, several as their sums. */
export function footballPlay(amounts: Amounts): string[] {
  const ways = ['rushyd', 'recyd', 'passyd', 'rushtd', 'rectd', 'passtd', 'reception']
    .filter((stat) => amounts.see(stat) !== 0)
    .map((stat) => stat.slice(0, 3))
  const isOne = new Set(ways).size === 1
  leaveOutImplied(amounts)
  return [
    ...rush(amounts, isOne),
    ...catches(amounts, isOne),
    ...pass(amounts, isOne),
    ...firstDowns(amounts),
    ...defense(amounts),
  ]
}

/** What says what another stat says too: each is a stat that leagues pay for by itself. */
const IMPLIED = [
  ['target', 'reception'],
  ['completion', 'passyd'],
  ['completion', 'passtd'],
  ['pass_attempt', 'completion'],
  ['pass_attempt', 'incompletion'],
  ['pass_attempt', 'passyd'],
  ['fumble_any', 'fumble'],
  ['fg', 'fg_0_39'],
  ['fg', 'fg_40_49'],
  ['fg', 'fg_50plus'],
  ['fgyd', 'fg_0_39'],
  ['fgyd', 'fg_40_49'],
  ['fgyd', 'fg_50plus'],
  ['fgyd', 'fg'],
  ['tackle', 'tackle_solo'],
  ['tackle', 'tackle_assist'],
] as const

/** A catch was a target: the smaller news goes where the greater is told. Of what is taken back, all is. */
function leaveOutImplied(amounts: Amounts): void {
  const isIn = (stat: string) => amounts.see(stat) > 0
  const gone = IMPLIED.filter(([stat, by]) => isIn(stat) && isIn(by)).map(([stat]) => stat)
  for (const stat of gone) amounts.take(stat)
}

/** Whichever way they were made: the play says that. */
function firstDowns(amounts: Amounts): string[] {
  const count = ['pass_first_down', 'rush_first_down', 'rec_first_down'].reduce(
    (sum, stat) => sum + amounts.take(stat),
    0,
  )
  return count === 0 ? [] : [some(count, 'first down')]
}

function rush(amounts: Amounts, isOne: boolean): string[] {
  const [yards, scores] = [amounts.take('rushyd'), amounts.take('rushtd')]
  const carries = yards === 0 && scores === 0 ? 0 : amounts.take('rush_attempt')
  if (isOne && scores === 1 && yards > 0 && carries <= 1) return [`${yards}-yd TD run`]
  if (isOne && scores === 0 && yards > 0 && carries <= 1) return [`${yards}-yd rush`]
  if (carries > 1 && yards > 0)
    return [`${carries} carries for ${yards}${isOne ? ' yds' : ''}`, ...rushingTouchdowns(scores)]
  return [
    ...yardsOf(yards, 'rush'),
    ...(carries < 0 ? [some(carries, 'carry', 'carries')] : []),
    ...rushingTouchdowns(scores),
  ]
}

function rushingTouchdowns(scores: number): string[] {
  return scores === 0 ? [] : [some(scores, 'rushing TD')]
}

function catches(amounts: Amounts, isOne: boolean): string[] {
  const [count, yards, scores] = [amounts.take('reception'), amounts.take('recyd'), amounts.take('rectd')]
  // Not every league counts catches: then a touchdown is one all the same.
  if (isOne && scores === 1 && (count === 1 || count === 0) && yards >= 0)
    return [yards === 0 ? 'TD catch' : `${yards}-yd TD catch`]
  if (isOne && scores === 0 && count === 1 && yards > 0) return [`${yards}-yd catch`]
  const touchdowns = scores === 0 ? [] : [some(scores, 'receiving TD')]
  if (count <= 0 || yards <= 0)
    return [
      ...(count === 0 ? [] : [some(count, 'catch', 'catches')]),
      ...yardsOf(yards, 'rec'),
      ...touchdowns,
    ]
  return [`${some(count, 'catch', 'catches')} for ${yards}${isOne ? ' yds' : ''}`, ...touchdowns]
}

function pass(amounts: Amounts, isOne: boolean): string[] {
  const [yards, scores] = [amounts.take('passyd'), amounts.take('passtd')]
  if (isOne && scores === 1 && yards > 0) return [`${yards}-yd TD pass`]
  if (isOne && scores === 0 && yards > 0) return [`${yards}-yd pass`]
  return [...yardsOf(yards, 'pass'), ...(scores === 0 ? [] : [some(scores, 'TD pass', 'TD passes')])]
}

/** `40 rush yds`, `−3 rush yds` */
function yardsOf(yards: number, way: string): string[] {
  if (yards === 0) return []
  return [`${yards < 0 ? '−' : ''}${Math.abs(yards)} ${way} ${Math.abs(yards) === 1 ? 'yd' : 'yds'}`]
}

/** The points that a defense allows: the present band, or where only the former one is known, more than that. */
function defense(amounts: Amounts): string[] {
  const changes = POINTS_ALLOWED.map(({ key, words }) => ({ words, amount: amounts.take(key) }))
  const now = changes.find(({ amount }) => amount > 0)
  if (now) return [`${now.words} allowed`]
  const before = changes.find(({ amount }) => amount < 0)
  return before ? [`more than ${before.words} allowed`] : []
}
