import { useState } from 'react'
import { POST_KIND_WORDS, SERVICE_WORDS } from '../../../shared/labels/webhook/names.ts'
import { joinList, midSentence } from '../../../shared/core/lists.ts'
import { MOST_DESTINATIONS, type PostKind } from '../../../shared/webhook/kinds.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { AddDialog } from './add-dialog.tsx'
import { WebhookCard } from './webhook-card.tsx'

/** Where a league posts: the commissioner sets it up, and every member sees where the league is talked about. */
export function WebhooksPage() {
  return (
    <LeagueFrame page="webhooks" title="Chat apps & webhooks">
      {(home) => <WhichPage key={home.league.code} home={home} />}
    </LeagueFrame>
  )
}

function WhichPage({ home: { league, me } }: { home: LeagueHome }) {
  return (
    <div className="max-w-3xl space-y-5">
      {me.office ? <Managed code={league.code} /> : <Listed league={league} />}
    </div>
  )
}

function Managed({ code }: { code: string }) {
  const managed = trpc.webhook.managed.useQuery({ code })
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <p className="text-muted">
        Final scores, trades and more, posted to where your league talks. Empire only posts: it reads nothing
        there. Members see what is posted where, but no address.
      </p>
      <Answer of={managed} failed="The list could not be loaded." waiting={<Skeleton className="h-64" />}>
        {(webhooks) => (
          <>
            {webhooks.length === 0 && (
              <EmptyState
                title="Nothing is posted anywhere yet"
                action={<Button onClick={() => setAdding(true)}>Add a chat app</Button>}
              >
                Discord, Slack, Telegram, GroupMe, ntfy, or a program of your own.
              </EmptyState>
            )}
            {webhooks.map((webhook) => (
              <WebhookCard key={webhook.id} code={code} webhook={webhook} />
            ))}
            {webhooks.length > 0 && webhooks.length < MOST_DESTINATIONS && (
              <Button onClick={() => setAdding(true)}>Add another</Button>
            )}
            {webhooks.length >= MOST_DESTINATIONS && (
              <p className="text-muted">{`A league posts to ${MOST_DESTINATIONS} places at most.`}</p>
            )}
          </>
        )}
      </Answer>
      {isAdding && <AddDialog code={code} onClose={() => setAdding(false)} />}
    </>
  )
}

function Listed({ league: { code, commissionerName } }: { league: LeagueHome['league'] }) {
  const list = trpc.webhook.list.useQuery({ code })
  return (
    <>
      <p className="text-muted">
        Where {commissionerName}, the commissioner, has this league’s news posted. Trade offers, losing bids
        and chat are never posted.
      </p>
      <Answer of={list} failed="The list could not be loaded." waiting={<Skeleton className="h-32" />}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <EmptyState title="Nothing is posted anywhere" />
          ) : (
            <Card>
              <ul className="divide-y divide-line">
                {webhooks.map(({ id, name, service, kinds, isOn }) => (
                  <li key={id} className="py-3 first:pt-0 last:pb-0">
                    <p className="font-medium break-words">
                      {name} <span className="font-normal text-muted">{SERVICE_WORDS[service]}</span>
                    </p>
                    <p className="text-sm text-muted">{isOn ? kindsText(kinds) : 'Turned off'}</p>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Answer>
    </>
  )
}

function kindsText(kinds: readonly PostKind[]): string {
  const words = joinList(kinds.map((kind) => midSentence(POST_KIND_WORDS[kind].name)))
  return words.charAt(0).toUpperCase() + words.slice(1)
}
