import { useState } from 'react'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'
import { Editor } from './editor.tsx'
import { History } from './history.tsx'
import { PlainText } from './plain-text.tsx'

/** What a league has agreed on beside its settings, in its own words, with every version. */
export function ConstitutionPage() {
  return (
    <LeagueFrame page="constitution" title="Constitution">
      {(home) => <Agreed key={home.league.code} home={home} />}
    </LeagueFrame>
  )
}

function Agreed({ home: { league, me } }: { home: LeagueHome }) {
  const { code } = league
  const constitution = trpc.constitution.get.useQuery({ code })
  const [isEditing, setEditing] = useState(false)
  const isCommissioner = me.office?.mayEditSettings ?? false
  return (
    <Answer
      of={constitution}
      failed="The constitution could not be loaded."
      waiting={<Skeleton className="h-96" />}
    >
      {(current) => (
        <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
          <div className="min-w-0 space-y-4">
            <p className="text-muted">
              What the league has agreed on beside its settings.{' '}
              <TextLink href={links.league('rules', code)}>League rules</TextLink>
            </p>
            {isEditing ? (
              <Editor code={code} current={current} onClose={() => setEditing(false)} />
            ) : current.text === '' ? (
              <EmptyState
                title="This league has no constitution yet."
                action={isCommissioner && <Button onClick={() => setEditing(true)}>Write it</Button>}
              >
                {isCommissioner
                  ? 'House rules, fines, tiebreak customs, what last place has to do: write them down, and everyone reads the same.'
                  : 'The commissioner can write down what you have agreed on.'}
              </EmptyState>
            ) : (
              <Card>
                <PlainText text={current.text} />
                {isCommissioner && (
                  <Button look="secondary" className="mt-5" onClick={() => setEditing(true)}>
                    Edit
                  </Button>
                )}
              </Card>
            )}
          </div>
          <History code={code} versions={current.versions} />
        </div>
      )}
    </Answer>
  )
}
