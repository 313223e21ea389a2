import type { Facts } from './facts.ts'

/** Where a message leads, below the address of the server. @param code of the league */
export function messagePath(facts: Facts, code: string): string {
  switch (facts.type) {
    case 'test':
      return `/league/home/${code}`
    case 'week.recap':
    case 'records.broken':
      return `/league/recap/${code}?season=${facts.season}&period=${facts.period}`
    case 'week.results':
    case 'week.close_games':
    case 'result.flipped':
      return `/league/matchups/${code}?period=${facts.period}`
    case 'teams.eliminated':
      return `/league/standings/${code}`
    case 'playoffs.started':
      return `/league/playoffs/${code}`
    case 'season.ended':
      return `/league/history/${code}`
    case 'trade.processed':
    case 'trade.vetoed':
      return `/league/portal/${code}`
    case 'waivers.processed':
      return `/league/waivers/${code}?run=${facts.dueAt}`
    case 'draft.started':
    case 'draft.picks':
    case 'draft.ended':
      return `/league/draft/${code}`
    default:
      return facts satisfies never
  }
}
