import type { CountsFrom } from '../../ruleset/ruleset.ts'

/** Since when rules count: `from Week 5 on`, `from the start of the 2026–27 season`. */
export function fromLabel(from: CountsFrom): string {
  switch (from.at) {
    case 'beginning':
      return 'from the beginning'
    case 'season':
      return `from the start of the ${from.label} season`
    case 'period':
      return `from ${from.label} on`
    default:
      return from satisfies never
  }
}
