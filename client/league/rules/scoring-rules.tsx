import { ruleValueText } from '../../../shared/core/points.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { fromLabel } from '../../../shared/labels/ruleset/counts-from.ts'
import { ruleName } from '../../../shared/labels/ruleset/rule-label.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { datedDay } from '../../ui/time/local-time.ts'

/** The rules in force, for every member to read. */
export function ScoringRules({ code, sport }: { code: string; sport: FantasySportKey }) {
  const ruleset = trpc.ruleset.get.useQuery({ code })
  return (
    <Answer
      of={ruleset}
      failed="The scoring rules could not be loaded."
      waiting={<Skeleton className="h-20" />}
    >
      {(data) => (
        <Card>
          <details>
            <summary className="cursor-pointer">
              <h2 className="inline font-bold">Scoring rules</h2>
              <span className="mt-1 block text-sm text-muted">
                Version {data.version}, {fromLabel(data.from)}: {data.author}, {datedDay(data.createdAt)}
              </span>
            </summary>
            <RuleTable sport={sport} rules={data.rules} />
          </details>
        </Card>
      )}
    </Answer>
  )
}

/** What each rule is worth; those that pay nothing are left out. */
export function RuleTable({
  sport,
  rules,
}: {
  sport: FantasySportKey
  rules: Readonly<Record<string, number>>
}) {
  return (
    <table className="mt-3 w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(rules)
          .filter(([, points]) => points !== 0)
          .map(([rule, points]) => (
            <tr key={rule} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {ruleName(sport, rule)}
              </th>
              <td className="py-1.5 text-right font-medium">{ruleValueText(points)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
