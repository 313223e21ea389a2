import { fromLabel } from '../../../shared/labels/ruleset/counts-from.ts'
import type { CountedRules } from '../../../shared/ruleset/ruleset.ts'

/** Versions of a league's rules: `version 2, from Week 5 on`, `version 1 and version 2 from Week 5 on`. */
export function versionsWords(rules: readonly CountedRules[]): string {
  const [only, ...more] = rules
  if (only && more.length === 0) return versionWords(only, ', ')
  const names = rules.map((version) => versionWords(version, ' '))
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function versionWords({ version, from }: CountedRules, between: string): string {
  return from.at === 'beginning' ? `version ${version}` : `version ${version}${between}${fromLabel(from)}`
}
