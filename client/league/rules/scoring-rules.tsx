import { ruleValueText } from '../../../shared/core/points.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { fromLabel } from '../../../shared/labels/ruleset/counts-from.ts'
import { bandText, ruleName, tiersName } from '../../../shared/labels/ruleset/rule-label.ts'
import { writeRule } from '../../../shared/rules/scoring/rule.ts'
import { splitTiers, type Tiers } from '../../../shared/rules/scoring/tiers.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import { categoryOfKey } from '../../../shared/rules/scoring/category.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CategoryList } from './category-list.tsx'
import { datedDay } from '../../ui/time/local-time.ts'

/** The rules in force, for every member to read. */
export function ScoringRules({ code, sport }: { code: string; sport: FantasySportKey }) {
  const ruleset = trpc.ruleset.get.useQuery({ code })
  const settings = trpc.settings.get.useQuery({ code })
  return (
    <Answer
      of={settings}
      failed="How the league keeps score could not be loaded."
      waiting={<Skeleton className="h-20" />}
    >
      {({ settings: { format } }) => (
        <Answer
          of={ruleset}
          failed="The scoring rules could not be loaded."
          waiting={<Skeleton className="h-20" />}
        >
          {(data) => (
            <Card>
              <details>
                <summary className="cursor-pointer">
                  <h2 className="inline font-bold">
                    {isByCategories(format) ? 'Categories' : 'Scoring rules'}
                  </h2>
                  <span className="mt-1 block text-sm text-muted">
                    Version {data.version}, {fromLabel(data.from)}: {data.author}, {datedDay(data.createdAt)}
                  </span>
                </summary>
                {isByCategories(format) ? (
                  <CategoryList sport={sport} rules={data.rules} />
                ) : (
                  <RuleTable sport={sport} rules={data.rules} />
                )}
              </details>
            </Card>
          )}
        </Answer>
      )}
    </Answer>
  )
}

/** What each rule is worth, tiers below what they go by; rules that pay nothing are left out. */
export function RuleTable({
  sport,
  rules,
}: {
  sport: FantasySportKey
  rules: Readonly<Record<string, number>>
}) {
  const { tiers, others } = splitTiers(
    Object.keys(rules).filter((rule) => rules[rule] !== 0 && categoryOfKey(rule) === null),
  )
  // One band by itself is a bonus, which has a name.
  const bonuses = tiers.flatMap((set) => (set.tiers.length === 1 ? set.tiers.map(({ key }) => key) : []))
  return (
    <table className="mt-3 w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {[...others, ...bonuses].map((rule) => (
          <Row key={rule} name={ruleName(sport, rule)} points={rules[rule] ?? 0} />
        ))}
      </tbody>
      {tiers.map(
        (set) =>
          set.tiers.length > 1 && <TierRows key={writeRule(set.of)} sport={sport} set={set} rules={rules} />,
      )}
    </table>
  )
}

/** `Points allowed in a game`, and below what each band of it is worth. */
function TierRows({
  sport,
  set: { of, tiers },
  rules,
}: {
  sport: FantasySportKey
  set: Tiers
  rules: Readonly<Record<string, number>>
}) {
  return (
    <tbody>
      <tr className="border-t border-line">
        <th scope="rowgroup" colSpan={2} className="pt-1.5 text-left font-normal text-muted">
          {tiersName(sport, of)}
        </th>
      </tr>
      {tiers.map(({ key, band }) => (
        <Row key={key} name={bandText(band)} points={rules[key] ?? 0} isInTiers />
      ))}
    </tbody>
  )
}

function Row({ name, points, isInTiers = false }: { name: string; points: number; isInTiers?: boolean }) {
  return (
    <tr className={isInTiers ? '' : 'border-t border-line'}>
      <th
        scope="row"
        className={classNames('pr-3 text-left font-normal', isInTiers ? 'py-1 pl-3' : 'py-1.5')}
      >
        {name}
      </th>
      <td className={classNames('text-right font-medium', isInTiers ? 'py-1' : 'py-1.5')}>
        {ruleValueText(points)}
      </td>
    </tr>
  )
}
