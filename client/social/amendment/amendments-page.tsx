import { useState } from 'react'
import { termsText } from '../../../shared/labels/amendment/amendment.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'
import { OneAmendment } from './one-amendment.tsx'
import { Propose } from './propose.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** Changes of settings, rules and the constitution on which the league votes: the open ones first. */
export function AmendmentsPage() {
  return (
    <LeagueFrame page="amendments" title="Amendments">
      {(home) => <Amendments key={home.league.code} home={home} />}
    </LeagueFrame>
  )
}

function Amendments({ home: { league, me } }: { home: LeagueHome }) {
  const { code, sport } = league
  const list = trpc.amendment.list.useQuery({ code })
  // What is shown of a text comes with the list, so that no card grows under a thumb.
  const texts = trpc.useQueries((ask) =>
    (list.data?.amendments ?? [])
      .filter(({ about }) => about === 'constitution')
      .map(({ id }) => ask.amendment.texts({ code, id }, { staleTime: Infinity })),
  )
  const [isProposing, setProposing] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const isCommissioner = me.office?.mayEditSettings ?? false
  return (
    <Answer of={list} failed="The amendments could not be loaded." waiting={<Skeleton className="h-96" />}>
      {({ terms, amendments }) => {
        // Not once something is written or voted on here: it would be gone.
        if (!isProposing && texts.length > 0 && texts.every(({ isLoading }) => isLoading))
          return <Skeleton className="h-96" />
        const mayPropose = isCommissioner || terms.proposers === 'teams'
        const propose = mayPropose && !isProposing && (
          <Button onClick={() => setProposing(true)}>Propose an amendment</Button>
        )
        return (
          <div className="max-w-3xl space-y-5">
            <p className="text-muted">
              {termsText(terms)} Votes are final and everyone sees them.{' '}
              <TextLink href={links.league('rules', code)}>League rules</TextLink>
            </p>
            <div className="flex flex-wrap gap-3">
              {amendments.length > 0 && propose}
              {isCommissioner && (
                <Button look="secondary" onClick={() => setSetting(true)}>
                  How we vote
                </Button>
              )}
            </div>
            {isProposing && (
              <Propose code={code} sport={sport} terms={terms} onClose={() => setProposing(false)} />
            )}
            {amendments.length === 0 && !isProposing && (
              <EmptyState title="No amendments yet." action={propose}>
                {mayPropose
                  ? 'Propose a change of the settings, the scoring rules or the constitution, and the league votes on it.'
                  : 'In this league the commissioner proposes changes, and all teams vote.'}
              </EmptyState>
            )}
            {!isProposing && (
              <ul className="space-y-4">
                {amendments.map((amendment) => (
                  <li key={amendment.id}>
                    <OneAmendment code={code} amendment={amendment} />
                  </li>
                ))}
              </ul>
            )}
            {isSetting && <TermsDialog code={code} terms={terms} onClose={() => setSetting(false)} />}
          </div>
        )
      }}
    </Answer>
  )
}
