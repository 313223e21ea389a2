import type { HostRules } from '../league/host-league.ts'
import { cut } from '../league/host-values.ts'
import type { CategoryFormat } from '../host-scoring.ts'
import type { HostDocument } from '../league/documents.ts'
import type { FantraxSport } from './categories.ts'
import { FantraxScoring, readFantraxScoring } from './scoring.ts'

/** The sport and the rules of the first document that has any; null where none has. */
export function findScoring(documents: readonly HostDocument[]) {
  for (const { kind, value } of documents) {
    if (kind === 'csv') continue
    const scoring = FantraxScoring.safeParse(value)
    if (scoring.success && scoring.data !== null) return scoring.data
  }
  return null
}

/** Rules of scoring, or the categories that are compared. */
export function rulesOf(
  sport: FantraxSport,
  system: ReturnType<typeof findScoring>,
): { rules: HostRules; format: CategoryFormat | null } | null {
  const read = system === null ? null : readFantraxScoring(sport, system)
  if (system === null || read === null || typeof read === 'string') return null
  const names = new Set(
    system.groups.flatMap(({ group, configs }) =>
      configs.flatMap(({ category, points }) =>
        points === 0
          ? []
          : [`${group?.code ?? ''} ${category.name ?? category.shortName ?? category.code ?? ''}`],
      ),
    ),
  )
  return {
    format: read.format ?? null,
    rules: {
      rules: read.rules,
      mapped: Math.max(0, names.size - read.missing.length),
      unmapped: read.missing.map(({ key, value, why }) => ({ key: cut(key, 200), value, why })),
    },
  }
}
