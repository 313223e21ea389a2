import type { ReactNode } from 'react'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import type { RulesetVersion } from '../../../shared/ruleset/ruleset.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'

/**
 * What a league scores by.
 * @param props.waiting a skeleton in the shape of the rules
 * @param props.children of the ruleset, and of whether the league compares categories
 */
export function ScoringAnswer({
  code,
  waiting,
  children,
}: {
  code: string
  waiting: ReactNode
  children: (ruleset: RulesetVersion, isByCategories: boolean) => ReactNode
}) {
  const ruleset = trpc.ruleset.get.useQuery({ code })
  const settings = trpc.settings.get.useQuery({ code })
  return (
    <Answer of={settings} failed="How the league keeps score could not be loaded." waiting={waiting}>
      {({ settings: { format } }) => (
        <Answer of={ruleset} failed="The scoring rules could not be loaded." waiting={waiting}>
          {(found) => children(found, isByCategories(format))}
        </Answer>
      )}
    </Answer>
  )
}
