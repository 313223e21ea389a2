import { useState } from 'react'
import type { ReplacementRequest } from '../../../shared/league/replacement-request.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { useToastAndRefetch } from '../../data/fetching/use-toast-and-refetch.ts'
import type { LeagueHome } from '../../league/league/types.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { OfferTeamDialog } from './team-dialogs.tsx'

type Asked = { readonly what: 'accept' | 'decline' | 'offer'; readonly request: ReplacementRequest }

/** Managers who ask to be replaced, and what the commissioner can answer. Nothing where there are none. */
export function ReplacementRequests({ home: { league, teams } }: { home: LeagueHome }) {
  const { code } = league
  const [asked, setAsked] = useState<Asked | null>(null)
  const requests = trpc.commissioner.replacementRequests.useQuery({ code })
  const close = () => setAsked(null)
  const team = teams.find(({ id }) => id === asked?.request.teamId)
  return (
    <Answer of={requests} failed="Who asks to be replaced could not be loaded." waiting={null}>
      {(all) =>
        all.length === 0 ? null : (
          <Card>
            <h2 className="font-bold">Requests to be replaced</h2>
            <p className="mt-1 mb-2 text-muted">
              Until you answer, and until someone takes the team, its manager stays responsible for it.
            </p>
            <ul className="divide-y divide-line">
              {all.map((request) => (
                <li
                  key={request.teamId}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
                >
                  <p className="min-w-0 break-words">
                    <strong className="font-bold">{request.teamName}</strong>{' '}
                    <span className="text-muted">{request.username}</span>
                    {request.reason !== null && <span className="block">“{request.reason}”</span>}
                    <span className="block text-sm text-muted">Asked {dateAndTime(request.askedAt)}</span>
                  </p>
                  <div className="flex flex-wrap gap-2">
                    <Button
                      aria-label={`Accept the request of ${request.username}`}
                      onClick={() => setAsked({ what: 'accept', request })}
                    >
                      Accept
                    </Button>
                    <Button
                      look="secondary"
                      aria-label={`Offer ${request.teamName} to a person`}
                      onClick={() => setAsked({ what: 'offer', request })}
                    >
                      Offer to…
                    </Button>
                    <Button
                      look="quiet"
                      aria-label={`Decline the request of ${request.username}`}
                      onClick={() => setAsked({ what: 'decline', request })}
                    >
                      Decline
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
            {asked?.what === 'offer' && team && <OfferTeamDialog code={code} team={team} onClose={close} />}
            {asked && asked.what !== 'offer' && (
              <AnswerDialog
                code={code}
                request={asked.request}
                accept={asked.what === 'accept'}
                onClose={close}
              />
            )}
          </Card>
        )
      }
    </Answer>
  )
}

function AnswerDialog({
  code,
  request: { teamId, teamName, username },
  accept,
  onClose,
}: {
  code: string
  request: ReplacementRequest
  accept: boolean
  onClose: () => void
}) {
  const told = useToastAndRefetch(
    accept ? `${teamName} has no manager now.` : `${username} knows that they stay.`,
    onClose,
  )
  const utils = trpc.useUtils()
  const answer = trpc.commissioner.answerReplacement.useMutation({
    ...told,
    onSettled: () =>
      Promise.all([
        told.onSettled(),
        utils.commissioner.replacementRequests.invalidate({ code }),
        utils.unclaimedTeam.list.invalidate({ code }),
      ]),
  })
  return (
    <ReasonDialog
      title={accept ? `Let ${username} go?` : `Decline the request of ${username}?`}
      does={accept ? 'Let them go' : 'Decline'}
      busy={answer.isPending}
      onSend={(reason) => answer.mutate({ code, teamId, accept, reason })}
      onClose={onClose}
    >
      <p>
        {accept
          ? `${username} is out of the league at once. ${teamName} keeps its players and record without a manager: Empire sets its lineup until someone takes it.`
          : `${username} keeps managing ${teamName}, reads your reason, and can ask again or leave.`}
      </p>
    </ReasonDialog>
  )
}
