import { trpc } from '../../data/trpc/trpc.ts'
import { Flash } from '../../ui/controls/flash.tsx'
import { TeamCrest } from '../crest/team-crest.tsx'
import type { MyLeagueData } from '../league/types.ts'
import { placeWords } from '../week/place-words.ts'

/** One's own team in a league without opponents: its place in the standings, and what it has. */
export function OwnPlaceRow({ league }: { league: MyLeagueData }) {
  const { data } = trpc.standings.ofLeague.useQuery({ code: league.code, season: null })
  const words = data ? placeWords(data) : null
  return (
    <span className="flex min-h-10 items-center gap-2.5">
      <TeamCrest team={{ id: league.teamId, name: league.teamName }} size={26} />
      <span className="min-w-0 grow leading-tight">
        <span className="block font-medium break-words">{league.teamName}</span>
        {/* As high before it is known. */}
        <span className="block min-h-4.5 text-sm text-muted">{words?.short}</span>
      </span>
      {words && (
        <span className="text-right">
          <Flash value={words.score} className="text-xl leading-none font-bold">
            {words.score}
          </Flash>
          <span className="block text-sm text-muted">{words.of}</span>
        </span>
      )}
    </span>
  )
}
