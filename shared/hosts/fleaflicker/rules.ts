import { HostFileError } from '../league/host-file-error.ts'
import type { HostRules } from '../league/host-league.ts'
import { cut } from '../league/host-values.ts'
import type { Gathered } from './gather.ts'
import { FleaflickerScoring, readFleaflickerScoring } from './scoring.ts'
import type { FleaSport } from './sport.ts'

const OTHER_SPORT = 'Of this host only rules of football are known here.'
const MOST_MISSING = 2_000

/**
 * The rules of scoring that an answer has.
 * @throws {HostFileError} for one that has other rules than the host sends
 */
export function rulesOf(sport: FleaSport, { raw, path }: Gathered['rules'][number]): HostRules {
  const scoring = FleaflickerScoring.safeParse(raw)
  if (!scoring.success)
    throw new HostFileError(
      path,
      'has rules of scoring otherwise than the host sends them: it may have changed its format',
    )
  const { rules } = scoring.data
  const paid = rules.flatMap((rule) => {
    const value = rule.points?.value ?? 0
    const key = rule.description ?? rule.category.nameSingular ?? String(rule.category.id)
    return value === 0 ? [] : [{ key, value }]
  })
  if (sport !== 'nfl')
    return {
      rules: {},
      mapped: 0,
      unmapped: paid
        .map(({ key, value }) => ({ key: cut(key, 200), value, why: OTHER_SPORT }))
        .slice(0, MOST_MISSING),
    }
  const read = readFleaflickerScoring(scoring.data)
  const missing = new Set(read.missing.map(({ key }) => key))
  return {
    rules: read.rules,
    mapped: paid.filter(({ key }) => !missing.has(key)).length,
    unmapped: read.missing
      .map(({ key, value, why }) => ({ key: cut(key, 200), value, why }))
      .slice(0, MOST_MISSING),
  }
}
