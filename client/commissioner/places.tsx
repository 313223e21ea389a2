import type { Place } from '../../shared/place.ts'
import { Answer } from '../fetching/answer.tsx'
import { useOnce } from '../fetching/use-once.ts'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { dateAndTime } from '../ui/date-and-time.ts'
import { TextField } from '../ui/field.tsx'

/** Teams of a league that came from another server, until their people have come: for each a link. Nothing where there are none. */
export function Places({ code }: { code: string }) {
  const places = trpc.place.list.useQuery({ code })
  return (
    <Answer of={places} failed="Who has not come yet could not be loaded." waiting={null}>
      {(waiting) =>
        waiting.length === 0 ? null : (
          <Card>
            <h2 className="text-lg font-bold">Who has not come yet</h2>
            <p className="mt-1 mb-4 text-muted">
              The league came from another server. Send each manager the link to his team: whoever opens it
              first and signs in has it.
            </p>
            <ul className="space-y-4">
              {waiting.map((place) => (
                <Waiting key={place.teamId} code={code} place={place} />
              ))}
            </ul>
          </Card>
        )
      }
    </Answer>
  )
}

function Waiting({
  code,
  place: { teamId, teamName, holderName, expiresAt },
}: {
  code: string
  place: Place
}) {
  const utils = trpc.useUtils()
  const invite = trpc.place.invite.useMutation({
    onSuccess: () => utils.place.list.invalidate({ code }),
    meta: { failure: 'The link could not be made. Please try again.' },
  })
  const send = useOnce(invite)
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 break-words">
          {teamName} <span className="text-muted">({holderName})</span>
          <span className="block text-sm text-muted">
            {expiresAt === null ? 'No link.' : `A link is good until ${dateAndTime(expiresAt)}.`}
          </span>
        </p>
        <Button
          look="secondary"
          aria-label={`New link for ${teamName}`}
          busy={invite.isPending}
          onClick={() => send({ code, teamId })}
        >
          New link
        </Button>
      </div>
      {invite.data && (
        <div className="mt-2">
          <TextField
            label={`Link for ${holderName}`}
            readOnly
            value={invite.data.link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p className="mt-1 text-sm text-muted">It is shown once. An older one does not work any more.</p>
        </div>
      )}
    </li>
  )
}
