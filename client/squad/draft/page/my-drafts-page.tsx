import { Link } from 'wouter'
import type { MyDraft } from '../../../../shared/draft-room/draft-room.ts'
import { SPORTS } from '../../../../shared/sports/index.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { EVERY_TEN_SECONDS } from '../../../data/fetching/refresh.ts'
import { links, routes } from '../../../ui/page/routes.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/controls/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { clockTime, dayName } from '../../../ui/time/local-time.ts'
import { usePageTitle } from '../../../ui/page/page-title.ts'

/** The drafts of all of one's leagues, live ones first. */
export function MyDraftsPage() {
  usePageTitle('Draft')
  const drafts = trpc.draft.mine.useQuery(undefined, EVERY_TEN_SECONDS)
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-6 flex items-center justify-between gap-3">
        <h1 className="text-lg font-bold">Draft</h1>
        <ButtonLink look="secondary" href={routes.mockDraft}>
          Mock draft
        </ButtonLink>
      </div>
      <Answer
        of={drafts}
        failed="Your drafts could not be loaded."
        waiting={<Skeleton className="h-40" />}
        empty={
          <EmptyState
            title="No leagues yet"
            action={<ButtonLink href={routes.fantasyDashboard}>To your leagues</ButtonLink>}
          >
            Create one and invite your friends, or join one of theirs: its draft will be here.
          </EmptyState>
        }
      >
        {(all) => (
          <ul className="space-y-2">
            {all.map((draft) => (
              <li key={draft.code}>
                <DraftLink draft={draft} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </div>
  )
}

function DraftLink({ draft }: { draft: MyDraft }) {
  const { code, name, sport, teamName, stage } = draft
  const isOn = stage === 'running' || stage === 'paused'
  return (
    <Link
      data-row
      href={links.league('draft', code)}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-box border bg-surface px-4 py-3 hover:border-gold',
        draft.isMyTurn ? 'border-gold' : 'border-line',
      )}
    >
      <span className="min-w-0">
        <span className="block truncate font-bold">{name}</span>
        <span className="block truncate text-sm text-muted">
          {SPORTS[sport].name} · {teamName}
        </span>
      </span>
      <span className={classNames('text-sm', isOn ? 'font-bold text-red' : 'text-muted')}>
        {standing(draft)}
      </span>
    </Link>
  )
}

function standing({ stage, scheduledFor, onTheClock, isMyTurn }: MyDraft): string {
  if (stage === 'over') return 'Draft board'
  if (stage === 'paused') return 'Live, paused: enter'
  if (stage === 'running') {
    if (isMyTurn) return 'You’re on the clock'
    return onTheClock ? `Live: ${onTheClock} is on the clock` : 'Live: enter'
  }
  return scheduledFor === null ? 'No start time yet' : `${dayName(scheduledFor)}, ${clockTime(scheduledFor)}`
}
