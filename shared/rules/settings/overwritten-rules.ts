import type { Ruleset } from '../../sports/model/sport.ts'
import type { Overwritten } from './overwritten.ts'

/** What saving would undo of scoring rules. @param of.wanted overrides: what is left out stays as it is */
export function overwrittenRules({
  seen,
  current,
  wanted,
}: {
  seen: Ruleset
  current: Ruleset
  wanted: Ruleset
}): Overwritten[] {
  return Object.entries(current).flatMap(([path, after]): Overwritten[] => {
    const [before, mine = after] = [seen[path] ?? 0, wanted[path]]
    return before === after || mine === before || mine === after ? [] : [{ path, before, after, mine }]
  })
}
