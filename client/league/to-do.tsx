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
import type { MyLeagueData } from './types.ts'

/** A draft that begins within so long is told of. */
const SOON = 2 * DAY

/** What a league needs of its manager now, with the way to do it, or else what it waits for. Nothing where all is well. */
export function ToDo({ league, draft }: { league: MyLeagueData; draft: MyDraft | null }) {
  const { code, phase, isCommissioner } = league
  switch (phase) {
    case 'regular':
    case 'playoffs':
      return <LineUpToDo code={code} />
    case 'setting-up':
    case 'drafting':
      return draft && <DraftToDo draft={draft} isCommissioner={isCommissioner} />
    case 'over':
      return isCommissioner ? (
        <Need href={links.leagueHome(code)}>The season is over. You can begin the next one.</Need>
      ) : (
        <Waiting href={links.league('history', code)}>The season is over: places and awards</Waiting>
      )
    default:
      return phase satisfies never
  }
}

/** The same of the lineup alone, in a box of its own. */
export function LineUpNeeds({ code }: { code: string }) {
  return (
    <div className="overflow-hidden rounded-box border border-line *:border-t-0 empty:hidden">
      <LineUpToDo code={code} />
    </div>
  )
}

function LineUpToDo({ code }: { code: string }) {
  const lineUp = trpc.lineUp.ofTeam.useQuery({ code })
  const error = useFailure(lineUp)
  if (!lineUp.data)
    return error ? (
      <p className="border-t border-line px-5 py-3">
        <TryAgain what="Your lineup could not be loaded." query={lineUp} />
      </p>
    ) : null
  const { team, day } = lineUp.data
  const needs = lineUpNeeds(lineUp.data)
  return needs.length === 0 ? null : (
    <Need href={links.lineUp(code, { team: team.id, day })}>{needs.join('. ')}.</Need>
  )
}

function DraftToDo({
  draft: { code, stage, scheduledFor, isMyTurn },
  isCommissioner,
}: {
  draft: MyDraft
  isCommissioner: boolean
}) {
  const isSoon = useTicking((now) => scheduledFor !== null && scheduledFor - now < SOON)
  const href = links.league('draft', code)
  if (isMyTurn) return <Need href={href}>It is your turn in the draft.</Need>
  if (stage === 'running' || stage === 'paused') return <Need href={href}>The draft is on.</Need>
  if (stage !== 'planned') return null
  if (scheduledFor === null)
    return (
      <Waiting href={href}>
        {isCommissioner ? 'The draft has no date yet: set one' : 'The draft has no date yet'}
      </Waiting>
    )
  const words = `Draft: ${dayName(scheduledFor)}, ${clockTime(scheduledFor)}.`
  return isSoon ? <Need href={href}>{words}</Need> : <Waiting href={href}>{words}</Waiting>
}

/** What is no need yet. */
function Waiting({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <Link href={href} className="rounded-b-box border-t border-line px-5 py-3 text-muted hover:bg-sunken">
      {children}
    </Link>
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
