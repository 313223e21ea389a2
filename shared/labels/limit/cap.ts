import { counted } from '../../core/lists.ts'
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
  return of === 'innings' ? inningsText(amount) : String(amount)
}

function inningsText(outs: number): string {
  return `${Math.floor(outs / 3)}${['', '⅓', '⅔'][outs % 3] ?? ''}`
}
