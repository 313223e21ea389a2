import { counted } from '../../core/lists.ts'
import { sumText } from '../../core/points.ts'
import type { TeamLimit } from '../../lineup/lineup.ts'
import type { LeagueCap } from '../../rules/limit/league-caps.ts'
import { slotName } from '../../settings/catalogue/reserve-labels.ts'
import type { FantasySportKey } from '../../sports/index.ts'

/** `Games at center`, `Innings`, `Starts` */
export function capName(sport: FantasySportKey, { of, slot }: Pick<LeagueCap, 'of' | 'slot'>): string {
  const names = { games: 'Games', innings: 'Innings', starts: 'Starts' }
  return slot === null ? names[of] : `${names[of]} at ${slotName(sport, slot).toLowerCase()}`
}

/** `82 games a season at center` */
function capText(sport: FantasySportKey, cap: LeagueCap): string {
  const { of, per, slot, most } = cap
  const amount =
    of === 'innings' ? `${inningsText(most)} innings` : counted(most, of === 'games' ? 'game' : 'start')
  return `${amount} a ${per}${slot === null ? '' : ` at ${slotName(sport, slot).toLowerCase()}`}`
}

/** Why a game does not count. */
export function beyondLabel(sport: FantasySportKey, cap: LeagueCap): string {
  return `Beyond the limit of ${capText(sport, cap)}: counts as on the bench.`
}

/** How much of a cap: `45⅓` of innings, which are counted in outs. */
export function capAmount({ of }: Pick<LeagueCap, 'of'>, amount: number): string {
  return of === 'innings' ? inningsText(amount) : sumText(100 * amount)
}

/** `1,018⅓` */
function inningsText(outs: number): string {
  return `${sumText(100 * Math.floor(outs / 3))}${['', '⅓', '⅔'][outs % 3] ?? ''}`
}

/** What of a limit is used: `1,018 of 1,400 used · on pace for 1,391`, `3 of 3 used · limit reached`. */
export function limitText({ used, most, isReached, pace }: TeamLimit): string {
  const end = isReached ? ' · limit reached' : pace === null ? '' : ` · on pace for ${pace}`
  return `${used} of ${most} used${end}`
}

/** `Innings`, `Starts this week` */
export function limitTitle({ name, per }: Pick<TeamLimit, 'name' | 'per'>): string {
  return per === 'week' ? `${name} this week` : name
}
