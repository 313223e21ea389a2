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
  // A rule may have been added or taken away meanwhile.
  return [...new Set([...Object.keys(current), ...Object.keys(seen)])].flatMap((path): Overwritten[] => {
    const [before, after] = [seen[path] ?? 0, current[path] ?? 0]
    const mine = wanted[path] ?? after
    return before === after || mine === before || mine === after ? [] : [{ path, before, after, mine }]
  })
}
