import { CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { MyDraft } from '../../shared/draft-room.ts'
import { DAY } from '../../shared/time.ts'
import { TryAgain } from '../fetching/try-again.tsx'
import { useFailure } from '../fetching/use-failure.ts'
import { links } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { clockTime, dayName } from '../ui/local-time.ts'
import { useTicking } from '../ui/ticking.ts'
import { lineUpNeeds } from './line-up-needs.ts'

/** A draft that begins within so long is told of. */
const SOON = 2 * DAY

/** What a league needs of its manager now, with the way to do it. Nothing where all is well. */
export function ToDo({
  code,
  isPlaying,
  draft,
}: {
  code: string
  isPlaying: boolean
  draft: MyDraft | null
}) {
  return isPlaying ? <LineUpToDo code={code} /> : draft && <DraftToDo draft={draft} />
}

function LineUpToDo({ code }: { code: string }) {
  const lineUp = trpc.lineUp.ofTeam.useQuery({ code })
  const error = useFailure(lineUp)
  if (!lineUp.data)
    return error ? (
      <p className="border-t border-line px-5 py-3">
        <TryAgain what="Your line-up could not be loaded." query={lineUp} />
      </p>
    ) : null
  const { team, day } = lineUp.data
  const needs = lineUpNeeds(lineUp.data)
  return needs.length === 0 ? null : (
    <Need href={links.lineUp(code, { team: team.id, day })}>{needs.join('. ')}.</Need>
  )
}

function DraftToDo({ draft: { code, stage, scheduledFor, isMyTurn } }: { draft: MyDraft }) {
  const isSoon = useTicking((now) => scheduledFor !== null && scheduledFor - now < SOON)
  const href = links.league('draft', code)
  if (isMyTurn) return <Need href={href}>It is your turn in the draft.</Need>
  if (stage === 'running' || stage === 'paused') return <Need href={href}>The draft is on.</Need>
  if (stage !== 'planned' || scheduledFor === null || !isSoon) return null
  return (
    <Need href={href}>
      Draft: {dayName(scheduledFor)}, {clockTime(scheduledFor)}.
    </Need>
  )
}

function Need({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <Link
      href={href}
      className="flex items-start gap-2 rounded-b-box border-t border-line bg-gold-wash px-5 py-3 font-medium hover:underline"
    >
      <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-amber" />
      <span className="min-w-0">{children}</span>
    </Link>
  )
}
