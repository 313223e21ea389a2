import { LeagueCard } from './league-card.tsx'
import type { LeagueCardData } from '../league/types.ts'

/** Leagues that others may find, side by side. */
export function LeagueCards({ leagues }: { leagues: readonly LeagueCardData[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 min-[100rem]:grid-cols-4">
      {leagues.map((league) => (
        <li key={league.id}>
          <LeagueCard league={league} />
        </li>
      ))}
    </ul>
  )
}
