import { type Amounts, some } from '../model/amounts.ts'

/** Points that a defense allowed, as its rules have them, from the fewest. */
const ALLOWED = [
  ['shutout', 'no points'],
  ['1_6_pa', '1–6 points'],
  ['7_13_pa', '7–13 points'],
  ['14_20_pa', '14–20 points'],
  ['21_27_pa', '21–27 points'],
  ['28_34_pa', '28–34 points'],
  ['35plus_pa', '35 or more points'],
] as const

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

/** What a defense allows is said as it is now; as long as nothing was known of it before, or after, as what it was. */
function defense(amounts: Amounts): string[] {
  const changes = ALLOWED.map(([stat, words]) => ({ words, amount: amounts.take(stat) }))
  const now = changes.find(({ amount }) => amount > 0)
  if (now) return [`${now.words} allowed`]
  const before = changes.find(({ amount }) => amount < 0)
  return before ? [`more than ${before.words} allowed`] : []
}

/** What is said of a stat by its number alone. */
export const FOOTBALL_NOUNS: Readonly<Record<string, (count: number) => string>> = {
  int: (count) => verb(count, 'threw', 'an interception', 'interceptions'),
  fumble: (count) => verb(count, 'lost', 'a fumble', 'fumbles'),
  '2pt_passtd': (count) => some(count, '2-pt pass', '2-pt passes'),
  '2pt_rushtd': (count) => some(count, '2-pt run'),
  '2pt_rectd': (count) => some(count, '2-pt catch', '2-pt catches'),
  sack: (count) => some(count, 'sack'),
  int_def: (count) => some(count, 'interception'),
  fumble_def: (count) => verb(count, 'recovered', 'a fumble', 'fumbles'),
  safety: (count) => some(count, 'safety', 'safeties'),
  def_td: (count) => some(count, 'defensive TD'),
  block_kick: (count) => some(count, 'blocked kick'),
  kick_return_td: (count) => some(count, 'kick-return TD'),
  punt_return_td: (count) => some(count, 'punt-return TD'),
  fg_0_39: (count) => some(count, 'FG under 40 yds', 'FGs under 40 yds'),
  fg_40_49: (count) => some(count, '40–49-yd FG'),
  fg_50plus: (count) => some(count, 'FG of 50+ yds', 'FGs of 50+ yds'),
  fg_miss: (count) => verb(count, 'missed', 'a field goal', 'field goals'),
  xp: (count) => some(count, 'extra point'),
  xp_miss: (count) => verb(count, 'missed', 'an extra point', 'extra points'),
}

function verb(count: number, did: string, one: string, many: string): string {
  const size = Math.abs(count)
  return `${did} ${size === 1 ? one : `${size} ${many}`}${count < 0 ? ': taken back' : ''}`
}
