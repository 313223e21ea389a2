import { limitText, limitTitle } from '../../../shared/labels/limit/cap.ts'
import { Fact } from './fact.tsx'
import type { Standings } from './types.ts'

/** What one’s own team has used of the league’s limits on games, innings and starts; nothing in a league without. */
export function LimitFact({ limits = [] }: Pick<Standings, 'limits'>) {
  const [only, ...others] = limits
  if (!only) return null
  if (others.length === 0) return <Fact title={limitTitle(only)}>{limitText(only)}</Fact>
  return (
    <Fact title="Limits">
      <ul>
        {limits.map((limit) => (
          <li key={limitTitle(limit)}>
            {limitTitle(limit)}: {limitText(limit)}
          </li>
        ))}
      </ul>
    </Fact>
  )
}
