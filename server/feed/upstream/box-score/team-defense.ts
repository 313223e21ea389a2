import { halves, pair, sumOf, whole } from './columns.ts'
import { type DrivePlay, isKick } from './drives.ts'
import type { BoxTeam } from './game.ts'
import { readSnap } from './snaps.ts'
import type { Draft } from './stat-line.ts'

const SUMS = [
  { stat: 'def_kick_return_yd', table: 'kickReturns', key: 'kickReturnYards', label: 'YDS' },
  { stat: 'def_punt_return_yd', table: 'puntReturns', key: 'puntReturnYards', label: 'YDS' },
  { stat: 'def_tackle_loss', table: 'defensive', key: 'tacklesForLoss', label: 'TFL', read: halves },
  { stat: 'def_pass_defended', table: 'defensive', key: 'passesDefended', label: 'PD' },
  { stat: 'def_tackle', table: 'defensive', key: 'totalTackles', label: 'TOT', read: halves },
  { stat: 'def_tackle_solo', table: 'defensive', key: 'soloTackles', label: 'SOLO', read: halves },
  { stat: 'def_int_yd', table: 'interceptions', key: 'interceptionYards', label: 'YDS' },
  { stat: 'def_qb_hit', table: 'defensive', key: 'QBHits', label: 'QB HTS' },
] as const

/** What the players of a defense and its special teams did together, as far as the box score has columns for it. */
export function readUnit(line: Draft, team: BoxTeam, opponent: BoxTeam | null): void {
  for (const { stat, table, ...column } of SUMS) put(line, stat, sumOf(team, table, column))
  const [all, solo] = [line.stats['def_tackle'], line.stats['def_tackle_solo']]
  if (all !== undefined && solo !== undefined && all >= solo) line.stats['def_tackle_assist'] = all - solo
  if (opponent === null) return
  put(line, 'def_sack_yd', pair(opponent.totals.get('sacksYardsLost') ?? '')?.[1] ?? null)
  // As hosts count them: without what sacks lost.
  put(line, 'yardsallowed', whole(opponent.totals.get('totalYards') ?? ''))
  const tries = pair(opponent.totals.get('fourthDownEff') ?? '')
  put(line, 'fourth_down_stop', tries && tries[1] >= tries[0] ? tries[1] - tries[0] : null)
  put(line, 'forced_punt', sumOf(opponent, 'punting', { key: 'punts', label: 'NO' }))
}

function put(line: Draft, stat: string, amount: number | null): void {
  if (amount !== null) line.stats[stat] = amount
}

const MOST_SNAPS = 3

/** Drives of a team that ended in a punt after three plays at most. */
export function threeAndOuts(drives: readonly DrivePlay[], offenceId: string): number {
  const byDrive = new Map<number, DrivePlay[]>()
  for (const play of drives)
    if (play.offenceId === offenceId) byDrive.set(play.drive, [...(byDrive.get(play.drive) ?? []), play])
  return [...byDrive.values()].filter((plays) => {
    const punts = plays.some(({ type }) => /\bpunt\b/i.test(type))
    const snaps = plays.filter((play) => !isKick(play) && readSnap(play.text) !== null)
    return punts && snaps.length > 0 && snaps.length <= MOST_SNAPS
  }).length
}
