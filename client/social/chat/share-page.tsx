import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { LEAGUE_THREAD } from '../../../shared/chat/thread.ts'
import { SPORTS } from '../../../shared/sports/index.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { MyLeaguesAnswer } from '../../league/league/my-leagues-answer.tsx'
import type { MyLeagueData } from '../../league/league/types.ts'
import { useOutbox } from '../../league/thread/messages/outbox.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { links, routes } from '../../ui/page/routes.ts'
import { appended, sharedMessage } from './shared-message.ts'

/** Where something leads that another app shares: into the chat of a league, to be sent or changed there. */
export function SharePage() {
  usePageTitle('Share to chat')
  // Put there by `client/data/offline/worker.ts`: no server has read it.
  const message = useMemo(() => sharedMessage(new URLSearchParams(window.location.hash.slice(1))), [])
  const leagues = trpc.league.mine.useQuery()
  return (
    <div className="max-w-2xl">
      <h1 className="text-lg font-bold">Share to chat</h1>
      {message === '' ? (
        <EmptyState
          title="Nothing was shared."
          action={<ButtonLink href={routes.fantasyDashboard}>Your leagues</ButtonLink>}
        >
          Share a link or a text from another app, and choose Empire.
        </EmptyState>
      ) : (
        <>
          <p className="mt-3 line-clamp-4 rounded-box border border-line bg-sunken px-4 py-3 [overflow-wrap:anywhere] whitespace-pre-line">
            {message}
          </p>
          <p className="mt-4 mb-3 text-muted">Which league? Nothing is posted until you send it.</p>
          <MyLeaguesAnswer of={leagues}>
            {(all) => (
              <ul className="space-y-2">
                {all.map((league) => (
                  <LeagueToShareWith key={league.id} league={league} message={message} />
                ))}
              </ul>
            )}
          </MyLeaguesAnswer>
        </>
      )}
    </div>
  )
}

function LeagueToShareWith({ league, message }: { league: MyLeagueData; message: string }) {
  const { readDraft, keepDraft } = useOutbox(`${league.code} ${LEAGUE_THREAD}`)
  const [, navigate] = useLocation()
  const begin = () => {
    keepDraft(appended(readDraft(), message))
    // Going back must not begin it again.
    navigate(links.thread(league.code, LEAGUE_THREAD), { replace: true })
  }
  return (
    <li>
      <button
        type="button"
        onClick={begin}
        className="flex w-full items-center justify-between gap-4 rounded-box border border-line bg-surface px-4 py-3 text-left hover:border-gold"
      >
        <span className="min-w-0">
          <span className="block truncate font-bold">{league.name}</span>
          <span className="block truncate text-sm text-muted">{league.teamName}</span>
        </span>
        <span className="shrink-0 text-sm text-muted">{SPORTS[league.sport].name}</span>
      </button>
    </li>
  )
}
