import type { ReactNode } from 'react'
import { Answer, type Asked } from '../../data/fetching/answer.tsx'
import { routes } from '../../ui/page/routes.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'

/** The leagues that the user is in, once they are there; for who is in none, how to get into one. */
export function MyLeaguesAnswer<League>({
  of,
  children,
}: {
  of: Asked<League[]>
  children: (leagues: League[]) => ReactNode
}) {
  return (
    <Answer
      of={of}
      failed="Your leagues could not be loaded."
      waiting={<Skeleton className="h-40" />}
      empty={<NoLeagues />}
    >
      {children}
    </Answer>
  )
}

/** For people who are in no league yet: how to get into one. */
function NoLeagues() {
  return (
    <EmptyState
      title="You’re not in a league yet."
      action={
        <>
          <ButtonLink href={routes.createLeague}>Create League</ButtonLink>
          <ButtonLink href={routes.leagueSearch} look="secondary">
            Find a League
          </ButtonLink>
        </>
      }
    >
      Start one and invite your friends, or join one of theirs. Or practice first: a{' '}
      <TextLink href={routes.mockDraft}>mock draft</TextLink> needs no league.
    </EmptyState>
  )
}
