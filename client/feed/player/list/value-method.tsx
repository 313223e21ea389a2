import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { valueMethod } from '../../../../shared/labels/player/value.ts'

/** How value comes about, in words. */
export function ValueMethod({ sport }: { sport: FantasySportKey }) {
  return valueMethod(sport).map((words) => (
    <p key={words} className="max-w-prose py-1">
      {words}
    </p>
  ))
}
