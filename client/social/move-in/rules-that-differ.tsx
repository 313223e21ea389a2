import type { MoveFindings } from '../../../shared/move-in/move-in.ts'
import { CheckedList, CheckedRow } from './rows.tsx'

/** The rules that are otherwise here, each with both values; those that are the same in one line. */
export function RulesThatDiffer({ rules: { differ, same, words } }: { rules: MoveFindings['rules'] }) {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="mb-2 font-bold">
        {differ.length === 0 ? 'Rules' : 'Rules that differ'}
      </h2>
      <CheckedList>
        {differ.map((rule) => (
          <CheckedRow key={rule.title} isSame={false} title={rule.title}>
            {rule.words}
          </CheckedRow>
        ))}
        <CheckedRow isSame title={same === 1 ? '1 rule is the same' : `${same} rules are the same`}>
          {words}
        </CheckedRow>
      </CheckedList>
      <p className="mt-1.5 text-sm text-muted">
        Rules can be changed in League settings once the league is here.
      </p>
    </section>
  )
}
