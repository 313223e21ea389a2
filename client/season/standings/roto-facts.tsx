import { counted } from '../../../shared/core/lists.ts'
import { categoryName } from '../../../shared/labels/ruleset/rule-label.ts'
import { totalIn } from '../../../shared/rules/category/total.ts'
import { greatestRisk, nearestGain } from '../../../shared/rules/category/roto-facts.ts'
import { findStat, statName } from '../../../shared/sports/stats.ts'
import { figureText } from '../../../shared/labels/category/figure.ts'
import { gainedText } from './roto-text.ts'
import { Fact } from './fact.tsx'
import type { Standings } from './types.ts'

/** For one’s own team: what would bring points with the least, and what is most in danger. */
export function RotoFacts({ standings: { sport, teams, format } }: { standings: Standings }) {
  const own = teams.find(({ isMine }) => isMine)
  const categories = format?.categories ?? []
  if (!own || teams.every(({ totals }) => totals === null || Object.keys(totals).length === 0)) return null
  const all = teams.map(({ id: team, totals }) => ({ team, totals: totals ?? {} }))
  const gain = nearestGain(categories, all, own.id)
  const risk = greatestRisk(categories, all, own.id)
  const risky = categories.find(({ key }) => key === risk?.category)
  const behind = teams.find(({ id }) => id === risk?.behind)
  const stat = gain && findStat(sport, gain.category)
  return (
    <>
      {gain && (
        <Fact title="Nearest gain">
          {gain.more} more {stat ? statName(stat, gain.more === 1) : categoryName(sport, gain.category)}{' '}
          {gain.passes === 0
            ? 'would break a tie'
            : `${gain.more === 1 ? 'passes' : 'pass'} ${counted(gain.passes, 'team')}`}
          : <span className="font-medium text-green">{gainedText(gain.gain)}</span>
        </Fact>
      )}
      {risk && risky && behind && (
        <Fact title="At risk">
          {categoryName(sport, risky.key)} {figureText(risky, totalIn(risky, own.totals ?? {})).figure}, just
          ahead of {behind.name} with {figureText(risky, totalIn(risky, behind.totals ?? {})).figure}:{' '}
          <span className="font-medium text-red">{gainedText(-risk.loss)}</span>
        </Fact>
      )}
    </>
  )
}
