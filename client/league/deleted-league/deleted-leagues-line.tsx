import { Trash2 } from 'lucide-react'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { useHasFailed } from '../../data/fetching/use-failure.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { routes } from '../../ui/page/routes.ts'
import { monthAndDay } from '../../ui/time/local-time.ts'

/** Below the user's leagues: that some were deleted, and until when. Nothing where none was. */
export function DeletedLeaguesLine() {
  const leagues = trpc.deletedLeague.mine.useQuery()
  const failed = useHasFailed(leagues)
  if (failed) return <TryAgain what="Your deleted leagues could not be loaded." query={leagues} />
  if (!leagues.data || leagues.data.length === 0) return null
  const first = Math.min(...leagues.data.map(({ expiresAt }) => expiresAt))
  const names = leagues.data.map(({ name }) => name)
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Trash2 aria-hidden size={16} className="shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <TextLink href={routes.deletedLeagues} className="inline-flex min-h-11 items-center">
          Deleted leagues
        </TextLink>
        {` · ${names.length === 1 ? names[0] : `${names.length} leagues`} · restore until ${monthAndDay(first)}`}
      </span>
    </p>
  )
}
