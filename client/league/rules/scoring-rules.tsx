import { ruleValueText } from '../../../shared/core/points.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { fromLabel } from '../../../shared/labels/ruleset/counts-from.ts'
import { bandText, ruleName, tiersName } from '../../../shared/labels/ruleset/rule-label.ts'
import { writeRule } from '../../../shared/rules/scoring/rule.ts'
import { splitTiers, type Tiers } from '../../../shared/rules/scoring/tiers.ts'
import { isCategoryKey } from '../../../shared/rules/scoring/category.ts'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CategoryList } from './category-list.tsx'
import { ScoringAnswer } from './scoring-answer.tsx'
import { datedDay } from '../../ui/time/local-time.ts'

/** The rules in force, for every member to read. */
export function ScoringRules({ code, sport }: { code: string; sport: FantasySportKey }) {
  return (
    <ScoringAnswer code={code} waiting={<Skeleton className="h-20" />}>
      {({ rules, version, from, author, createdAt }, isByCategories) => (
        <Card>
          <details>
            <summary className="cursor-pointer">
              <h2 className="inline font-bold">{isByCategories ? 'Categories' : 'Scoring rules'}</h2>
              <span className="mt-1 block text-sm text-muted">
                Version {version}, {fromLabel(from)}: {author}, {datedDay(createdAt)}
              </span>
            </summary>
            {isByCategories ? (
              <CategoryList sport={sport} rules={rules} />
            ) : (
              <RuleTable sport={sport} rules={rules} />
            )}
          </details>
        </Card>
      )}
    </ScoringAnswer>
  )
}

/** The rules in points that pay something; categories pay nothing. */
export function payingRules(rules: Ruleset): string[] {
  return Object.keys(rules).filter((rule) => rules[rule] !== 0 && !isCategoryKey(rule))
}

/** What each rule is worth, tiers below what they go by; rules that pay nothing are left out. */
export function RuleTable({ sport, rules }: { sport: FantasySportKey; rules: Ruleset }) {
  const { tiers, others } = splitTiers(payingRules(rules))
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
