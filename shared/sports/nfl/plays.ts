import { type Amounts, some } from '../model/amounts.ts'
import { POINTS_ALLOWED } from './points-allowed.ts'

/** What happened on a football field: one play as it is called, several as their sums. */
export function footballPlay(amounts: Amounts): string[] {
  const ways = ['rushyd', 'recyd', 'passyd', 'rushtd', 'rectd', 'passtd', 'reception']
    .filter((stat) => amounts.see(stat) !== 0)
    .map((stat) => stat.slice(0, 3))
  const isOne = new Set(ways).size === 1
  return [...rush(amounts, isOne), ...catches(amounts, isOne), ...pass(amounts, isOne), ...defense(amounts)]
}

function rush(amounts: Amounts, isOne: boolean): string[] {
  const [yards, scores] = [amounts.take('rushyd'), amounts.take('rushtd')]
  if (isOne && scores === 1 && yards > 0) return [`${yards}-yd TD run`]
  if (isOne && scores === 0 && yards > 0) return [`${yards}-yd rush`]
  return [...yardsOf(yards, 'rush'), ...(scores === 0 ? [] : [some(scores, 'rushing TD')])]
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
